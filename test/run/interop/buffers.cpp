// Buffers in both directions, without copies, with the program's own kernels on the same queue in between.
// RUN: %amp-cc %s -o %t -lOpenCL
// RUN: %t
// RUN: %if oclgrind %{ %oclgrind-run %t %}
// SPEC: API-CL-18, API-CL-19, API-CL-20, API-CL-41
#include "Inputs/opencl.h"

static const char *const source = "kernel void triple(global int *v) { v[get_global_id(0)] *= 3; }\n"
                                  "kernel void next(global int *v) { v[get_global_id(0)] += 1; }\n";
static const int count = 5000;

static void add_position(accelerator_view av, array<int, 1> &data) {
  parallel_for_each(av, data.extent, [&data](index<1> i) restrict(amp) { data[i] += i[0]; });
}

static bool has(const std::vector<int> &values, int factor, int more) {
  for (int i = 0; i < int(values.size()); ++i)
    if (values[i] != factor * i + more)
      return false;
  return int(values.size()) == count;
}

static std::vector<int> read(const cl::CommandQueue &queue, const cl::Buffer &buffer) {
  std::vector<int> result(count);
  queue.enqueueReadBuffer(buffer, CL_TRUE, 0, count * sizeof(int), result.data());
  return result;
}

// Kernels of both sides take turns on a buffer of the program's.
static int from_opencl(const cl::Context &context, const cl::CommandQueue &queue) {
  cl::Kernel triple = build(context, source, "triple"), next = build(context, source, "next");
  const cl::Buffer buffer(context, CL_MEM_READ_WRITE, count * sizeof(int));
  queue.enqueueFillBuffer(buffer, 0, 0, count * sizeof(int));
  accelerator_view av = opencl::create_accelerator_view(queue());
  triple.setArg(0, buffer);
  next.setArg(0, buffer);

  array<int, 1> data = opencl::make_array<int>(extent<1>(count), av, buffer());
  CHECK(opencl::get_buffer(data) == buffer() && data.accelerator_view == av && data.extent[0] == count);
  add_position(av, data);                                                // i
  queue.enqueueNDRangeKernel(triple, cl::NullRange, cl::NDRange(count)); // 3i
  add_position(av, data);                                                // 4i
  queue.enqueueNDRangeKernel(next, cl::NullRange, cl::NDRange(count));   // 4i + 1
  CHECK(has(std::vector<int>(data), 4, 1));
  queue.enqueueNDRangeKernel(next, cl::NullRange, cl::NDRange(count)); // 4i + 2
  CHECK(has(std::vector<int>(data), 4, 2));                            // nothing of what was read before is used again
  CHECK(has(read(queue, buffer), 4, 2));

  // A view elsewhere has newer values: the buffer gets them.
  array_view<int> view(data);
  view[7] = 1000;
  CHECK(opencl::get_buffer(data) == buffer());
  CHECK(read(queue, buffer)[7] == 1000);
  view[7] = 4 * 7 + 2;
  parallel_for_each(accelerator().default_view, view.extent, [=](index<1> i) restrict(amp) { view[i] -= 2; });
  CHECK(opencl::get_buffer(data) == buffer() && has(read(queue, buffer), 4, 0));
  queue.enqueueNDRangeKernel(next, cl::NullRange, cl::NDRange(count));
  view.refresh();
  CHECK(array_view<const int>(view)[7] == 4 * 7 + 1);

  // Two arrays of one buffer, and one with fewer elements of another type.
  array<int, 1> same = opencl::make_array<int>(extent<1>(count), av, buffer());
  add_position(av, same);
  add_position(av, data);
  CHECK(has(std::vector<int>(same), 6, 1));
  array<int, 1> copied(data); // has a buffer of its own
  CHECK(opencl::get_buffer(copied) != buffer() && has(std::vector<int>(copied), 6, 1));
  array<int, 1> moved(std::move(copied));
  CHECK(has(std::vector<int>(moved), 6, 1));
  CHECK(throws([&] { opencl::get_buffer(copied); }));
  array<float, 2> part = opencl::make_array<float>(extent<2>(10, 20), av, buffer());
  parallel_for_each(av, part.extent, [&part](index<2> i) restrict(amp) { part[i] = 1.0f; });
  const std::vector<int> seen(data);
  CHECK(seen[0] == 0x3f800000 && seen[199] == 0x3f800000 && seen[200] == 1201);
  return 0;
}

// The buffer behind an array of C++ AMP, for kernels of the program.
static int from_amp(accelerator_view av) {
  const cl::Context context(opencl::get_context(av), true);
  cl::Kernel triple = build(context, source, "triple");
  std::vector<int> start(count);
  std::iota(start.begin(), start.end(), 0);
  cl::Buffer kept;
  {
    array<int, 1> data(count, start.begin(), av);
    add_position(av, data); // 2i
    kept = cl::Buffer(opencl::get_buffer(data), true);
    const cl::CommandQueue queue(opencl::get_queue(av), true);
    triple.setArg(0, kept);
    queue.enqueueNDRangeKernel(triple, cl::NullRange, cl::NDRange(count)); // 6i
    add_position(av, data);                                                // 7i
    CHECK(has(std::vector<int>(data), 7, 0) && opencl::get_buffer(data) == kept());

    const array<int, 1> &constant = data;
    CHECK(opencl::get_buffer(constant) == kept());
  }
  // The array is gone; who has a reference still has the elements, and no later array has this memory.
  array<int, 1> later(count, start.begin(), av);
  CHECK(opencl::get_buffer(later) != kept());
  CHECK(has(read(cl::CommandQueue(opencl::get_queue(av), true), kept), 7, 0));
  return 0;
}

