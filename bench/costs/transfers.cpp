// Ways to get data to the accelerator and back: array_view and array against the strategies that OpenCL offers to a
// programmer who knows all sizes. Everything is timed end to end, with one kernel between.
#include "harness/amp_contender.h"
#include "harness/opencl_calls.h"
#include "harness/suite.h"
#include <cstdlib>

using namespace concurrency;

namespace {

const char text[] = R"(
kernel void saxpy(float a, global const float *restrict x, global float *restrict y, int count) {
  int i = (int)get_global_id(0);
  if (i < count)
    y[i] = a * x[i] + y[i];
}
kernel void scale(float a, global const float *restrict x, global float *restrict y, int count) {
  int i = (int)get_global_id(0);
  if (i < count)
    y[i] = a * x[i];
}
)";

const float factor = 2.5f;

void saxpy(array_view<const float> x, array_view<float> y) {
  const float a = factor;
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = a * x[i] + y[i]; });
}

void scale(array_view<const float> x, array_view<float> y) {
  const float a = factor;
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = a * x[i]; });
}

// What all patterns work on: plain vectors, as programs have them.
struct vectors {
  explicit vectors(int count)
      : count(count), x(bench::random_floats(count, 1)), start(bench::random_floats(count, 2)), y(start) {}

  const int count;
  const std::vector<float> x, start;
  std::vector<float> y;

  std::size_t bytes() const { return count * sizeof(float); }
  bool is_saxpy(int steps = 1) const {
    for (int i = 0; i < count; ++i)
      if (!bench::is_close(y[i], start[i] + double(steps) * factor * x[i], 1e-5))
        return false;
    return true;
  }
  bool is_scaled() const {
    for (int i = 0; i < count; ++i)
      if (!bench::is_close(y[i], double(factor) * x[i], 1e-6))
        return false;
    return true;
  }
};

// OpenCL by hand; blocking unless said otherwise.
class opencl {
public:
  explicit opencl(const std::wstring &path) : device_(bench::find_opencl_device(path)) {
    cl_int status;
    context_ = clCreateContext(nullptr, 1, &device_, nullptr, nullptr, &status);
    bench::check_opencl(status, "clCreateContext");
    queue_ = clCreateCommandQueue(context_, device_, 0, &status);
    bench::check_opencl(status, "clCreateCommandQueue");
    program_ = bench::build_opencl(context_, device_, text);
    for (const char *name : {"saxpy", "scale"})
      kernels_.push_back(clCreateKernel(program_, name, &status));
  }
  ~opencl() {
    for (const cl_kernel one : kernels_)
      clReleaseKernel(one);
    clReleaseProgram(program_);
    clReleaseCommandQueue(queue_);
    clReleaseContext(context_);
  }
  opencl(const opencl &) = delete;

  cl_mem buffer(std::size_t bytes, cl_mem_flags flags = CL_MEM_READ_WRITE, const void *memory = nullptr) const {
    cl_int status;
    const cl_mem result = clCreateBuffer(context_, flags, bytes, const_cast<void *>(memory), &status);
    bench::check_opencl(status, "clCreateBuffer");
    return result;
  }
  void write(cl_mem to, const void *from, std::size_t bytes) const {
    bench::check_opencl(clEnqueueWriteBuffer(queue_, to, CL_FALSE, 0, bytes, from, 0, nullptr, nullptr), "write");
  }
  void read(cl_mem from, void *to, std::size_t bytes) const {
    bench::check_opencl(clEnqueueReadBuffer(queue_, from, CL_TRUE, 0, bytes, to, 0, nullptr, nullptr), "read");
  }
  void *map(cl_mem memory, cl_map_flags flags, std::size_t bytes) const {
    cl_int status;
    void *result = clEnqueueMapBuffer(queue_, memory, CL_TRUE, flags, 0, bytes, 0, nullptr, nullptr, &status);
    bench::check_opencl(status, "clEnqueueMapBuffer");
    return result;
  }
  void unmap(cl_mem memory, void *mapped) const {
    bench::check_opencl(clEnqueueUnmapMemObject(queue_, memory, mapped, 0, nullptr, nullptr), "unmap");
    wait();
  }
  void launch(int kernel, cl_mem x, cl_mem y, int count) const {
    const std::size_t local = 256, global = (count + local - 1) / local * local;
    clSetKernelArg(kernels_[kernel], 0, sizeof factor, &factor);
    clSetKernelArg(kernels_[kernel], 1, sizeof x, &x);
    clSetKernelArg(kernels_[kernel], 2, sizeof y, &y);
    clSetKernelArg(kernels_[kernel], 3, sizeof count, &count);
    bench::check_opencl(
        clEnqueueNDRangeKernel(queue_, kernels_[kernel], 1, nullptr, &global, &local, 0, nullptr, nullptr), "launch");
  }
  void wait() const { bench::check_opencl(clFinish(queue_), "clFinish"); }

private:
  cl_device_id device_;
  cl_context context_;
  cl_command_queue queue_;
  cl_program program_;
  std::vector<cl_kernel> kernels_;
};

