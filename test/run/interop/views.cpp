// accelerator_views of queues and contexts of the program, and the handles behind views.
// RUN: %amp-cc %s -o %t -lOpenCL
// RUN: %t
// RUN: %if oclgrind %{ %oclgrind-run %t %}
// SPEC: API-CL-10, API-CL-11, API-CL-12, API-CL-13, API-CL-14, API-CL-15, API-CL-16, API-CL-17, API-CL-18
// SPEC: API-CL-40
#include "Inputs/opencl.h"
#include <chrono>
#include <thread>

static int sum_on(accelerator_view av) {
  std::vector<int> data(100, 1);
  array_view<int> view(100, data);
  parallel_for_each(av, view.extent, [=](index<1> i) restrict(amp) { view[i] += i[0]; });
  view.synchronize();
  return std::accumulate(data.begin(), data.end(), 0);
}

static int references(cl_command_queue queue) {
  cl_uint count = 0;
  clGetCommandQueueInfo(queue, CL_QUEUE_REFERENCE_COUNT, sizeof count, &count, nullptr);
  return int(count);
}

int main() {
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  const accelerator_view standard = accelerator().default_view;
  CHECK(opencl::is_opencl_accelerator_view(standard) && !opencl::is_opencl_accelerator_view(host));
  CHECK(opencl::is_opencl_accelerator_view(accelerator::get_auto_selection_view()));

  // Handles of the runtime's own views.
  const cl::Device device = device_of_default();
  CHECK(opencl::get_device(standard) == device() && opencl::get_device(standard.accelerator) == device());
  CHECK(opencl::get_platform(standard) == device.getInfo<CL_DEVICE_PLATFORM>());
  const cl::CommandQueue theirs(opencl::get_queue(standard), true);
  CHECK(theirs.getInfo<CL_QUEUE_CONTEXT>()() == opencl::get_context(standard));
  CHECK(theirs.getInfo<CL_QUEUE_DEVICE>()() == device());
  CHECK(opencl::get_queue(standard) == theirs());
  CHECK(opencl::get_queue(accelerator::get_auto_selection_view()) == theirs());
  accelerator other_accelerator;
  CHECK(opencl::get_queue(other_accelerator.create_view()) != theirs());
  CHECK(throws([&] { opencl::get_queue(host); }));
  CHECK(throws([&] { opencl::get_context(host); }));
  CHECK(throws([&] { opencl::get_device(host); }));
  CHECK(throws([&] { opencl::get_device(host.accelerator); }));
  CHECK(throws([&] { opencl::get_platform(host); }));
  CHECK(sum_on(standard) == 5050);

  // A view of a queue of the program's, in a context of its own.
  const cl::Context context(device);
  for (const cl_command_queue_properties order :
       {cl_command_queue_properties(0), cl_command_queue_properties(CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE)}) {
    cl::CommandQueue queue(context, device, order);
    const int before = references(queue());
    {
      accelerator_view view = opencl::create_accelerator_view(queue(), queuing_mode_immediate);
      CHECK(references(queue()) > before);
      CHECK(view.accelerator == accelerator() && view.queuing_mode == queuing_mode_immediate && view != standard);
      CHECK(!view.is_auto_selection && view == accelerator_view(view));
      CHECK(opencl::get_queue(view) == queue() && opencl::get_context(view) == context());
      CHECK(opencl::get_device(view) == device() && !opencl::is_timeout_disabled(view));
      CHECK(sum_on(view) == 5050);
      view.wait();
      view.create_marker().get();

      // Two views of one queue, both in order with it.
      accelerator_view again = opencl::create_accelerator_view(queue());
      CHECK(again != view && opencl::get_queue(again) == queue() && again.queuing_mode == queuing_mode_automatic);
      CHECK(sum_on(again) == 5050);
      again.wait();
    }
    queue.finish();
    for (int i = 0; i < 1000 && references(queue()) != before; ++i) // threads of the runtime give theirs back soon
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    CHECK(references(queue()) == before);
  }

  // The program may release its reference: the view has one.
  cl_command_queue released = clCreateCommandQueue(context(), device(), 0, nullptr);
  accelerator_view survivor = opencl::create_accelerator_view(released);
  clReleaseCommandQueue(released);
  CHECK(sum_on(survivor) == 5050 && references(opencl::get_queue(survivor)) >= 1);

  // A view in a context.
  accelerator_view inside = opencl::create_accelerator_view(context(), device(), queuing_mode_immediate);
  CHECK(opencl::get_context(inside) == context() && opencl::get_device(inside) == device());
  CHECK(inside.accelerator == accelerator() && inside.queuing_mode == queuing_mode_immediate);
  CHECK(opencl::get_queue(inside) != opencl::get_queue(survivor) && sum_on(inside) == 5050);

  CHECK(throws([&] { opencl::create_accelerator_view(cl_command_queue(nullptr)); }));
  CHECK(throws([&] { opencl::create_accelerator_view(nullptr, device()); }));
  CHECK(throws([&] { opencl::create_accelerator_view(context(), nullptr); }));
  for (const accelerator &one : accelerator::get_all()) // of another platform, if there is one
    if (one != accelerator() && opencl::is_opencl_accelerator_view(one.default_view))
      CHECK(throws([&] { opencl::create_accelerator_view(context(), opencl::get_device(one)); }, E_INVALIDARG,
                   "context"));

  // The form with a time limit, which OpenCL does not have.
  accelerator chosen;
  accelerator_view unlimited = opencl::create_accelerator_view(chosen, true);
  accelerator_view limited = opencl::create_accelerator_view(chosen, false, queuing_mode_immediate);
  CHECK(opencl::is_timeout_disabled(unlimited) && unlimited.queuing_mode == queuing_mode_automatic);
  CHECK(!opencl::is_timeout_disabled(limited) && limited.queuing_mode == queuing_mode_immediate);
  CHECK(!opencl::is_timeout_disabled(standard) && !opencl::is_timeout_disabled(host));
  CHECK(unlimited.accelerator == chosen && sum_on(unlimited) == 5050);

  // A part of the device is an accelerator that get_all does not list.
  const cl_device_partition_property equally[] = {CL_DEVICE_PARTITION_EQUALLY, 1, 0};
  std::vector<cl::Device> parts;
  try {
    cl::Device(device).createSubDevices(equally, &parts);
  } catch (const cl::Error &) { // it has no parts
  }
  if (!parts.empty()) {
    const cl::Context of_part(parts[0]);
    accelerator_view view = opencl::create_accelerator_view(of_part(), parts[0]());
    CHECK(opencl::get_device(view) == parts[0]() && view.accelerator != accelerator());
    for (const accelerator &one : accelerator::get_all())
      CHECK(one != view.accelerator);
    CHECK(opencl::create_accelerator_view(cl::CommandQueue(of_part, parts[0])()).accelerator == view.accelerator);
    CHECK(sum_on(view) == 5050 && sum_on(standard) == 5050);
  }

  // An error of OpenCL in these functions names the call and the code.
  cl::CommandQueue queue(context, device);
  const cl::Buffer closed(context, CL_MEM_READ_WRITE | CL_MEM_HOST_NO_ACCESS, 64);
  array<int> data = opencl::make_array<int>(extent<1>(16), opencl::create_accelerator_view(queue()), closed());
  array_view<int> on_host(data);
  on_host.discard_data();
  on_host[0] = 1;
  CHECK(throws([&] { opencl::get_buffer(data); }, E_FAIL, "clEnqueueWriteBuffer failed with CL_INVALID_OPERATION") ||
        accelerator().is_emulated); // Oclgrind does not look
  return 0;
}
