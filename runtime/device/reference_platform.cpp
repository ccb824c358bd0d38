#include "device/reference_platform.h"
#include "error/status.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <dlfcn.h>

namespace ampcc::rt {
namespace {

// The entry points by which the ICD loader itself asks a driver for its platforms (cl_khr_icd). Objects of the driver
// carry their dispatch table, so that the loader's functions work with them although the driver is not registered.
using get_function = void *(CL_API_CALL *)(const char *);
using get_platforms = cl_int(CL_API_CALL *)(cl_uint, cl_platform_id *, cl_uint *);

cl_platform_id load_platform() {
  void *const library =
      dlopen(get_settings().reference_driver.c_str(), RTLD_NOW | RTLD_LOCAL); // never closed: the devices live in it
  if (!library)
    return nullptr;
  const auto address_of = reinterpret_cast<get_function>(dlsym(library, "clGetExtensionFunctionAddress"));
  const auto platforms_of =
      address_of ? reinterpret_cast<get_platforms>(address_of("clIcdGetPlatformIDsKHR")) : nullptr;
  cl_platform_id platform = nullptr;
  return platforms_of && platforms_of(1, &platform, nullptr) == CL_SUCCESS ? platform : nullptr;
}

found_device placeholder() {
  found_device result;
  result.platform = "Oclgrind";
  result.name = "Oclgrind (not installed)";
  return result;
}

} // namespace

found_device find_reference_device() {
  static const cl_platform_id platform = load_platform();
  if (!platform)
    return placeholder();
  try {
    const std::vector<found_device> devices = find_devices_of(cl::Platform(platform));
    if (!devices.empty() && devices.front().rejected.empty())
      return devices.front();
  } catch (const cl::Error &error) {
    AMPCC_LOG(warn, device, get_settings().reference_driver + " does not answer: " + describe_status(error.err()));
  }
  return placeholder();
}

} // namespace ampcc::rt
