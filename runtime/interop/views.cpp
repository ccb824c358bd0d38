// accelerator_views for queues and contexts of the program, and the OpenCL handles of views (API-CL-10..18).
#include "amp_opencl.h"
#include "device/access.h"
#include "device/runtime.h"
#include "error/to_exception.h"
#include "interop/objects.h"
#include "observe/recorded_commands.h"
#include <algorithm>

namespace ampcc::rt {
namespace {

cl_device_id handle_of(const device &one) {
  if (!one.runs_kernels() || one.can().is_native)
    reject("the accelerator '" + one.name() + "' is no device of OpenCL");
  return one.found().handle();
}

// Also true for a sub-device: contexts of PoCL name its parent device.
bool belongs_to(cl::Device device, const std::vector<cl::Device> &devices) {
  for (; device(); device = device.getInfo<CL_DEVICE_PARENT_DEVICE>())
    if (std::any_of(devices.begin(), devices.end(), [&](const cl::Device &one) { return one() == device(); }))
      return true;
  return false;
}

} // namespace
} // namespace ampcc::rt

namespace Concurrency::opencl {

using namespace ampcc::rt;

bool is_opencl_accelerator_view(const accelerator_view &av) { return has_objects(access::underlying(av).resolved()); }

accelerator_view create_accelerator_view(cl_command_queue queue, queuing_mode mode) {
  return translating({operation_context::other}, [&] {
    if (!queue)
      reject("create_accelerator_view needs a queue that is not null");
    const cl::CommandQueue commands(queue, true);
    device &on = get_runtime().get(commands.getInfo<CL_QUEUE_DEVICE>());
    queue_reference made = on.adopt_queue(mode, commands.getInfo<CL_QUEUE_CONTEXT>(), commands);
    record_commands_of({on.number(), on.name()}, commands, "queue of the program");
    made->share();
    return access::wrap(made);
  });
}

accelerator_view create_accelerator_view(cl_context context, cl_device_id device, queuing_mode mode) {
  return translating({operation_context::other}, [&] {
    if (!context || !device)
      reject("create_accelerator_view needs a context and a device that are not null");
    const cl::Context in(context, true);
    if (!belongs_to(cl::Device(device, true), in.getInfo<CL_CONTEXT_DEVICES>()))
      reject("the device does not belong to the context");
    ampcc::rt::device &on = get_runtime().get(cl::Device(device, true));
    return access::wrap(on.adopt_queue(mode, in, open_commands(on, in, "accelerator_view")));
  });
}

accelerator_view create_accelerator_view(accelerator &accel, bool disable_timeout, queuing_mode mode) {
  const accelerator_view result = accel.create_view(mode);
  if (disable_timeout)
    access::underlying(result).disable_timeout();
  return result;
}

bool is_timeout_disabled(const accelerator_view &av) { return access::underlying(av).is_timeout_disabled(); }

cl_platform_id get_platform(const accelerator_view &av) {
  return translating({operation_context::other},
                     [&] { return cl::Device(get_device(av), true).getInfo<CL_DEVICE_PLATFORM>(); });
}

cl_device_id get_device(const accelerator_view &av) { return handle_of(queue_with_objects(av).on()); }
cl_device_id get_device(const accelerator &accel) { return handle_of(access::underlying(accel)); }
cl_context get_context(const accelerator_view &av) { return queue_with_objects(av).context_handle()(); }

cl_command_queue get_queue(const accelerator_view &av) {
  ampcc::rt::queue &one = queue_with_objects(av);
  one.share();
  one.gate.pass();
  one.commands(); // orders later commands after earlier ones, also on an out-of-order queue
  one.flush();
  return one.handle();
}

} // namespace Concurrency::opencl
