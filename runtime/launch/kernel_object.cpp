#include "launch/kernel_object.h"
#include "device/queue.h"
#include "launch/arguments.h"
#include <atomic>
#include <cstring>

namespace ampcc::rt {

// One counter for all argument types: a static local of the template set() would be one for each type.
static std::uint64_t next_arguments_number() {
  static std::atomic<std::uint64_t> numbers{0};
  return numbers.fetch_add(1, std::memory_order_relaxed) + 1;
}

template <class... A> void kernel_object::set(cl_uint number, const A &...argument) {
  arguments_number_ = next_arguments_number();
  kernel_.setArg(number, argument...);
}

void kernel_object::set_buffers(const std::vector<buffer_argument> &buffers) {
  known_buffers_.resize(buffers.size());
  for (std::size_t i = 0; i != buffers.size(); ++i) {
    if (known_buffers_[i] == buffers[i].number)
      continue;
    known_buffers_[i] = 0; // in case set() throws
    set(cl_uint(i), sizeof(cl_mem), &buffers[i].handle);
    known_buffers_[i] = buffers[i].number;
  }
}

void kernel_object::set_constant(cl_uint number, const cl::Buffer &buffer) {
  if (known_constant_ == buffer())
    return;
  set(number, buffer);
  known_constant_ = buffer();
}

// After an exception, all values are set again.
cl_uint kernel_object::set_values(const kernel_descriptor &kernel, cl_uint first, const unsigned char *block) {
  const bool is_first = known_.empty();
  bool is_changed = is_first;
  known_.resize(kernel.parameters_size);
  try {
    for (std::uint32_t i = 0; i != kernel.parameter_count; ++i) {
      const kernel_parameter &one = kernel.parameters[i];
      unsigned char *const known = known_.data() + one.place;
      if (!is_first && has_same_bytes(known, block + one.offset, one.size))
        continue;
      is_changed = true;
      std::memcpy(known, block + one.offset, one.size);
      if (!is_packed_)
        set(first + i, one.size, block + one.offset);
    }
    if (is_packed_ && is_changed)
      set(first, std::size_t(kernel.parameters_size), known_.data());
  } catch (...) {
    known_.clear();
    throw;
  }
  return first + (is_packed_ ? 1 : kernel.parameter_count);
}

// Compares two blocks without the values that are also parameters, which the kernel does not read through the pointer.
// Parameters are in the order of their offsets.
static bool have_same_rest(const kernel_descriptor &kernel, const unsigned char *one, const unsigned char *other) {
  std::uint32_t at = 0;
  for (std::uint32_t i = 0; i != kernel.parameter_count; ++i) {
    const kernel_parameter &value = kernel.parameters[i];
    if (std::memcmp(one + at, other + at, value.offset - at) != 0)
      return false;
    at = value.offset + value.size;
  }
  return std::memcmp(one + at, other + at, kernel.block_size - at) == 0;
}

void kernel_object::set_block(const kernel_descriptor &kernel, cl_uint number, const cl::Context &context,
                              const unsigned char *block) {
  if (known_block_.size() == kernel.block_size && have_same_rest(kernel, known_block_.data(), block))
    return;
  known_block_.clear();
  block_ = cl::Buffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, kernel.block_size,
                      const_cast<unsigned char *>(block));
  set(number, block_);
  known_block_.assign(block, block + kernel.block_size);
}

void set_arguments(const kernel_descriptor &kernel, queue &on, const std::vector<buffer_argument> &buffers,
                   const unsigned char *block, kernel_object &into) {
  into.set_buffers(buffers);
  cl_uint index = cl_uint(buffers.size());
  for (std::uint32_t i = 0; i != kernel.sampler_count; ++i) {
    std::uint32_t modes[2]; // of filter and address
    std::memcpy(modes, block + kernel.samplers[i], sizeof modes);
    into.get().setArg(index++, on.in()->images().get_sampler(modes[0], modes[1]));
  }
  if (kernel.block_in_buffer)
    into.set_block(kernel, index++, on.context_handle(), block);
  index = into.set_values(kernel, index, block);
  if (kernel.flags & kernel_reports_failures)
    into.set_constant(index, on.failure_record(kernel));
}

} // namespace ampcc::rt
