// The OpenCL objects of the driver. Each begins with the table that the loader calls through (cl_khr_icd).
#pragma once

#include "signature.h"
#include <CL/cl_icd.h>
#include <atomic>
#include <mutex>
#include <string>
#include <vector>

namespace native {

extern const cl_icd_dispatch functions; // those that the driver has; the others are null

struct object {
  const cl_icd_dispatch *const dispatch = &functions;
};

struct counted : object {
  std::atomic<unsigned> references{1};
};

template <class T> cl_int retain(T *one) {
  ++one->references;
  return CL_SUCCESS;
}

template <class T> cl_int release(T *one) {
  if (--one->references == 0)
    delete one;
  return CL_SUCCESS;
}

// A reference that one object holds to another.
template <class T> class reference {
public:
  explicit reference(T *to) : to_(to) { retain(to); }
  reference(const reference &) = delete;
  reference &operator=(const reference &) = delete;
  ~reference() { release(to_); }
  T *operator->() const { return to_; }

private:
  T *const to_;
};

// What an OpenCL function that makes an object returns.
template <class T> T *made(T *one, cl_int *code) {
  if (code)
    *code = one ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY;
  return one;
}

} // namespace native

struct _cl_platform_id : native::object {};
struct _cl_device_id : native::object {};
struct _cl_context : native::counted {};
struct _cl_event : native::counted {};

// Commands are over when the function that queues them returns.
struct _cl_command_queue : native::counted {
  std::mutex running;
};

struct _cl_mem : native::counted {
  _cl_mem(cl_mem_flags flags, size_t size, void *host);
  ~_cl_mem();

  const cl_mem_flags flags;
  const size_t size;
  char *const memory;
  std::vector<std::pair<void(CL_CALLBACK *)(cl_mem, void *), void *>> destructors; // called in reverse order
};

struct _cl_program : native::counted {
  ~_cl_program();

  std::string source, options, log;
  std::vector<native::signature> kernels;
  void *library = nullptr; // of dlopen; null: not built
};

struct _cl_kernel : native::counted {
  _cl_kernel(_cl_program *program, const native::signature &form, native::entry *call)
      : program(program), form(form), call(call), arguments(form.parameters.size()) {}

  const native::reference<_cl_program> program;
  const native::signature &form;
  native::entry *const call;
  std::vector<std::vector<char>> arguments; // in place of a buffer, its address
};

namespace native {

// The end of a command, for which its event, if one is asked for, is made.
inline cl_int complete(cl_event *event) {
  if (event)
    *event = new _cl_event;
  return CL_SUCCESS;
}

} // namespace native
