#include "harness/opencl_calls.h"
#include <cstdlib>
#include <iostream>
#include <vector>

namespace bench {
namespace {

std::string platform_text(cl_platform_id platform, cl_platform_info what) {
  char text[1024] = "";
  check_opencl(clGetPlatformInfo(platform, what, sizeof text, text, nullptr), "clGetPlatformInfo");
  return text;
}

// The parts of a path: opencl\PLATFORM\DEVICE\ORDINAL
std::vector<std::string> split(const std::wstring &path) {
  std::vector<std::string> parts(1);
  for (const wchar_t c : path)
    if (c == L'\\')
      parts.emplace_back();
    else
      parts.back() += char(c);
  return parts;
}

} // namespace

void check_opencl(cl_int status, const char *call) {
  if (status == CL_SUCCESS)
    return;
  std::cerr << call << " failed: " << status << "\n";
  std::exit(3);
}

bool is_native(const std::wstring &accelerator_path) {
  return accelerator_path.find(L"\\amp-cc native\\") != std::wstring::npos;
}

cl_device_id opencl_device_of(const std::wstring &accelerator_path) {
  const std::vector<std::string> parts = split(accelerator_path);
  const bool native = is_native(accelerator_path);
  cl_platform_id platforms[16];
  cl_uint platform_count = 0;
  clGetPlatformIDs(16, platforms, &platform_count); // fails if there is none
  for (cl_uint p = 0; p != platform_count && parts.size() == 4; ++p) {
    if (!native && platform_text(platforms[p], CL_PLATFORM_NAME) != parts[1])
      continue;
    cl_device_id devices[64];
    cl_uint device_count = 0;
    clGetDeviceIDs(platforms[p], native ? CL_DEVICE_TYPE_CPU : CL_DEVICE_TYPE_ALL, 64, devices, &device_count);
    int ordinal = std::atoi(parts[3].c_str());
    for (cl_uint d = 0; d != device_count; ++d)
      if (native || (opencl_text(devices[d], CL_DEVICE_NAME) == parts[2] && ordinal-- == 0))
        return devices[d];
  }
  return nullptr;
}

cl_device_id find_opencl_device(const std::wstring &accelerator_path) {
  if (const cl_device_id found = opencl_device_of(accelerator_path))
    return found;
  std::cerr << "no OpenCL device belongs to the accelerator\n";
  std::exit(3);
}

std::string opencl_text(cl_device_id device, cl_device_info what) {
  char text[1024] = "";
  check_opencl(clGetDeviceInfo(device, what, sizeof text, text, nullptr), "clGetDeviceInfo");
  return text;
}

std::string opencl_platform(cl_device_id device) {
  cl_platform_id platform;
  check_opencl(clGetDeviceInfo(device, CL_DEVICE_PLATFORM, sizeof platform, &platform, nullptr), "clGetDeviceInfo");
  return platform_text(platform, CL_PLATFORM_NAME) + ", " + platform_text(platform, CL_PLATFORM_VERSION);
}

cl_program build_opencl(cl_context context, cl_device_id device, const std::string &text) {
  const char *source = text.c_str();
  cl_int status;
  const cl_program program = clCreateProgramWithSource(context, 1, &source, nullptr, &status);
  check_opencl(status, "clCreateProgramWithSource");
  if (clBuildProgram(program, 1, &device, "-cl-std=CL1.2", nullptr, nullptr) != CL_SUCCESS) {
    std::vector<char> log(1 << 16);
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, log.size() - 1, log.data(), nullptr);
    std::cerr << "OpenCL C cannot be built:\n" << log.data() << "\n";
    std::exit(3);
  }
  return program;
}

} // namespace bench
