#include "error/to_exception.h"
#include "amp/rt/interface.h"
#include "error/status.h"
#include <utility>

namespace ampcc::rt {
namespace {

const char *activity(operation_context::kind what) {
  switch (what) {
  case operation_context::allocation:
    return "allocating memory";
  case operation_context::transfer:
    return "transferring data";
  case operation_context::build:
    return "building a kernel";
  case operation_context::launch:
    return "launching a kernel";
  case operation_context::waiting:
    return "waiting for commands";
  case operation_context::other:
    break;
  }
  return "using the device";
}

// Whether the device is lost (R-RT-57). OpenCL reports the failure of a kernel at a later command; drivers use these
// codes for it, but also for temporary shortages. A device that still answers is not lost.
bool is_removal(int status, const removable_place *on) {
  constexpr int nvidia_bad_access = -9999;
  if (status == CL_DEVICE_NOT_AVAILABLE)
    return true;
  const bool may_be = status == CL_OUT_OF_RESOURCES || status == CL_INVALID_COMMAND_QUEUE ||
                      status == CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST || status == nvidia_bad_access;
  return may_be && on && !on->answers();
}

bool is_memory_shortage(int status, operation_context::kind what) {
  return status == CL_MEM_OBJECT_ALLOCATION_FAILURE || status == CL_OUT_OF_HOST_MEMORY ||
         status == CL_INVALID_BUFFER_SIZE ||
         (status == CL_OUT_OF_RESOURCES &&
          (what == operation_context::allocation || what == operation_context::transfer));
}

// Advice for the user.
const char *const after_removal =
    ". What was only on this accelerator_view is lost; accelerator::create_view makes a new "
    "one. A kernel that accesses memory outside of its containers can be the reason: "
    "run the program on the accelerator 'direct3d\\ref' (Oclgrind) to find it";
const char *const after_shortage =
    ". Use smaller containers or release some, or set AMP_POOL_MB=0, which keeps no memory of "
    "released ones";
const char *const after_others =
    ". The operation can be repeated. If it fails again, look for a newer driver (amp-info shows "
    "which one is in use); AMP_LOG=debug shows what led to it";

thread_local const kernel_descriptor *launched_here = nullptr;

} // namespace

launching::launching(const kernel_descriptor &kernel) : outer_(std::exchange(launched_here, &kernel)) {}
launching::~launching() { launched_here = outer_; }

std::string describe_kernel(const kernel_descriptor &kernel) {
  return std::string("kernel '") + kernel.display_name + "' (" + kernel.file + ":" + std::to_string(kernel.line) + ")";
}

void throw_translated(int status, const char *call, const operation_context &context) {
  std::string message = activity(context.what);
  if (const kernel_descriptor *kernel = context.kernel ? context.kernel : launched_here)
    message += (context.kernel ? ": " : " for ") + describe_kernel(*kernel);
  if (context.on)
    message += " on '" + context.on->device_name() + "'";
  message += std::string(": ") + call + " failed with " + describe_status(status);
  if (is_removal(status, context.on)) {
    if (context.on)
      context.on->remove(DXGI_ERROR_DEVICE_REMOVED);
    throw Concurrency::accelerator_view_removed((message + after_removal).c_str(), DXGI_ERROR_DEVICE_REMOVED);
  }
  if (is_memory_shortage(status, context.what))
    throw Concurrency::out_of_memory((message + after_shortage).c_str());
  if (status == CL_INVALID_WORK_GROUP_SIZE || status == CL_INVALID_WORK_ITEM_SIZE ||
      status == CL_INVALID_GLOBAL_WORK_SIZE)
    throw Concurrency::invalid_compute_domain((message + ". Use smaller tiles, or another accelerator").c_str());
  if (status == CL_IMAGE_FORMAT_NOT_SUPPORTED)
    throw Concurrency::unsupported_feature(message.c_str());
  throw_runtime_exception(message + after_others, E_FAIL);
}

void throw_runtime_exception(const std::string &message, int code) {
  throw Concurrency::runtime_exception(message.c_str(), code);
}

} // namespace ampcc::rt
