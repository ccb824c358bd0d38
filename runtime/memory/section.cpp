#include "memory/section.h"
#include "memory/interval_set.h"

namespace ampcc::rt {

// Extents and strides are taken as unsigned: the leading part of a container can have more than 2^31 elements.
section::section(const part &elements) : first_(elements.offset), row_(elements.element_size) {
  std::uint64_t dense_stride = elements.element_size;
  for (std::uint32_t c = elements.rank; c-- > 0;) {
    const std::uint64_t count = std::uint32_t(elements.extents[c]);
    const bool is_last = c + 1 == elements.rank;
    const std::uint64_t stride = is_last || !elements.strides
                                     ? dense_stride
                                     : std::uint64_t(std::uint32_t(elements.strides[c])) * elements.element_size;
    dense_stride *= count;
    if (count == 1)
      continue;
    if (dimensions_ == 0 && stride == row_)
      row_ *= count;
    else if (dimensions_ && stride == dimension_[dimensions_ - 1].stride * dimension_[dimensions_ - 1].count)
      dimension_[dimensions_ - 1].count *= count;
    else
      dimension_[dimensions_++] = {count, stride};
  }
}

section::section(std::uint64_t begin, std::uint64_t row, std::uint64_t count, std::uint64_t stride)
    : first_(begin), row_(row) {
  if (stride == row)
    row_ *= count;
  else if (count > 1)
    dimension_[dimensions_++] = {count, stride};
}

section section::packed_like(const section &shape, std::uint64_t begin) {
  section result(begin, begin + shape.row_);
  std::uint64_t stride = shape.row_;
  for (; result.dimensions_ != shape.dimensions_; ++result.dimensions_) {
    const std::uint64_t count = shape.dimension_[result.dimensions_].count;
    result.dimension_[result.dimensions_] = {count, stride};
    stride *= count;
  }
  return result;
}

bool section::has_rows_of(const section &other) const {
  bool result = row_ == other.row_ && dimensions_ == other.dimensions_;
  for (unsigned i = 0; result && i != dimensions_; ++i)
    result = dimension_[i].count == other.dimension_[i].count;
  return result;
}

// Whether two rows overlap, of which the second begins `distance` bytes behind the first.
static bool rows_meet(std::int64_t distance, std::uint64_t row, std::uint64_t other_row) {
  return distance < 0 ? std::uint64_t(-distance) < other_row : std::uint64_t(distance) < row;
}

bool section::overlaps(const section &other) const {
  if (end() <= other.first_ || other.end() <= first_)
    return false;
  if (is_dense() || other.is_dense()) { // the dense one may overlap a row, or lie between two
    const section &dense = is_dense() ? *this : other, &rows = is_dense() ? other : *this;
    return !rows.each_row(
        [&](std::uint64_t begin, std::uint64_t end) { return end <= dense.begin() || dense.end() <= begin; });
  }
  if (dimensions_ == 1 && other.dimensions_ == 1 && dimension_[0].stride == other.dimension_[0].stride) {
    // The nearest rows are those whose indices have one of two differences.
    const auto stride = std::int64_t(dimension_[0].stride), distance = std::int64_t(other.first_ - first_);
    const std::int64_t least = 1 - std::int64_t(other.dimension_[0].count),
                       most = std::int64_t(dimension_[0].count) - 1,
                       rows = distance / stride - (distance % stride < 0); // rounded down
    for (std::int64_t one = rows; one != rows + 2; ++one)
      if (least <= one && one <= most && rows_meet(distance - one * stride, row_, other.row_))
        return true;
    return false;
  }
  return interval_set(*this).intersects(other);
}

std::uint64_t section::end() const {
  std::uint64_t last = first_;
  for (unsigned i = 0; i != dimensions_; ++i)
    last += (dimension_[i].count - 1) * dimension_[i].stride;
  return last + row_;
}

std::uint64_t section::size() const {
  std::uint64_t result = row_;
  for (unsigned i = 0; i != dimensions_; ++i)
    result *= dimension_[i].count;
  return result;
}

section section::slice(std::uint64_t position) const {
  section result(*this);
  --result.dimensions_;
  result.first_ += position * dimension_[result.dimensions_].stride;
  return result;
}

section section::slices(std::uint64_t first, std::uint64_t count) const {
  if (count == 1)
    return slice(first);
  section result(*this);
  dimension &outer = result.dimension_[dimensions_ - 1];
  result.first_ += first * outer.stride;
  outer.count = count;
  return result;
}

} // namespace ampcc::rt
