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
    for (const cl_mem one : buffers_)
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
    buffers_.push_back(clCreateBuffer(program_->context(), CL_MEM_READ_WRITE, bytes, nullptr, &status));
    check_opencl(status, "clCreateBuffer");
    return memory(reinterpret_cast<std::uintptr_t>(buffers_.back()));
  }
  void write(memory to, const void *from, std::size_t bytes) override {
    check_opencl(clEnqueueWriteBuffer(queue_, buffer(to), CL_TRUE, 0, bytes, from, 0, nullptr, nullptr),
                 "clEnqueueWriteBuffer");
  }
  void read(memory from, void *to, std::size_t bytes) override {
    check_opencl(clEnqueueReadBuffer(queue_, buffer(from), CL_TRUE, 0, bytes, to, 0, nullptr, nullptr),
                 "clEnqueueReadBuffer");
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
  std::vector<cl_mem> buffers_;

  static cl_mem buffer(memory handle) { return reinterpret_cast<cl_mem>(handle); }
};

} // namespace

std::shared_ptr<hand_device> make_opencl_device(const std::wstring &accelerator_path, const kernel_texts &texts) {
  return std::make_shared<opencl_device>(
      std::make_shared<opencl_program>(find_opencl_device(accelerator_path), texts.opencl));
}

} // namespace bench
