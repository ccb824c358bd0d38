// The argument checks of containers and copies (R-RT-56).
#include "error/to_exception.h"
#include "memory/source_data.h"
#include <limits>

namespace ampcc::rt {
namespace {

constexpr std::uint64_t largest_size = 0xFFFFFFFF; // API-GEN-08

// The number of elements, or some number above the largest size if it exceeds that.
std::uint64_t bounded_size(int rank, const int *extents) {
  std::uint64_t size = 1;
  for (int c = 0; c < rank && size <= largest_size; ++c)
    size *= std::uint64_t(extents[c]);
  return size;
}

// Whether sections of two sources have a byte in common (API-COPY-15), because both sources refer to the same memory of
// the program.
bool overlap_in_memory(const source_data &from, const section &read, const source_data &to, const section &written) {
  if (from.kind != home_kind::memory || to.kind != home_kind::memory)
    return false;
  const auto a = reinterpret_cast<std::uintptr_t>(from.host.memory),
             b = reinterpret_cast<std::uintptr_t>(to.host.memory);
  if (a + read.end() <= b + written.begin() || b + written.end() <= a + read.begin())
    return false;
  interval_set bytes;
  read.each_row([&](std::uint64_t begin, std::uint64_t end) {
    bytes.add(section(a + begin, a + end));
    return true;
  });
  return !written.each_row(
      [&](std::uint64_t begin, std::uint64_t end) { return !bytes.intersects(section(b + begin, b + end)); });
}

} // namespace

void check_extent(int rank, const int *extents) {
  for (int c = 0; c < rank; ++c)
    if (extents[c] <= 0)
      reject("extent[" + std::to_string(c) + "] is " + std::to_string(extents[c]) + "; it must be positive");
  if (bounded_size(rank, extents) > largest_size)
    reject("the extent has more than 4294967295 elements");
}

void check_container(std::uint64_t size, std::uint64_t needed) {
  if (size < needed)
    reject("the container has " + std::to_string(size) + " elements, but the extent has " + std::to_string(needed));
}

int check_length(std::uint64_t size) {
  if (size > std::uint64_t(std::numeric_limits<int>::max()))
    reject("the container has " + std::to_string(size) + " elements; a dimension has at most 2147483647");
  return int(size);
}

void check_projection(int position, int extent) {
  if (position < 0 || position >= extent)
    reject("index " + std::to_string(position) + " is outside of the dimension, which has " + std::to_string(extent));
}

void check_section(int rank, const int *origin, const int *extents, const int *outer) {
  for (int c = 0; c < rank; ++c) {
    const std::string where = " in dimension " + std::to_string(c);
    if (origin[c] < 0)
      reject("the origin of the section is negative" + where);
    if (extents[c] <= 0)
      reject("the extent of the section is not positive" + where);
    if (std::int64_t(origin[c]) + extents[c] > outer[c])
      reject("the section ends at " + std::to_string(std::int64_t(origin[c]) + extents[c]) + where + ", which has " +
             std::to_string(outer[c]));
  }
}

void check_reshape(int rank, const int *extents, std::uint64_t available) {
  check_extent(rank, extents);
  check_container(available, bounded_size(rank, extents));
}

void check_reinterpret(std::uint64_t bytes, std::uint32_t element_size, std::uint64_t offset) {
  if (bytes % element_size)
    reject(std::to_string(bytes) + " bytes cannot be divided into elements of " + std::to_string(element_size));
  if (offset % element_size) // R-LANG-77: elements are aligned as on the host
    throw_runtime_exception("the section begins in the middle of an element of the new type", E_FAIL);
}

void check_copy(const source &from, const part &read, const source &to, const part &written, bool shapes) {
  const section a(read), b(written);
  if (shapes)
    for (std::uint32_t c = 0; c != read.rank; ++c)
      if (read.extents[c] != written.extents[c])
        reject("source and destination of a copy have different extents: " + std::to_string(read.extents[c]) + " and " +
               std::to_string(written.extents[c]) + " in dimension " + std::to_string(c));
  if (a.size() > b.size())
    reject("the source of a copy is larger than its destination");
  const bool overlapping = &from == &to ? a.overlaps(b) : overlap_in_memory(data_of(from), a, data_of(to), b);
  if (overlapping)
    reject("source and destination of a copy overlap");
}

void check_range(std::uint64_t elements, std::uint64_t room, bool exact) {
  if (elements > 0xFFFFFFFFFF)
    reject("the end of the range is before its beginning");
  if (elements > room)
    reject("the range has more elements than the destination, which has " + std::to_string(room));
  if (exact && elements != room && elements != 0)
    reject("the range has " + std::to_string(elements) + " elements, but the destination has " + std::to_string(room));
}

} // namespace ampcc::rt
