// The leaves of a function object as the runtime finds them in host memory (amp/rt/interface.h).
#pragma once

#include "amp/rt/interface.h"
#include "memory/source_data.h"

namespace ampcc::rt {

// The container behind a view or array leaf: the part of a source that the kernel may access.
class container_leaf {
public:
  container_leaf(const kernel_argument &argument, const void *object);

  source_data &data() const { return data_of(*handle_->data); }
  bool is_array() const { return argument_.kind == argument_kind::array; }
  bool writes() const { return !argument_.read_only; }
  std::uint32_t target_offset() const { return argument_.target_offset; }
  section bytes() const { return section(part_); }

  // What the argument block holds for it: a view's byte offset, and the shape.
  void write_block(unsigned char *block) const;

private:
  const kernel_argument &argument_;
  const unsigned char *container_;
  const host_handle *handle_;
  part part_;
};

// Calls function(leaf, index among the buffer arguments) for each view and array of the function object.
template <class F> void each_container(const kernel_descriptor &kernel, const void *object, F function) {
  cl_uint index = 0;
  for (std::uint32_t i = 0; i != kernel.argument_count; ++i)
    if (kernel.arguments[i].kind != argument_kind::bytes)
      function(container_leaf(kernel.arguments[i], object), index++);
}

// The whole argument block; `block` has kernel.block_size bytes.
void write_argument_block(const kernel_descriptor &kernel, const void *object, const int *domain, unsigned char *block);

} // namespace ampcc::rt
