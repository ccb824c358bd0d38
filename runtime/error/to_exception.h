// Translates OpenCL errors into exceptions of C++ AMP (R-RT-55, R-RT-57).
#pragma once

#include "amp/exceptions.h"
#include "observe/place.h"
#include "opencl.h"
#include <exception>
#include <new>
#include <string>

namespace ampcc::rt {

struct kernel_descriptor;

// Something that becomes unusable when its device is lost (R-RT-58): a queue.
class removable_place : public place {
public:
  virtual bool answers() const = 0; // whether the device still completes commands; blocks
  virtual void remove(HRESULT reason) = 0;

protected:
  ~removable_place() = default;
};

// The operation during which OpenCL reported an error; becomes part of the message.
struct operation_context {
  enum kind { allocation, transfer, build, launch, waiting, other } what;
  removable_place *on = nullptr;
  const kernel_descriptor *kernel = nullptr;
};

// While it exists, messages of failures on the calling thread name this kernel.
class launching {
public:
  explicit launching(const kernel_descriptor &kernel);
  launching(const launching &) = delete;
  ~launching();

private:
  const kernel_descriptor *const outer_;
};

[[noreturn]] void throw_translated(int status, const char *call, const operation_context &context);
[[noreturn]] void throw_runtime_exception(const std::string &message, int code);
// For arguments that a function of the library does not accept.
[[noreturn]] inline void reject(const std::string &message) { throw_runtime_exception(message, E_INVALIDARG); }

// "kernel 'lambda in 'main'' (prog.cpp:12)".
std::string describe_kernel(const kernel_descriptor &kernel);

// Runs `function`; errors of OpenCL and of the allocator leave it as exceptions of C++ AMP.
template <class F> decltype(auto) translating(const operation_context &context, F function) {
  try {
    return function();
  } catch (const cl::Error &error) {
    throw_translated(error.err(), error.what(), context);
  } catch (const std::bad_alloc &) {
    throw_translated(CL_OUT_OF_HOST_MEMORY, "operator new", context);
  }
}

} // namespace ampcc::rt
