// What the tests of the OpenCL interface share: a program's own OpenCL, on the device of the default accelerator.
#pragma once

#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#include <CL/opencl.hpp>
#include <amp.h>
#include <amp_graphics.h>
#include <amp_opencl.h>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

using namespace concurrency;

inline cl::Device device_of_default() { return cl::Device(opencl::get_device(accelerator()), true); }

inline cl::Kernel build(const cl::Context &in, const char *source, const char *name) {
  cl::Program program(in, source);
  program.build({device_of_default()}, "-cl-std=CL1.2");
  return cl::Kernel(program, name);
}

// Whether the action throws this exception, with this code and a message that says `part`.
template <class Exception = runtime_exception, class Action>
bool throws(Action action, HRESULT code = E_INVALIDARG, const std::string &part = "") {
  try {
    action();
  } catch (const Exception &error) {
    if (error.get_error_code() == code && std::string(error.what()).find(part) != std::string::npos)
      return true;
    std::printf("%lx: %s\n", (unsigned long)error.get_error_code(), error.what());
  } catch (const std::exception &error) {
    std::printf("another exception: %s\n", error.what());
  }
  return false;
}

#define CHECK(condition)                                                                                               \
  if (!(condition)) {                                                                                                  \
    std::printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);                                                        \
    return 1;                                                                                                          \
  }
