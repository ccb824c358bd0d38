#include "device/platforms.h"
#include "error/status.h"
#include "observe/log.h"
#include "observe/settings.h"

namespace ampcc::rt {
namespace {

// OpenCL strings may end with zeros and blanks.
std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\0' || text.back() == ' '))
    text.pop_back();
  return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}

bool is_older_than_1_2(const std::string &version) { // "OpenCL 3.0 ..."
  unsigned major = 0, minor = 0;
  std::sscanf(version.c_str(), "OpenCL %u.%u", &major, &minor);
  return major < 1 || (major == 1 && minor < 2);
}

std::string reason_to_reject(const cl::Device &device) {
  if (!device.getInfo<CL_DEVICE_AVAILABLE>())
    return "the device is not available";
  if (!device.getInfo<CL_DEVICE_COMPILER_AVAILABLE>())
    return "its driver has no compiler for OpenCL C";
  if (is_older_than_1_2(device.getInfo<CL_DEVICE_VERSION>()))
    return "it has less than OpenCL 1.2: " + trimmed(device.getInfo<CL_DEVICE_VERSION>());
  if (!device.getInfo<CL_DEVICE_ENDIAN_LITTLE>())
    return "its byte order differs from the host's";
  return "";
}

unsigned count_equal(const std::vector<found_device> &devices, const found_device &one) {
  unsigned count = 0;
  for (const found_device &other : devices)
    count += other.platform == one.platform && other.name == one.name;
  return count;
}

void ask_for_devices(const cl::Platform &platform, std::vector<found_device> &result) {
  std::vector<cl::Device> devices;
  platform.getDevices(CL_DEVICE_TYPE_ALL, &devices);
  for (const cl::Device &device : devices)
    result.push_back(describe_device(platform, device, result));
}

void add_devices(const cl::Platform &platform, std::vector<found_device> &result) {
  const std::size_t before = result.size();
  asking_twice([&] {
    result.resize(before);
    ask_for_devices(platform, result);
  });
}

} // namespace

found_device describe_device(const cl::Platform &platform, const cl::Device &device,
                             const std::vector<found_device> &others) {
  found_device found;
  found.handle = device;
  found.platform = trimmed(platform.getInfo<CL_PLATFORM_NAME>());
  found.platform_version = trimmed(platform.getInfo<CL_PLATFORM_VERSION>());
  found.name = trimmed(device.getInfo<CL_DEVICE_NAME>());
  found.version = trimmed(device.getInfo<CL_DEVICE_VERSION>());
  found.driver = trimmed(device.getInfo<CL_DRIVER_VERSION>());
  found.rejected = reason_to_reject(device);
  found.ordinal = count_equal(others, found);
  return found;
}

std::vector<found_device> find_devices_of(const cl::Platform &platform) {
  std::vector<found_device> result;
  add_devices(platform, result);
  return result;
}

std::vector<found_device> find_devices() {
  std::vector<found_device> result;
  std::vector<cl::Platform> platforms;
  try {
    asking_twice([&] { cl::Platform::get(&platforms); });
  } catch (const cl::Error &error) { // the loader fails if there is no platform
    AMPCC_LOG(info, device, "no OpenCL platform: " + describe_status(error.err()));
  }
  if (has_native_kernels() && get_settings().native)
    platforms.push_back(native_platform());
  for (const cl::Platform &platform : platforms) {
    try {
      add_devices(platform, result);
    } catch (const cl::Error &error) {
      if (error.err() != CL_DEVICE_NOT_FOUND)
        AMPCC_LOG(warn, device, "an OpenCL platform does not answer: " + describe_status(error.err()));
    }
  }
  return result;
}

} // namespace ampcc::rt
