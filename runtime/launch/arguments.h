// The leaves (captured values and containers) of a function object in host memory (amp/rt/interface.h).
#pragma once

#include "amp/rt/interface.h"
#include "amp/rt/texture.h"
#include "memory/source_data.h"
#include <cstring>
#include <memory>

namespace ampcc::rt {

// memcmp, with fast paths for arguments of 4 and 8 bytes.
inline bool has_same_bytes(const unsigned char *one, const unsigned char *other, std::size_t size) {
  const auto is_same = [&](auto first, auto second) {
    std::memcpy(&first, one, sizeof first);
    std::memcpy(&second, other, sizeof second);
    return first == second;
  };
  if (size == sizeof(std::uint32_t))
    return is_same(std::uint32_t(), std::uint32_t());
  if (size == sizeof(std::uint64_t))
    return is_same(std::uint64_t(), std::uint64_t());
  return std::memcmp(one, other, size) == 0;
}

// Where the container is: it begins with its handle (amp/rt/data.h), and a captured array is a reference to one.
inline const unsigned char *find_container(const kernel_argument &argument, const void *object) {
  const unsigned char *at = static_cast<const unsigned char *>(object) + argument.host_offset;
  const bool is_reference = argument.kind == argument_kind::array || argument.kind == argument_kind::texture;
  return is_reference ? *reinterpret_cast<const unsigned char *const *>(at) : at;
}

// The container behind a view or array leaf: the part of a source that the kernel may access.
class container_leaf {
public:
  container_leaf(const kernel_argument &argument, const void *object);

  source_data &data() const { return data_of(*handle_->data); }
  bool is_texture() const {
    return argument_.kind == argument_kind::texture || argument_.kind == argument_kind::texture_view;
  }
  // Whether its handle is captured by value, and so has an offset in the argument block.
  bool is_view() const {
    return argument_.kind == argument_kind::view || argument_.kind == argument_kind::texture_view;
  }
  bool is_at_home() const { return argument_.kind != argument_kind::view; } // used in its home memory only
  bool writes() const { return is_texture() ? argument_.texture & texture_written : !argument_.read_only; }
  bool is_writable() const { return !argument_.read_only; } // whether or not the kernel writes it
  bool reads_texels() const { return argument_.texture & texture_read; }
  const texture_handle &texture() const { return *reinterpret_cast<const texture_handle *>(container_); }
  int texture_rank() const { return int(argument_.shape_size / sizeof(int)) - 2; } // then levels and bits
  const int *texture_extents() const { return shape(); }
  int texture_levels() const { return shape()[texture_rank()]; }
  std::uint32_t target_offset() const { return argument_.target_offset; }
  const section &bytes() const { return bytes_; }
  // Whether a launch over `domain` writes all elements and reads none before it is written.
  bool is_overwritten(const int *domain) const;
  // Whether an int cannot count all of its elements.
  bool is_beyond_int() const;

  // Writes its part of the argument block: a view's byte offset, and the shape.
  void write_block(unsigned char *block) const;

private:
  const kernel_argument &argument_;
  const unsigned char *const container_;
  const host_handle *const handle_;
  const section bytes_;

  const int *shape() const { return reinterpret_cast<const int *>(container_ + argument_.shape_offset); }
  part get_part() const;
  section get_section() const;
};

// The views and arrays of a function object in the order of the buffer arguments, each decoded once. They refer to the
// object. Storage for `usual` of them is inline, so that most launches need no allocation.
class captured_containers {
public:
  captured_containers(const kernel_descriptor &kernel, const void *object);
  captured_containers(const captured_containers &) = delete;

  const container_leaf *begin() const { return leaves_; }
  const container_leaf *end() const { return leaves_ + count_; }

  bool share_written() const; // whether two of them may show the same memory, and one of the two may be written

private:
  static constexpr std::size_t usual = 8;
  alignas(container_leaf) unsigned char place_[usual * sizeof(container_leaf)];
  std::unique_ptr<unsigned char[]> large_place_;
  container_leaf *leaves_;
  std::size_t count_ = 0;

  template <class F> bool any_pair(F function) const;
};

// The whole argument block; `block` has kernel.block_size bytes.
void write_argument_block(const kernel_descriptor &kernel, const void *object, const captured_containers &containers,
                          const int *domain, unsigned char *block);

} // namespace ampcc::rt
