#include "launch/arguments.h"
#include "error/to_exception.h"
#include <algorithm>
#include <cstring>
#include <limits>
#include <new>
#include <type_traits>

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

container_leaf::container_leaf(const kernel_argument &argument, const void *object)
    : argument_(argument), container_(find_container(argument, object)),
      handle_(reinterpret_cast<const host_handle *>(container_)), bytes_(get_section()) {}

section container_leaf::get_section() const {
  if (!handle_->is_open())
    throw_runtime_exception(is_texture() ? "a kernel captures a texture that was moved from"
                                         : "a kernel captures an array that was moved from",
                            E_INVALIDARG);
  return is_texture() ? section(handle_->offset, handle_->offset + texture().bytes) : section(get_part());
}

part container_leaf::get_part() const {
  const std::uint32_t integers = argument_.shape_size / sizeof(int);
  const std::uint32_t rank = (integers + 1) / 2; // there are rank - 1 strides, too
  return {handle_->offset, argument_.size, rank, shape(), !is_view() || rank == 1 ? nullptr : shape() + rank};
}

bool container_leaf::is_beyond_int() const {
  if (is_texture())
    return false; // open_texture() limits the size
  const part all = get_part();
  return all.rank > 1 && farthest_position(all) > std::numeric_limits<std::int32_t>::max();
}

bool container_leaf::is_overwritten(const int *domain) const {
  if (!argument_.overwritten)
    return false;
  for (std::uint32_t c = 0, rank = get_part().rank; c != rank; ++c)
    if (shape()[c] != domain[(argument_.overwritten >> 2 * c & 3) - 1])
      return false;
  return true;
}

void container_leaf::write_block(unsigned char *block) const {
  block += argument_.target_offset;
  if (is_view()) {
    std::memcpy(block, &handle_->offset, sizeof handle_->offset);
    block += sizeof handle_->offset;
  }
  std::memcpy(block, shape(), argument_.shape_size);
}

captured_containers::captured_containers(const kernel_descriptor &kernel, const void *object) {
  static_assert(std::is_trivially_destructible_v<container_leaf>, "nobody destroys the leaves");
  const kernel_argument *const first = kernel.arguments, *const last = first + kernel.argument_count;
  const auto is_container = [](const kernel_argument &one) { return one.kind != argument_kind::bytes; };
  const auto count = std::size_t(std::count_if(first, last, is_container));
  if (count > usual)
    large_place_.reset(new unsigned char[count * sizeof(container_leaf)]);
  leaves_ = reinterpret_cast<container_leaf *>(large_place_ ? large_place_.get() : place_);
  for (const kernel_argument *one = first; one != last; ++one)
    if (is_container(*one))
      ::new (static_cast<void *>(leaves_ + count_++)) container_leaf(*one, object);
}

// Whether the program has an OpenCL object for the memory, and so may have made another source of it.
static bool is_known_to_program(source_data &data) {
  if (data.is_adopted || !queue_use::is_expecting_locks())
    return data.is_adopted;
  const std::lock_guard<std::mutex> lock(data.mutex);
  return data.is_known_outside();
}

// Whether two sources refer to overlapping memory of the program, which kernels may use in place.
static bool overlap(const source_data &one, const source_data &other) {
  return one.kind == home_kind::memory && other.kind == home_kind::memory &&
         one.host.memory < other.host.memory + other.size && other.host.memory < one.host.memory + one.size;
}

static bool may_share(const container_leaf &one, const container_leaf &other) {
  return &one.data() == &other.data() || overlap(one.data(), other.data()) ||
         (is_known_to_program(one.data()) && is_known_to_program(other.data()));
}

template <class F> bool captured_containers::any_pair(F function) const {
  for (const container_leaf *one = begin(); one != end(); ++one)
    for (const container_leaf *other = begin(); other != one; ++other)
      if (function(*one, *other))
        return true;
  return false;
}

bool captured_containers::share_written() const {
  return any_pair([](const container_leaf &one, const container_leaf &other) {
    return (one.writes() || other.writes()) && may_share(one, other);
  });
}

void write_argument_block(const kernel_descriptor &kernel, const void *object, const captured_containers &containers,
                          const int *domain, unsigned char *block) {
  std::memset(block, 0, kernel.block_size); // padding, too: equal launches have equal bytes
  if (!kernel.tile[0])
    std::memcpy(block, domain, kernel.rank * sizeof(int));
  for (std::uint32_t i = 0; i != kernel.argument_count; ++i) {
    const kernel_argument &argument = kernel.arguments[i];
    if (argument.kind == argument_kind::bytes)
      std::memcpy(block + argument.target_offset, static_cast<const unsigned char *>(object) + argument.host_offset,
                  argument.size);
  }
  for (const container_leaf &leaf : containers)
    leaf.write_block(block);
}

} // namespace ampcc::rt
