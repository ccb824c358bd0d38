// Programs and kernels: they refer to kernels that are compiled into the executable, so nothing is built.
#pragma once

#include "native/buffer.h"
#include "native/native.h"
#include "native/pool.h"

struct _cl_program : ampcc::rt::driver::counted {
  explicit _cl_program(const ampcc::rt::native_binary &from) : from(from) {}
  const ampcc::rt::native_binary from;
};

namespace ampcc::rt::driver {

#define FUNCTION(name) decltype(::name) name;
#include "native/program_functions.def"
#undef FUNCTION

// What launches of a kernel need beside its arguments. Each list of arguments refers to it, so that a launch counts one
// reference: the thread that launches and the thread that runs the launch write to one cache line less.
struct kernel_function : counted {
  explicit kernel_function(const native_binary &from);

  const native_binary from;
  native_function *const run;            // for this CPU
  alignas(64) launch_cost cost_of_group; // in a cache line that only threads that run launches use
};

// The bytes of all arguments of a kernel, as native_function gets them.
class argument_list : public counted {
public:
  explicit argument_list(kernel_function &of);
  argument_list(const argument_list &) = delete;
  argument_list &operator=(const argument_list &other); // of the same kernel; allocates nothing

  cl_int set(unsigned index, size_t size, const void *value);
  bool is_complete() const { return missing_ == 0; }
  const void *const *get() const { return reinterpret_cast<const void *const *>(block_.data()); }

  const reference<kernel_function> of;

private:
  struct alignas(64) cache_line {
    char bytes[64];
  };

  std::vector<cache_line> block_; // pointers to the values, and then the values; for a buffer, a native_buffer
  std::vector<bool> is_set_;
  std::vector<reference<_cl_mem>> buffers_; // retained until the kernel has run
  unsigned missing_;

  char *bytes() { return reinterpret_cast<char *>(block_.data()); }
};

// The arguments of a kernel object. Copied on write: launches that have not run yet keep theirs.
class kernel_arguments {
public:
  explicit kernel_arguments(kernel_function &of) : current_(reference<argument_list>::adopt(new argument_list(of))) {}

  const argument_list &get() const { return *current_.get(); }
  reference<argument_list> keep() const { return reference<argument_list>(current_.get()); }
  argument_list &change();

private:
  reference<argument_list> current_;
  std::vector<reference<argument_list>> others_; // a ring, in the order of launches; used again when these have run
  std::size_t oldest_ = 0;                       // of the others
};

} // namespace ampcc::rt::driver

struct _cl_kernel : ampcc::rt::driver::counted {
  explicit _cl_kernel(ampcc::rt::driver::reference<ampcc::rt::driver::kernel_function> of) : arguments(*of.get()) {}

  ampcc::rt::driver::kernel_arguments arguments; // they refer to the function
};
