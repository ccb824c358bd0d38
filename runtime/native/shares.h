// Work stealing over a range of numbers: each thread has a share of consecutive numbers, the same one in every range of
// the same size that all threads share, so that it finds in its cache what it computed before. A thread that has run its
// numbers takes half of another thread's. Where shares are short, each of them is run at once: to look for the numbers of
// others would take longer than to run them.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ampcc::rt::driver {

class shares {
public:
  explicit shares(unsigned most) : shares_(most) {}

  // Makes `count` shares of equal size, while no thread has one.
  void divide(std::size_t begin, std::size_t end, unsigned count, bool are_short = false);

  // Finds a share that no thread has; false if there is none. If there are as many shares as threads, that is the share
  // of the thread's number and no other: one thread in the place of another would displace the next ones, too.
  bool claim(unsigned number, unsigned &mine);
  bool can_claim(unsigned number) const;
  void release(unsigned mine) { shares_[mine].is_claimed.store(false, std::memory_order_release); }

  // Numbers for the thread that has claimed the share, at least one; false if all numbers have been taken, or, unless it
  // may steal, all of the share's.
  bool take(unsigned mine, bool may_steal, std::size_t &begin, std::size_t &end);

  // How long the thread that has claimed the share has run its numbers, and the sum, once no thread has a share.
  void add_time(unsigned mine, std::chrono::nanoseconds time) { shares_[mine].time += time; }
  std::chrono::nanoseconds time() const;

private:
  // Numbers are counted in units, so that both ends of a range fit into an atomic integer.
  struct range {
    std::uint32_t begin, end;
    bool is_empty() const { return begin >= end; }
  };
  struct alignas(64) share { // a cache line each
    std::atomic<range> left{range{0, 0}};
    std::atomic<bool> is_claimed{false};
    std::chrono::nanoseconds time{0};
  };
  static_assert(std::atomic<range>::is_always_lock_free);

  std::vector<share> shares_;
  std::atomic<unsigned> count_{0}; // of the shares in use; threads may ask whether they can claim one at any time
  std::size_t first_ = 0, last_ = 0, unit_ = 1;
  std::uint32_t step_ = 1; // units that are run at once

  unsigned count() const { return count_.load(std::memory_order_relaxed); }
  bool has_one_for_each() const { return count() == shares_.size(); }
  bool take_own(share &own, range &taken);
  bool steal(unsigned mine);
};

inline void shares::divide(std::size_t begin, std::size_t end, unsigned count, bool are_short) {
  const unsigned steps_per_share = are_short ? 1 : 16; // for load balance
  constexpr std::size_t most_units = std::size_t(1) << 31;
  count_.store(count, std::memory_order_relaxed);
  first_ = begin;
  last_ = end;
  unit_ = (end - begin) / most_units + 1;
  const std::size_t units = (end - begin + unit_ - 1) / unit_;
  const std::size_t largest_share = (units + count - 1) / count;
  step_ = std::uint32_t(std::max<std::size_t>(1, largest_share / steps_per_share));
  for (std::size_t i = 0; i != count; ++i) {
    shares_[i].left.store({std::uint32_t(units * i / count), std::uint32_t(units * (i + 1) / count)},
                          std::memory_order_relaxed);
    shares_[i].time = {};
  }
}

inline std::chrono::nanoseconds shares::time() const {
  std::chrono::nanoseconds result{0};
  for (unsigned i = 0; i != count(); ++i)
    result += shares_[i].time;
  return result;
}

inline bool shares::claim(unsigned number, unsigned &mine) {
  for (unsigned i = 0; i != (has_one_for_each() ? 1 : count()); ++i) {
    mine = (number + i) % count();
    if (!shares_[mine].is_claimed.load(std::memory_order_relaxed) &&
        !shares_[mine].is_claimed.exchange(true, std::memory_order_acquire))
      return true;
  }
  return false;
}

inline bool shares::can_claim(unsigned number) const {
  return !has_one_for_each() || !shares_[number % count()].is_claimed.load(std::memory_order_relaxed);
}

inline bool shares::take_own(share &own, range &taken) {
  range all = own.left.load(std::memory_order_relaxed);
  do {
    if (all.is_empty())
      return false;
    taken = {all.begin, std::min(all.end, all.begin + step_)};
  } while (!own.left.compare_exchange_weak(all, {taken.end, all.end}, std::memory_order_relaxed));
  return true;
}

// Moves half of another thread's numbers, the last ones, into the thread's own share. That is empty, so that no other
// thread writes to it.
inline bool shares::steal(unsigned mine) {
  for (unsigned i = 1; i != count(); ++i) {
    std::atomic<range> &from = shares_[(mine + i) % count()].left;
    range all = from.load(std::memory_order_relaxed);
    while (!all.is_empty()) {
      const std::uint32_t middle = all.begin + (all.end - all.begin) / 2;
      if (from.compare_exchange_weak(all, {all.begin, middle}, std::memory_order_relaxed)) {
        shares_[mine].left.store({middle, all.end}, std::memory_order_relaxed);
        return true;
      }
    }
  }
  return false;
}

inline bool shares::take(unsigned mine, bool may_steal, std::size_t &begin, std::size_t &end) {
  range units{};
  while (!take_own(shares_[mine], units))
    if (!may_steal || !steal(mine))
      return false;
  begin = first_ + units.begin * unit_;
  end = std::min(last_, first_ + units.end * unit_);
  return true;
}

} // namespace ampcc::rt::driver
