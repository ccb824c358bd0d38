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
class argument_list : public counted {
public:
  explicit argument_list(const native_kernel &of);
  argument_list(const argument_list &) = delete;
  argument_list &operator=(const argument_list &other); // of the same kernel; allocates nothing

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

// The arguments of a kernel object. Copied on write: launches that have not run yet keep theirs.
class kernel_arguments {
public:
  explicit kernel_arguments(const native_kernel &of)
      : of_(of), current_(reference<argument_list>::adopt(new argument_list(of))) {}

  const argument_list &get() const { return *current_.get(); }
  reference<argument_list> keep() const { return reference<argument_list>(current_.get()); }
  argument_list &change();

private:
  const native_kernel &of_;
  reference<argument_list> current_;
  std::vector<reference<argument_list>> others_; // a ring, in the order of launches; used again when these have run
  std::size_t oldest_ = 0;                       // of the others
};

} // namespace ampcc::rt::driver

struct _cl_kernel : ampcc::rt::driver::counted {
  explicit _cl_kernel(const ampcc::rt::native_binary &from);

  const ampcc::rt::native_binary from;
  ampcc::rt::native_function *const run; // for this CPU
  ampcc::rt::driver::kernel_arguments arguments;
  ampcc::rt::driver::launch_cost cost_of_group;
};
