// A part of a source as bytes: rows of equal length at regular distances (R-MEM-21).
#pragma once

#include "amp/rt/data.h"
#include <cstdint>

namespace ampcc::rt {

// Rows are disjoint and enumerated in ascending order. Adjacent dimensions without gaps are merged, so that a dense
// part is one row however many dimensions it has.
class section {
public:
  struct dimension {
    std::uint64_t count, stride; // bytes
  };
  // A container has less than 2^32 elements, so that at most 32 dimensions have more than one.
  static constexpr unsigned max_dimensions = 32;

  explicit section(const part &elements);
  section(std::uint64_t begin, std::uint64_t end) : first_(begin), row_(end - begin) {}
  // `count` rows, each `stride` bytes behind the one before.
  section(std::uint64_t begin, std::uint64_t row, std::uint64_t count, std::uint64_t stride);
  // A dense range of bytes, divided into rows as `shape` is: for copies that need the same rows on both sides.
  static section packed_like(const section &shape, std::uint64_t begin);

  std::uint64_t begin() const { return first_; }
  std::uint64_t end() const; // behind the last byte
  std::uint64_t row() const { return row_; }
  std::uint64_t size() const; // bytes in all rows
  unsigned dimensions() const { return dimensions_; }
  const dimension &at(unsigned i) const { return dimension_[i]; } // 0: the innermost
  bool is_dense() const { return dimensions_ == 0; }
  bool has_rows_of(const section &other) const; // as many in each dimension, and as long
  bool overlaps(const section &other) const;    // whether they have a byte in common

  // The part of this section that has a fixed position in its outermost dimension, or `count` positions from `first`
  // on.
  section slice(std::uint64_t position) const;
  section slices(std::uint64_t first, std::uint64_t count) const;

  // Calls function(begin, end) for each row until it returns false; says whether it never did.
  template <class F> bool each_row(F function) const { return visit(dimensions_, first_, function); }

private:
  std::uint64_t first_, row_;
  unsigned dimensions_ = 0;
  dimension dimension_[max_dimensions];

  template <class F> bool visit(unsigned level, std::uint64_t at, F &function) const {
    if (level == 0)
      return function(at, at + row_);
    const dimension &outer = dimension_[level - 1];
    for (std::uint64_t i = 0; i != outer.count; ++i, at += outer.stride)
      if (!visit(level - 1, at, function))
        return false;
    return true;
  }
};

} // namespace ampcc::rt
