#include "memory/section.h"

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
