// Programs and kernels: they refer to kernels that are compiled into the executable, so nothing is built.
#pragma once

#include "native/buffer.h"
#include "native/native.h"
#include "native/pool.h"
#include <memory>

struct _cl_program : ampcc::rt::driver::counted {
  explicit _cl_program(const ampcc::rt::native_binary &from) : from(from) {}
  const ampcc::rt::native_binary from;
};

namespace ampcc::rt::driver {

#define FUNCTION(name) decltype(::name) name;
#include "native/program_functions.def"
#undef FUNCTION

// The bytes of all arguments of a kernel, as native_function gets them.
class argument_list {
public:
  explicit argument_list(const native_kernel &of);
  argument_list(const argument_list &other);
  argument_list &operator=(const argument_list &) = delete;

  cl_int set(unsigned index, size_t size, const void *value);
  bool is_complete() const { return missing_ == 0; }
  const void *const *get() const { return pointers_.data(); }

private:
  struct alignas(64) unit {
    char bytes[64];
  };

  const native_kernel &of_;
  std::vector<unit> values_;           // each aligned for every type; for a buffer, its address
  std::vector<const void *> pointers_; // to the values
  std::vector<bool> is_set_;
  std::vector<reference<_cl_mem>> buffers_; // retained until the kernel has run
  unsigned missing_;
};

} // namespace ampcc::rt::driver

struct _cl_kernel : ampcc::rt::driver::counted {
  explicit _cl_kernel(const ampcc::rt::native_binary &from);

  const ampcc::rt::native_binary from;
  ampcc::rt::native_function *const run; // for this CPU
  ampcc::rt::driver::argument_list arguments;
  ampcc::rt::driver::cost of_group{-1};
};