// An array keeps its buffer and its queue.
static int lifetimes(const cl::Context &context) {
  cl_int status;
  cl_mem buffer = clCreateBuffer(context(), CL_MEM_READ_WRITE, count * sizeof(int), nullptr, &status);
  cl_command_queue queue = clCreateCommandQueue(context(), device_of_default()(), 0, &status);
  std::vector<array<int, 1>> all;
  {
    const accelerator_view av = opencl::create_accelerator_view(queue);
    all.push_back(opencl::make_array<int>(extent<1>(count), av, buffer));
  }
  clReleaseMemObject(buffer);
  clReleaseCommandQueue(queue);
  std::vector<int> start(count, 5);
  copy(start.begin(), all[0]);
  add_position(all[0].accelerator_view, all[0]);
  auto done = copy_async(all[0], start.begin());
  all.clear();
  done.get();
  CHECK(has(start, 1, 5));
  return 0;
}

// A buffer that kernels may only read, and a part of a buffer.
static int kinds_of_buffers(const cl::Context &context, accelerator_view av) {
  std::vector<int> start(count);
  std::iota(start.begin(), start.end(), 0);
  const cl::Buffer constant(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, count * sizeof(int), start.data());
  array<int, 1> data = opencl::make_array<int>(extent<1>(count), av, constant());
  CHECK(throws([&] { add_position(av, data); }, E_INVALIDARG, "CL_MEM_READ_ONLY"));
  const array<int, 1> &to_read = data;
  array<int, 1> result(count, av);
  parallel_for_each(av, result.extent, [&](index<1> i) restrict(amp) { result[i] = 2 * to_read[i]; });
  CHECK(has(std::vector<int>(result), 2, 0));
  array_view<const int> view(to_read);
  parallel_for_each(av, result.extent, [&, view](index<1> i) restrict(amp) { result[i] = 3 * view[i]; });
  CHECK(has(std::vector<int>(result), 3, 0));

  cl::Buffer whole(context, CL_MEM_READ_WRITE, 3 * 4096 * sizeof(int));
  cl_buffer_region region = {4096 * sizeof(int), 4096 * sizeof(int)};
  cl::Buffer middle = whole.createSubBuffer(CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region);
  cl::CommandQueue queue(opencl::get_queue(av), true);
  queue.enqueueFillBuffer(whole, 1, 0, 3 * 4096 * sizeof(int));
  array<int, 1> inside = opencl::make_array<int>(extent<1>(4096), av, middle());
  add_position(av, inside);
  std::vector<int> seen(3 * 4096);
  opencl::get_buffer(inside);
  queue.enqueueReadBuffer(whole, CL_TRUE, 0, seen.size() * sizeof(int), seen.data());
  for (int i = 0; i < 3 * 4096; ++i)
    CHECK(seen[i] == (i / 4096 == 1 ? i - 4096 + 1 : 1));
  CHECK(throws([&] { opencl::make_array<int>(extent<1>(4097), av, middle()); }));
  return 0;
}

static int wrong_arguments(const cl::Context &context, accelerator_view av) {
  const cl::Buffer buffer(context, CL_MEM_READ_WRITE, 64);
  const cl::Context other(device_of_default());
  const cl::Buffer foreign(other, CL_MEM_READ_WRITE, 64);
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  CHECK((opencl::make_array<int, 1>(extent<1>(16), av, buffer()).extent.size() == 16));
  CHECK(throws([&] { opencl::make_array<int>(extent<1>(17), av, buffer()); }, E_INVALIDARG, "64 bytes"));
  CHECK(throws([&] { opencl::make_array<double>(extent<1>(9), av, buffer()); }));
  CHECK(throws([&] { opencl::make_array<int>(extent<1>(0), av, buffer()); }));
  CHECK(throws([&] { opencl::make_array<int>(extent<2>(4, -4), av, buffer()); }));
  CHECK(throws([&] { opencl::make_array<int>(extent<1>(4), av, nullptr); }, E_INVALIDARG, "null"));
  CHECK(throws([&] { opencl::make_array<int>(extent<1>(4), av, foreign()); }, E_INVALIDARG, "context"));
  CHECK(throws([&] { opencl::make_array<int>(extent<1>(4), accelerator().default_view, buffer()); }));
  CHECK(throws([&] { opencl::make_array<int>(extent<1>(4), host, buffer()); }));
  array<int, 1> on_host(16, host), staging(16, host, av);
  CHECK(throws([&] { opencl::get_buffer(on_host); }));
  CHECK(throws([&] { opencl::get_buffer(staging); }));
  const cl::Image2D image(context, CL_MEM_READ_WRITE, cl::ImageFormat(CL_RGBA, CL_FLOAT), 4, 4);
  CHECK(throws([&] { opencl::make_array<int>(extent<1>(4), av, image()); }, E_INVALIDARG, "image"));
  return 0;
}

int main() {
  const cl::Device device = device_of_default();
  const cl::Context context(device);
  const cl::CommandQueue queue(context, device);
  if (from_opencl(context, queue))
    return 1;
  accelerator chosen;
  if (from_amp(accelerator().default_view) || from_amp(chosen.create_view(queuing_mode_immediate)) ||
      from_amp(opencl::create_accelerator_view(queue())))
    return 2;
  if (lifetimes(context))
    return 3;
  const accelerator_view av = opencl::create_accelerator_view(context(), device());
  return kinds_of_buffers(context, av) || wrong_arguments(context, av) ? 4 : 0;
}
