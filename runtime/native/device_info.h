// The properties of the driver's platform and its only device.
#pragma once

#include "native/objects.h"
#include <string>

namespace ampcc::rt::driver {

struct device_description {
  std::string platform, vendor, platform_version, suffix; // of the platform; the device has the same vendor
  std::string name, driver_version;
  cl_device_type type = CL_DEVICE_TYPE_CPU;
  cl_uint compute_units = 1;
  cl_ulong local_memory = 0, buffer_size = 0; // maximum sizes in bytes
};

// The description of this driver, beside its dispatch table (platform.cpp): each driver that is built from these files
// defines its own.
const device_description &describe_device();

cl_ulong memory_size(); // of the machine, in bytes
cl_platform_id platform();

} // namespace ampcc::rt::driver
