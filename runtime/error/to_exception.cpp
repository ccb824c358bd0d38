#include "error/to_exception.h"
#include "amp/exceptions.h"
#include "amp/rt/interface.h"
#include "device/device.h"
#include "device/queue.h"
#include "error/status.h"

namespace ampcc::rt {
namespace {

const char *activity(doing::kind what) {
  switch (what) {
  case doing::allocation:
    return "allocating memory";
  case doing::transfer:
    return "transferring data";
  case doing::build:
    return "building a kernel";
  case doing::launch:
    return "launching a kernel";
  case doing::waiting:
    return "waiting for commands";
  case doing::other:
    break;
  }
  return "using the device";
}

// A status that says that the device is lost. After a launch, OpenCL reports the failure of a kernel by whatever
// command comes next; drivers use these codes for it.
bool is_removal(int status, doing::kind what) {
  if (status == CL_DEVICE_NOT_AVAILABLE)
    return true;
  const bool reports_earlier_commands = what == doing::transfer || what == doing::waiting;
  return reports_earlier_commands && (status == CL_OUT_OF_RESOURCES || status == CL_INVALID_COMMAND_QUEUE ||
                                      status == CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
}

bool is_memory_shortage(int status, doing::kind what) {
  return status == CL_MEM_OBJECT_ALLOCATION_FAILURE || status == CL_OUT_OF_HOST_MEMORY ||
         status == CL_INVALID_BUFFER_SIZE || (status == CL_OUT_OF_RESOURCES && what == doing::allocation);
}

} // namespace

std::string describe_kernel(const kernel_descriptor &kernel) {
  return std::string("kernel '") + kernel.display_name + "' (" + kernel.file + ":" + std::to_string(kernel.line) + ")";
}

void throw_translated(int status, const char *call, const doing &context) {
  std::string message = activity(context.what);
  if (context.kernel)
    message += ": " + describe_kernel(*context.kernel);
  if (context.on)
    message += " on '" + context.on->on().name() + "'";
  message += std::string(": ") + call + " failed with " + describe_status(status);
  if (is_removal(status, context.what)) {
    if (context.on)
      context.on->remove(DXGI_ERROR_DEVICE_REMOVED);
    throw Concurrency::accelerator_view_removed(message.c_str(), DXGI_ERROR_DEVICE_REMOVED);
  }
  if (is_memory_shortage(status, context.what))
    throw Concurrency::out_of_memory(message.c_str());
  if (status == CL_INVALID_WORK_GROUP_SIZE || status == CL_INVALID_WORK_ITEM_SIZE ||
      status == CL_INVALID_GLOBAL_WORK_SIZE)
    throw Concurrency::invalid_compute_domain(message.c_str());
  if (status == CL_IMAGE_FORMAT_NOT_SUPPORTED)
    throw Concurrency::unsupported_feature(message.c_str());
  throw_runtime_exception(message, E_FAIL);
}

void throw_runtime_exception(const std::string &message, int code) {
  throw Concurrency::runtime_exception(message.c_str(), code);
}

} // namespace ampcc::rt