// A contender that works on `data.y`, and is over when launch returns.
template <class Launch, class Check>
bench::contender named(const char *name, vectors &data, Launch launch, Check check) {
  return {name, [&data] { data.y = data.start; }, launch, [] {}, check};
}

// Buffers made and released for each use.
void with_fresh_buffers(const opencl &cl, int kernel, vectors &data, bool reads_y) {
  const cl_mem x = cl.buffer(data.bytes()), y = cl.buffer(data.bytes());
  cl.write(x, data.x.data(), data.bytes());
  if (reads_y)
    cl.write(y, data.y.data(), data.bytes());
  cl.launch(kernel, x, y, data.count);
  cl.read(y, data.y.data(), data.bytes());
  clReleaseMemObject(x);
  clReleaseMemObject(y);
}

// The program's memory as buffers.
void in_place(const opencl &cl, int kernel, vectors &data) {
  const cl_mem x = cl.buffer(data.bytes(), CL_MEM_READ_ONLY | CL_MEM_USE_HOST_PTR, data.x.data());
  const cl_mem y = cl.buffer(data.bytes(), CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, data.y.data());
  cl.launch(kernel, x, y, data.count);
  cl.unmap(y, cl.map(y, CL_MAP_READ, data.bytes()));
  clReleaseMemObject(x);
  clReleaseMemObject(y);
}

// Buffers that live on, written and read each time.
class kept_buffers {
public:
  kept_buffers(const opencl &cl, std::size_t bytes) : cl_(cl), x_(cl.buffer(bytes)), y_(cl.buffer(bytes)) {}
  ~kept_buffers() {
    clReleaseMemObject(x_);
    clReleaseMemObject(y_);
  }
  kept_buffers(const kept_buffers &) = delete;

  void run(int kernel, vectors &data, bool reads_y, int steps = 1) const {
    cl_.write(x_, data.x.data(), data.bytes());
    if (reads_y)
      cl_.write(y_, data.y.data(), data.bytes());
    for (int i = 0; i < steps; ++i)
      cl_.launch(kernel, x_, y_, data.count);
    cl_.read(y_, data.y.data(), data.bytes());
  }

private:
  const opencl &cl_;
  cl_mem x_, y_;
};

const int saxpy_kernel = 0, scale_kernel = 1;

// What is measured: one line of the table. `amount`: the bytes that must move.
class patterns {
public:
  patterns(bench::suite &all, const opencl &cl, int count)
      : all_(all), cl_(cl), data_(count), kept_(cl, data_.bytes()), text_(bench::count_text(count)) {}

