// The OpenCL devices of the machine, as the ICD loader shows them, and which of them can run kernels of C++ AMP.
#pragma once

#include "native/native.h"
#include <string>
#include <vector>

namespace ampcc::rt {

struct found_device {
  cl::Device handle;
  std::string platform, platform_version, name;
  std::string version, driver; // of the device
  unsigned ordinal = 0;        // among devices with the same names
  std::string rejected;        // why it cannot be used; empty: it can
  bool is_hidden = false;      // the reason is a setting (AMP_VISIBLE_DEVICES)
  bool is_fallback = false;    // the native accelerator of a machine that has a GPU
  bool is_oclgrind() const { return platform == "Oclgrind"; }
  bool is_native() const { return platform == native_platform_name; }
};

// Repeats a failed query once: the answer at first use counts for the whole run of the program.
template <class F> void asking_twice(F ask) {
  try {
    return ask();
  } catch (const cl::Error &) {
  }
  ask();
}

// One device. Its ordinal is the number of devices in `others` with the same names. Throws cl::Error.
found_device describe_device(const cl::Platform &platform, const cl::Device &device,
                             const std::vector<found_device> &others);

// The devices of one platform, usable or not. Throws cl::Error.
std::vector<found_device> find_devices_of(const cl::Platform &platform);

// All devices in the order of the loader, the native accelerator last, usable or not. Platforms that fail to answer are
// skipped and logged.
std::vector<found_device> find_devices();

} // namespace ampcc::rt
