#include "memory/interval_set.h"
#include <algorithm>

namespace ampcc::rt {
namespace {

// The first interval that ends behind `position`.
template <class Iterator> Iterator first_behind(Iterator begin, Iterator end, std::uint64_t position) {
  return std::upper_bound(begin, end, position, [](std::uint64_t p, const interval &i) { return p < i.end; });
}

} // namespace

interval_set::interval_set(const section &bytes) {
  bytes.each_row([this](std::uint64_t begin, std::uint64_t end) {
    append(begin, end);
    return true;
  });
}

std::uint64_t interval_set::size() const {
  std::uint64_t result = 0;
  for (const interval &one : intervals_)
    result += one.end - one.begin;
  return result;
}

// Fast paths: most sections lie in one interval, or outside of all, so their rows need not be visited.
bool interval_set::contains(const section &bytes) const {
  auto at = first_behind(intervals_.begin(), intervals_.end(), bytes.begin());
  if (at == intervals_.end() || at->begin > bytes.begin())
    return false;
  if (bytes.end() <= at->end)
    return true;
  return bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    at = first_behind(at, intervals_.end(), begin);
    return at != intervals_.end() && at->begin <= begin && end <= at->end;
  });
}

bool interval_set::intersects(const section &bytes) const {
  auto at = first_behind(intervals_.begin(), intervals_.end(), bytes.begin());
  if (at == intervals_.end() || at->begin >= bytes.end())
    return false;
  if (at->begin <= bytes.begin() || bytes.is_dense())
    return true;
  return !bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    at = first_behind(at, intervals_.end(), begin);
    return at == intervals_.end() || at->begin >= end;
  });
}

void interval_set::append(std::uint64_t begin, std::uint64_t end) {
  if (!intervals_.empty() && intervals_.back().end >= begin)
    intervals_.back().end = std::max(intervals_.back().end, end);
  else
    intervals_.push_back({begin, end});
}

void interval_set::add(const section &bytes) {
  if (contains(bytes))
    return;
  if (bytes.is_dense())
    add_range(bytes.begin(), bytes.end());
  else
    add(interval_set(bytes));
}

void interval_set::remove(const section &bytes) {
  if (!intersects(bytes))
    return;
  if (bytes.is_dense())
    remove_range(bytes.begin(), bytes.end());
  else
    remove(interval_set(bytes));
}

void interval_set::add_range(std::uint64_t begin, std::uint64_t end) {
  // The intervals that overlap or touch become one with the range.
  const auto first = std::lower_bound(intervals_.begin(), intervals_.end(), begin,
                                      [](const interval &i, std::uint64_t p) { return i.end < p; });
  auto last = first;
  for (; last != intervals_.end() && last->begin <= end; ++last) {
    begin = std::min(begin, last->begin);
    end = std::max(end, last->end);
  }
  if (first == last) {
    intervals_.insert(first, {begin, end});
    return;
  }
  *first = {begin, end};
  intervals_.erase(first + 1, last);
}

void interval_set::remove_range(std::uint64_t begin, std::uint64_t end) {
  auto first = first_behind(intervals_.begin(), intervals_.end(), begin);
  if (first->begin < begin && end < first->end) { // a hole in one interval
    const interval rest{end, first->end};
    first->end = begin;
    intervals_.insert(first + 1, rest);
    return;
  }
  if (first->begin < begin)
    (first++)->end = begin;
  auto last = first;
  while (last != intervals_.end() && last->end <= end)
    ++last;
  if (last != intervals_.end() && last->begin < end)
    last->begin = end;
  intervals_.erase(first, last);
}

void interval_set::add(const interval_set &other) {
  interval_set result;
  result.intervals_.reserve(intervals_.size() + other.intervals_.size());
  auto a = intervals_.cbegin(), b = other.intervals_.cbegin();
  while (a != intervals_.end() || b != other.intervals_.end()) {
    const bool take_a = b == other.intervals_.end() || (a != intervals_.end() && a->begin <= b->begin);
    const interval &next = take_a ? *a++ : *b++;
    result.append(next.begin, next.end);
  }
  intervals_.swap(result.intervals_);
}

void interval_set::remove(const interval_set &other) {
  std::vector<interval> result;
  auto hole = other.intervals_.begin();
  for (interval rest : intervals_) {
    while (hole != other.intervals_.end() && hole->end <= rest.begin)
      ++hole;
    for (auto h = hole; h != other.intervals_.end() && h->begin < rest.end; ++h) {
      if (rest.begin < h->begin)
        result.push_back({rest.begin, h->begin});
      rest.begin = std::min(h->end, rest.end);
    }
    if (rest.begin < rest.end)
      result.push_back(rest);
  }
  intervals_.swap(result);
}

interval_set interval_set::intersection(const interval_set &x, const interval_set &y) {
  interval_set result;
  auto a = x.intervals_.begin(), b = y.intervals_.begin();
  while (a != x.intervals_.end() && b != y.intervals_.end()) {
    const std::uint64_t begin = std::max(a->begin, b->begin), end = std::min(a->end, b->end);
    if (begin < end)
      result.intervals_.push_back({begin, end});
    ++(a->end < b->end ? a : b);
  }
  return result;
}

} // namespace ampcc::rt