  void views_once() {
    const auto check = [this] { return data_.is_saxpy(); };
    const auto amp = [this] {
      array_view<const float> x(data_.x);
      array_view<float> y(data_.y);
      saxpy(x, y);
      y.synchronize();
    };
    measure("views of vectors, used once", 3,
            {named("amp", data_, amp, check),
             named(
                 "fresh buffers", data_, [this] { with_fresh_buffers(cl_, saxpy_kernel, data_, true); }, check),
             named(
                 "kept buffers", data_, [this] { kept_.run(saxpy_kernel, data_, true); }, check),
             named("in place", data_, [this] { in_place(cl_, saxpy_kernel, data_); }, check)});
  }

  void discarded_result() { measure_result("result discarded before", true); }
  void overwritten_result() { measure_result("result overwritten, not discarded", false); }

  void views_often() {
    const int steps = 50;
    const auto check = [this] { return data_.is_saxpy(steps); };
    const auto amp = [this] {
      array_view<const float> x(data_.x);
      array_view<float> y(data_.y);
      for (int i = 0; i < steps; ++i)
        saxpy(x, y);
      y.synchronize();
    };
    measure("views, 50 launches, then read", 3,
            {named("amp", data_, amp, check),
             named("kept buffers", data_, [this] { kept_.run(saxpy_kernel, data_, true, steps); }, check)});
  }

  void arrays() {
    const auto check = [this] { return data_.is_saxpy(); };
    const auto x = std::make_shared<array<float>>(data_.count), y = std::make_shared<array<float>>(data_.count);
    const auto amp = [this, x, y] {
      copy(data_.x.begin(), data_.x.end(), *x);
      copy(data_.y.begin(), data_.y.end(), *y);
      saxpy(*x, *y);
      copy(*y, data_.y.begin());
    };
    measure("arrays, copied in and out", 3,
            {named("amp", data_, amp, check),
             named("kept buffers", data_, [this] { kept_.run(saxpy_kernel, data_, true); }, check)});
  }

  void fresh_arrays() {
    const auto check = [this] { return data_.is_saxpy(); };
    const auto amp = [this] {
      array<float> x(data_.count, data_.x.begin()), y(data_.count, data_.y.begin());
      saxpy(x, y);
      copy(y, data_.y.begin());
    };
    measure("arrays made for one use", 3,
            {named("amp", data_, amp, check),
             named(
                 "fresh buffers", data_, [this] { with_fresh_buffers(cl_, saxpy_kernel, data_, true); }, check),
             named("kept buffers", data_, [this] { kept_.run(saxpy_kernel, data_, true); }, check)});
  }

private:
  bench::suite &all_;
  const opencl &cl_;
  vectors data_;
  const kept_buffers kept_;
  const std::string text_;

  void measure_result(const char *name, bool discards) {
    const auto check = [this] { return data_.is_scaled(); };
    const auto amp = [this, discards] {
      array_view<const float> x(data_.x);
      array_view<float> y(data_.y);
      if (discards)
        y.discard_data();
      scale(x, y);
      y.synchronize();
    };
    measure(name, 2,
            {named("amp", data_, amp, check),
             named(
                 "fresh buffers", data_, [this] { with_fresh_buffers(cl_, scale_kernel, data_, false); }, check),
             named(
                 "kept buffers", data_, [this] { kept_.run(scale_kernel, data_, false); }, check),
             named("in place", data_, [this] { in_place(cl_, scale_kernel, data_); }, check)});
  }

  void measure(const char *name, int vectors_moved, const std::vector<bench::contender> &contenders) {
    all_.measure({"transfer", name, text_, 1e-9 * double(vectors_moved) * double(data_.bytes()), "GB/s"}, contenders);
  }
};

} // namespace

void bench::run(suite &all) {
  const opencl cl(all.accelerator_path());
  for (const int count : all.sized(std::vector<int>{1 << 14}, std::vector<int>{1 << 16, 1 << 20, 1 << 24},
                                   std::vector<int>{1 << 16, 1 << 20, 1 << 24, 1 << 26})) {
    patterns p(all, cl, count);
    p.views_once();
    p.discarded_result();
    p.overwritten_result();
    p.views_often();
    p.arrays();
    p.fresh_arrays();
  }
}
