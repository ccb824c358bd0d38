#include "launch/arguments.h"
#include "error/to_exception.h"
#include <cstring>
#include <limits>

namespace ampcc::rt {

// The distance of the last element from the first one, in elements.
static std::int64_t farthest_position(const part &elements) {
  std::int64_t result = 0, stride = 1;
  for (std::uint32_t c = elements.rank; c-- > 0; stride *= elements.extents[c]) {
    const bool is_last = c + 1 == elements.rank;
    const std::int64_t step = elements.strides && !is_last ? elements.strides[c] : stride;
    result += (elements.extents[c] - 1) * step;
  }
  return result;
}

container_leaf::container_leaf(const kernel_argument &argument, const void *object) : argument_(argument) {
  const unsigned char *at = static_cast<const unsigned char *>(object) + argument.host_offset;
  // A captured array is a reference; containers begin with their handle (amp/rt/data.h).
  container_ = is_array() ? *reinterpret_cast<const unsigned char *const *>(at) : at;
  handle_ = reinterpret_cast<const host_handle *>(container_);
  if (!handle_->data)
    throw_runtime_exception("a kernel captures an array that was moved from", E_INVALIDARG);
  const int *shape = reinterpret_cast<const int *>(container_ + argument.shape_offset);
  const std::uint32_t integers = argument.shape_size / sizeof(int);
  const std::uint32_t rank = is_array() ? integers : (integers + 1) / 2; // a view has rank - 1 strides, too
  part_ = {handle_->offset, argument.size, rank, shape, is_array() || rank == 1 ? nullptr : shape + rank};
  // Kernels compute positions with 32 bits (amp/view_shape.h).
  if (rank > 1 && farthest_position(part_) > std::numeric_limits<std::int32_t>::max())
    throw_runtime_exception("a kernel captures a container with more than 2147483647 elements", E_INVALIDARG);
}

void container_leaf::write_block(unsigned char *block) const {
  block += argument_.target_offset;
  if (!is_array()) {
    std::memcpy(block, &handle_->offset, sizeof handle_->offset);
    block += sizeof handle_->offset;
  }
  std::memcpy(block, container_ + argument_.shape_offset, argument_.shape_size);
}

void write_argument_block(const kernel_descriptor &kernel, const void *object, const int *domain,
                          unsigned char *block) {
  std::memset(block, 0, kernel.block_size); // padding too: the same launch has the same bytes
  if (!kernel.tile[0])
    std::memcpy(block, domain, kernel.rank * sizeof(int));
  for (std::uint32_t i = 0; i != kernel.argument_count; ++i) {
    const kernel_argument &argument = kernel.arguments[i];
    if (argument.kind == argument_kind::bytes)
      std::memcpy(block + argument.target_offset, static_cast<const unsigned char *>(object) + argument.host_offset,
                  argument.size);
    else
      container_leaf(argument, object).write_block(block);
  }
}

} // namespace ampcc::rt
