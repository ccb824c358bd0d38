// An OpenCL kernel object with a copy of its arguments: only arguments that have changed are set again.
#pragma once

#include "amp/rt/interface.h"
#include "device/device_memory.h"
#include "launch/program.h"
#include <vector>

namespace ampcc::rt {

class kernel_object {
public:
  kernel_object() = default;
  kernel_object(const kernel_descriptor &kernel, const built_program &built)
      : kernel_(built.program, kernel.function), is_packed_(built.packs_parameters) {}

  // Unique for each kernel object and each state of its arguments.
  std::uint64_t arguments_number() const { return arguments_number_; }

  bool exists() const { return kernel_() != nullptr; }
  cl::Kernel &get() { return kernel_; }
  const cl::Kernel &get() const { return kernel_; }

  // The kernel's first parameters.
  void set_buffers(const std::vector<buffer_argument> &buffers);

  // A parameter that is always the same.
  void set_constant(cl_uint number, const cl::Buffer &buffer);

  // The kernel's parameters that are passed by value, from number `first` on. Returns the number behind them.
  cl_uint set_values(const kernel_descriptor &kernel, cl_uint first, const unsigned char *block);

  // The kernel's parameter that is a pointer to the whole block.
  void set_block(const kernel_descriptor &kernel, cl_uint number, const cl::Context &context,
                 const unsigned char *block);

private:
  template <class... A> void set(cl_uint number, const A &...argument);

  cl::Kernel kernel_;
  bool is_packed_ = false; // takes them in one struct
  std::uint64_t arguments_number_ = 0;
  std::vector<std::uint64_t> known_buffers_; // their numbers; 0: none is set
  cl_mem known_constant_ = nullptr;
  cl::Buffer block_; // a copy of known_block_; never overwritten, since earlier launches may still read it
  std::vector<unsigned char> known_block_;
  std::vector<unsigned char> known_; // the struct of the values that are set; empty: none
};

// All arguments of a launch.
void set_arguments(const kernel_descriptor &kernel, queue &on, const std::vector<buffer_argument> &buffers,
                   const unsigned char *block, kernel_object &into);

} // namespace ampcc::rt
