// A set of bytes, stored as sorted, disjoint intervals that are not adjacent.
#pragma once

#include "memory/section.h"
#include <cstdint>
#include <vector>

namespace ampcc::rt {

struct interval {
  std::uint64_t begin, end;
  bool operator==(const interval &other) const { return begin == other.begin && end == other.end; }
};

class interval_set {
public:
  interval_set() = default;
  explicit interval_set(const section &bytes);

  bool is_empty() const { return intervals_.empty(); }
  const std::vector<interval> &intervals() const { return intervals_; }
  std::uint64_t size() const;

  // These two do not allocate: they are on the path of every launch. add() and remove() of dense sections do not either
  // once the vector has its capacity.
  bool contains(const section &bytes) const;
  bool intersects(const section &bytes) const;

  void add(const section &bytes);
  void remove(const section &bytes);
  void add(const interval_set &other);
  void remove(const interval_set &other);
  void clear() { intervals_.clear(); }

  static interval_set intersection(const interval_set &a, const interval_set &b);

private:
  std::vector<interval> intervals_;

  void append(std::uint64_t begin, std::uint64_t end); // at or behind the end of the last interval
  void add_range(std::uint64_t begin, std::uint64_t end);
  void remove_range(std::uint64_t begin, std::uint64_t end);
};

} // namespace ampcc::rt
