#include "harness/hand_device.h"
#include "harness/opencl_calls.h"

namespace bench {
namespace {

class opencl_program {
public:
  opencl_program(cl_device_id device, const char *text) : device(device) {
    cl_int status;
    context_ = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &status);
    check_opencl(status, "clCreateContext");
    handle_ = build_opencl(context_, device, text);
  }
  opencl_program(const opencl_program &) = delete;
  ~opencl_program() {
    clReleaseProgram(handle_);
    clReleaseContext(context_);
  }
  cl_context context() const { return context_; }
  cl_program handle() const { return handle_; }

  const cl_device_id device;

private:
  cl_context context_;
  cl_program handle_;
};

cl_mem make_image(cl_context context, const image_shape &shape) {
  const cl_image_format format = {cl_channel_order(shape.channels == 1 ? CL_R : CL_RGBA),
                                  cl_channel_type(shape.type == channel_type::unorm8 ? CL_UNORM_INT8 : CL_FLOAT)};
  cl_image_desc described = {};
  described.image_type = shape.depth ? CL_MEM_OBJECT_IMAGE3D : CL_MEM_OBJECT_IMAGE2D;
  described.image_width = shape.width;
  described.image_height = shape.height;
  described.image_depth = shape.depth;
  cl_int status;
  const cl_mem result = clCreateImage(context, CL_MEM_READ_WRITE, &format, &described, nullptr, &status);
  check_opencl(status, "clCreateImage");
  return result;
}

// All of an image, as the commands that copy one want it.
struct image_box {
  explicit image_box(const image_shape &shape) : size{shape.width, shape.height, shape.layers()} {}
  const std::size_t origin[3] = {0, 0, 0}, size[3];
};

class opencl_device : public hand_device {
public:
  explicit opencl_device(const std::shared_ptr<opencl_program> &program) : program_(program) {
    cl_int status;
    queue_ = clCreateCommandQueue(program->context(), program->device, 0, &status);
    check_opencl(status, "clCreateCommandQueue");
  }
  ~opencl_device() override {
    clFinish(queue_);
    for (const cl_kernel one : kernels_)
      clReleaseKernel(one);
    for (const cl_mem one : objects_)
      clReleaseMemObject(one);
    clReleaseCommandQueue(queue_);
  }

  const char *name() const override { return "opencl"; }

  kernel find_kernel(const char *name) override {
    cl_int status;
    kernels_.push_back(clCreateKernel(program_->handle(), name, &status));
    check_opencl(status, "clCreateKernel");
    return kernels_.back();
  }
  memory allocate(std::size_t bytes) override {
    cl_int status;
    objects_.push_back(clCreateBuffer(program_->context(), CL_MEM_READ_WRITE, bytes, nullptr, &status));
    check_opencl(status, "clCreateBuffer");
    return memory(reinterpret_cast<std::uintptr_t>(objects_.back()));
  }
  void write(memory to, const void *from, std::size_t bytes) override {
    check_opencl(clEnqueueWriteBuffer(queue_, buffer(to), CL_TRUE, 0, bytes, from, 0, nullptr, nullptr),
                 "clEnqueueWriteBuffer");
  }
  void read(memory from, void *to, std::size_t bytes) override {
    check_opencl(clEnqueueReadBuffer(queue_, buffer(from), CL_TRUE, 0, bytes, to, 0, nullptr, nullptr),
                 "clEnqueueReadBuffer");
  }
  hand_image allocate_image(const image_shape &shape, image_reading) override {
    objects_.push_back(make_image(program_->context(), shape));
    const auto handle = reinterpret_cast<std::uintptr_t>(objects_.back());
    return {shape, handle, handle, handle};
  }
  void write_image(const hand_image &to, const void *from) override {
    const image_box all(to.shape);
    check_opencl(
        clEnqueueWriteImage(queue_, object(to), CL_FALSE, all.origin, all.size, 0, 0, from, 0, nullptr, nullptr),
        "clEnqueueWriteImage");
  }
  void read_image(const hand_image &from, void *to) override {
    const image_box all(from.shape);
    check_opencl(clEnqueueReadImage(queue_, object(from), CL_TRUE, all.origin, all.size, 0, 0, to, 0, nullptr, nullptr),
                 "clEnqueueReadImage");
  }
  void enqueue(kernel run, const shape &groups, const shape &group, const argument *arguments,
               unsigned count) override {
    const auto handle = static_cast<cl_kernel>(run);
    for (unsigned i = 0; i != count; ++i)
      check_opencl(clSetKernelArg(handle, i, arguments[i].size, arguments[i].value), "clSetKernelArg");
    const std::size_t local[] = {group.x, group.y, group.z};
    const std::size_t global[] = {groups.x * group.x, groups.y * group.y, groups.z * group.z};
    const cl_uint dimensions = global[2] > 1 ? 3 : global[1] > 1 ? 2 : 1;
    check_opencl(clEnqueueNDRangeKernel(queue_, handle, dimensions, nullptr, global, local, 0, nullptr, nullptr),
                 "clEnqueueNDRangeKernel");
  }
  void wait() override { check_opencl(clFinish(queue_), "clFinish"); }
  std::shared_ptr<hand_device> for_another_thread() const override { return std::make_shared<opencl_device>(program_); }

private:
  const std::shared_ptr<opencl_program> program_;
  cl_command_queue queue_;
  std::vector<cl_kernel> kernels_;
  std::vector<cl_mem> objects_;

  static cl_mem buffer(memory handle) { return reinterpret_cast<cl_mem>(handle); }
  static cl_mem object(const hand_image &image) { return reinterpret_cast<cl_mem>(image.storage); }
};

} // namespace

std::shared_ptr<hand_device> make_opencl_device(const std::wstring &accelerator_path, const kernel_texts &texts) {
  const cl_device_id device = opencl_device_of(accelerator_path);
  return device ? std::make_shared<opencl_device>(std::make_shared<opencl_program>(device, texts.opencl)) : nullptr;
}

} // namespace bench
