// Programs and kernels: OpenCL C that a clang of choice compiles. The driver's other objects are those of
// runtime/native.
#pragma once

#include "native/buffer.h"
#include "signature.h"
#include <string>
#include <vector>

struct _cl_program : ampcc::rt::driver::counted {
  ~_cl_program();

  std::string source, options, log;
  std::vector<native::signature> kernels;
  void *library = nullptr; // of dlopen; null: not built
};

namespace native {

// The bytes of an argument; in place of a buffer, its address.
struct argument {
  // The alignment of every type that an argument may have.
  struct alignas(128) block {
    char bytes[128];
  };
  std::vector<block> value; // empty: not set
  ampcc::rt::driver::reference<_cl_mem> buffer;
};

} // namespace native

struct _cl_kernel : ampcc::rt::driver::counted {
  _cl_kernel(_cl_program *program, const native::signature &form, native::entry *call)
      : program(program), form(form), call(call), arguments(form.parameters.size()) {}

  const ampcc::rt::driver::reference<_cl_program> program;
  const native::signature &form;
  native::entry *const call;
  std::vector<native::argument> arguments;
};

namespace ampcc::rt::driver {

#define FUNCTION(name) decltype(::name) name;
#include "program_functions.def"
#undef FUNCTION

} // namespace ampcc::rt::driver
