// The platform of the tests, and the table of functions that the loader finds them by.
#include "native/device_info.h"
#include "programs.h"
#include "settings.h"

using namespace native;

namespace ampcc::rt::driver {

static constexpr cl_icd_dispatch make_table() {
  cl_icd_dispatch result{};
#define FUNCTION(name) result.name = name;
#include "native/functions.def"
#include "program_functions.def"
#undef FUNCTION
  return result;
}
const cl_icd_dispatch functions = make_table();

// The name is PoCL's, since what programs may expect of the platform is the same: work-groups run in one thread, one
// work-item after the other, and the runtime keeps no programs on disk.
static device_description describe_chosen() {
  device_description result;
  result.platform = "Portable Computing Language";
  result.vendor = "the tests of amp-cc";
  result.platform_version = "OpenCL 1.2 the native driver of amp-cc's tests";
  result.suffix = "NATIVE";
  result.name = "native-" + compiler() + "-" + level();
  result.driver_version = "1";
  result.type = setting("VECTOR_DEVICE", "cpu") == "gpu" ? CL_DEVICE_TYPE_GPU : CL_DEVICE_TYPE_CPU;
  result.local_memory = 1 << 18;
  result.buffer_size = memory_size() / 4;
  return result;
}

const device_description &describe_device() {
  static const device_description *const one = new device_description(describe_chosen()); // also at the very end
  return *one;
}

void *clGetExtensionFunctionAddress(const char *name) {
  const std::string wanted = name;
  if (wanted == "clIcdGetPlatformIDsKHR")
    return reinterpret_cast<void *>(clGetPlatformIDs);
  return wanted == "clGetPlatformInfo" ? reinterpret_cast<void *>(clGetPlatformInfo) : nullptr;
}

} // namespace ampcc::rt::driver

// The loader looks for these by name, and at the table for all others.
#define FOR_LOADER extern "C" __attribute__((visibility("default")))

FOR_LOADER cl_int clIcdGetPlatformIDsKHR(cl_uint size, cl_platform_id *into, cl_uint *count) {
  return ampcc::rt::driver::clGetPlatformIDs(size, into, count);
}
FOR_LOADER void *clGetExtensionFunctionAddress(const char *name) {
  return ampcc::rt::driver::clGetExtensionFunctionAddress(name);
}
