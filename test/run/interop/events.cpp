// Events of the program and launches of C++ AMP order each other, also on queues without an order.
// RUN: %amp-cc %s -o %t -lOpenCL
// RUN: %t
// RUN: %if oclgrind %{ %oclgrind-run %t %}
// SPEC: API-CL-11, API-CL-18, API-CL-19
#include "Inputs/opencl.h"

static const char *const source = "kernel void triple(global int *v) { v[get_global_id(0)] *= 3; }\n";
static const int count = 2000;

static void add_one(accelerator_view av, array<int, 1> &data) {
  parallel_for_each(av, data.extent, [&data](index<1> i) restrict(amp) { data[i] += 1; });
}

// Launches depend on each other and on the program's kernels, which the queue alone would run in any order.
static int without_order(const cl::Context &context, const cl::CommandQueue &queue) {
  cl::Kernel triple = build(context, source, "triple");
  cl::Buffer buffer(context, CL_MEM_READ_WRITE, count * sizeof(int));
  triple.setArg(0, buffer);
  accelerator_view av = opencl::create_accelerator_view(queue());
  array<int, 1> data = opencl::make_array<int>(extent<1>(count), av, buffer());
  std::vector<int> values(count, 0);
  copy(values.begin(), data);
  int expected = 0;
  for (int turn = 0; turn < 8; ++turn) {
    for (int i = 0; i < 5; ++i)
      add_one(av, data);
    opencl::get_buffer(data);
    queue.enqueueNDRangeKernel(triple, cl::NullRange, cl::NDRange(count));
    expected = (expected + 5) * 3;
  }
  add_one(av, data);
  copy(data, values.begin());
  for (int value : values)
    CHECK(value == expected + 1);
  return 0;
}

// A launch behind an event that the same thread completes later does not wait for it.
static int behind_event(const cl::Context &context, const cl::CommandQueue &queue) {
  cl::Buffer buffer(context, CL_MEM_READ_WRITE, count * sizeof(int));
  queue.enqueueFillBuffer(buffer, 0, 0, count * sizeof(int));
  queue.finish();
  accelerator_view av = opencl::create_accelerator_view(queue());
  array<int, 1> data = opencl::make_array<int>(extent<1>(count), av, buffer());
  cl::UserEvent gate(context);
  std::vector<cl::Event> gates{gate};
  queue.enqueueBarrierWithWaitList(&gates);
  for (int i = 0; i < 40; ++i) // often enough for programs for known arguments
    parallel_for_each(av, data.extent, [&data](index<1> i) restrict(amp) { data[i] += 2; });
  completion_future marker = av.create_marker();
  cl::Event last;
  queue.enqueueMarkerWithWaitList(nullptr, &last);
  queue.flush();
  CHECK(last.getInfo<CL_EVENT_COMMAND_EXECUTION_STATUS>() > CL_COMPLETE);
  CHECK(marker.wait_for(std::chrono::milliseconds(20)) == std::future_status::timeout);
  gate.setStatus(CL_COMPLETE);
  marker.get();
  last.wait();
  CHECK(std::vector<int>(data)[count - 1] == 80);
  return 0;
}

// An event of the program's says when launches are complete.
static int event_behind(const cl::Context &, const cl::CommandQueue &queue) {
  accelerator_view av = opencl::create_accelerator_view(queue());
  array<int, 1> data(count, av);
  const std::vector<int> zeros(count, 0);
  copy(zeros.begin(), data);
  add_one(av, data);
  cl::Event done;
  cl::CommandQueue(opencl::get_queue(av), true).enqueueMarkerWithWaitList(nullptr, &done);
  done.wait();
  std::vector<int> seen(count);
  const cl::Buffer buffer(opencl::get_buffer(data), true);
  queue.enqueueReadBuffer(buffer, CL_TRUE, 0, count * sizeof(int), seen.data());
  for (int value : seen)
    CHECK(value == 1);
  return 0;
}

int main() {
  const cl::Device device = device_of_default();
  const cl::Context context(device);
  const cl::CommandQueue in_order(context, device);
  const cl::CommandQueue any_order(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE);
  if (without_order(context, any_order) || without_order(context, in_order))
    return 1;
  if (event_behind(context, in_order) || event_behind(context, any_order))
    return 2;
  if (accelerator().is_emulated) // Oclgrind runs commands when they are enqueued
    return 0;
  return behind_event(context, in_order) || behind_event(context, any_order) ? 3 : 0;
}
