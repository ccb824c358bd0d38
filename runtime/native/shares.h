// Work stealing over a range of numbers. A range is divided into shares of consecutive numbers. Share N is the home
// share of thread N in every range, so that a thread finds in its cache what it computed in the last range of the same
// size. A thread that has run its home share takes shares that no thread has come for, then halves of what others have
// left.
//
// Threads that take part at the same time write to places of their own, a cache line each, and the owner of the range
// writes to none of these when it divides a range: with 16 threads, one line that all of them write to costs more than
// a short launch.
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
  // What a thread may take when it has run its numbers.
  enum class reach { home, unclaimed, stolen };

  explicit shares(unsigned most_threads) : places_(most_threads) {}

  // Makes `count` shares of equal size, while no thread takes part. Short shares are not cut into steps. Returns the
  // number of the division, which is never 0.
  std::uint64_t divide(std::size_t begin, std::size_t end, unsigned count, bool are_short);

  // Numbers for this thread, at least one; false if there are none within its reach.
  bool take(unsigned thread, reach farthest, std::size_t &begin, std::size_t &end);

  // Whether threads have come for so many shares. Reads no more cache lines of other threads than it must.
  bool are_claimed(unsigned wanted) const;

  // A thread other than the owner that takes part says so. Sequentially consistent: either the owner sees the thread,
  // or the thread sees what the owner stored before it looked.
  void enter(unsigned thread) { places_[thread].is_present.store(true); }
  void leave(unsigned thread) { places_[thread].is_present.store(false); }
  bool is_any_present() const;

  // The last division whose numbers the thread has run. Only threads with this number may ask: several owners, one at a
  // time, and a helper may have the same.
  std::uint64_t last_division_of(unsigned thread) const {
    return places_[thread].timed_in.load(std::memory_order_relaxed);
  }

  // How long the threads that took part have run numbers, and the sum, once none of them is present.
  void add_time(unsigned thread, std::chrono::nanoseconds time);
  std::chrono::nanoseconds time() const;

private:
  // Numbers are counted in units, so that both ends of a range fit into an atomic integer.
  struct range {
    std::uint32_t begin, end;
    bool is_empty() const { return begin >= end; }
  };
  // Of the thread with a number, and of the share with this number.
  struct alignas(64) place {
    std::atomic<range> left{range{0, 0}};     // what the thread has taken and not run; others steal from it
    std::atomic<bool> is_present{false};      // the thread
    std::atomic<std::uint64_t> claimed_in{0}; // the last division in which a thread came for the share
    std::atomic<std::uint64_t> timed_in{0};   // the division that `time` belongs to
    std::chrono::nanoseconds time{0};         // of the thread
  };
  static_assert(std::atomic<range>::is_always_lock_free);

  std::vector<place> places_;
  std::uint64_t division_ = 0; // the number of the current one
  std::size_t first_ = 0, last_ = 0, unit_ = 1, units_ = 0;
  unsigned count_ = 0;
  std::uint32_t step_ = 1; // units that are run at once

  bool is_claimed(unsigned share) const {
    return places_[share].claimed_in.load(std::memory_order_relaxed) == division_;
  }
  bool take_left(place &own, range &taken);
  bool claim(unsigned share, place &own);
  bool steal(place &from, place &own);
  bool refill(unsigned thread, reach farthest);
};

inline std::uint64_t shares::divide(std::size_t begin, std::size_t end, unsigned count, bool are_short) {
  const unsigned steps_per_share = are_short ? 1 : 16; // for load balance
  constexpr std::size_t most_units = std::size_t(1) << 31;
  count_ = count;
  first_ = begin;
  last_ = end;
  unit_ = (end - begin) / most_units + 1;
  units_ = (end - begin + unit_ - 1) / unit_;
  const std::size_t largest_share = (units_ + count - 1) / count;
  step_ = std::uint32_t(std::max<std::size_t>(1, largest_share / steps_per_share));
  return ++division_;
}

inline bool shares::are_claimed(unsigned wanted) const {
  unsigned possible = count_;
  for (unsigned i = 0; i != count_ && possible >= wanted; ++i)
    possible -= !is_claimed(i);
  return possible >= wanted;
}

inline bool shares::is_any_present() const {
  return std::any_of(places_.begin(), places_.end(), [](const place &one) { return one.is_present.load(); });
}

inline void shares::add_time(unsigned thread, std::chrono::nanoseconds time) {
  place &own = places_[thread];
  const bool has_time = own.timed_in.load(std::memory_order_relaxed) == division_;
  own.time = time + (has_time ? own.time : std::chrono::nanoseconds{0});
  own.timed_in.store(division_, std::memory_order_relaxed);
}

inline std::chrono::nanoseconds shares::time() const {
  std::chrono::nanoseconds result{0};
  for (const place &one : places_)
    if (one.timed_in.load(std::memory_order_relaxed) == division_)
      result += one.time;
  return result;
}

inline bool shares::take_left(place &own, range &taken) {
  range all = own.left.load(std::memory_order_relaxed);
  do {
    if (all.is_empty())
      return false;
    taken = {all.begin, std::min(all.end, all.begin + step_)};
  } while (!own.left.compare_exchange_weak(all, {taken.end, all.end}, std::memory_order_relaxed));
  return true;
}

// A share that no thread has come for becomes what this thread has left. Nothing else writes to `own.left` while it is
// empty.
inline bool shares::claim(unsigned share, place &own) {
  if (is_claimed(share) || places_[share].claimed_in.exchange(division_, std::memory_order_relaxed) == division_)
    return false;
  own.left.store({std::uint32_t(units_ * share / count_), std::uint32_t(units_ * (share + 1) / count_)},
                 std::memory_order_relaxed);
  return true;
}

// Moves half of what another thread has left, the last numbers.
inline bool shares::steal(place &from, place &own) {
  range all = from.left.load(std::memory_order_relaxed);
  while (!all.is_empty()) {
    const std::uint32_t middle = all.begin + (all.end - all.begin) / 2;
    if (from.left.compare_exchange_weak(all, {all.begin, middle}, std::memory_order_relaxed)) {
      own.left.store({middle, all.end}, std::memory_order_relaxed);
      return true;
    }
  }
  return false;
}

inline bool shares::refill(unsigned thread, reach farthest) {
  place &own = places_[thread];
  if (thread < count_ && claim(thread, own))
    return true;
  if (farthest >= reach::unclaimed)
    for (unsigned i = 1; i <= count_; ++i)
      if (claim((thread + i) % count_, own))
        return true;
  if (farthest >= reach::stolen)
    for (std::size_t i = 1; i != places_.size(); ++i)
      if (steal(places_[(thread + i) % places_.size()], own))
        return true;
  return false;
}

inline bool shares::take(unsigned thread, reach farthest, std::size_t &begin, std::size_t &end) {
  range units{};
  while (!take_left(places_[thread], units))
    if (!refill(thread, farthest))
      return false;
  begin = first_ + units.begin * unit_;
  end = std::min(last_, first_ + units.end * unit_);
  return true;
}

} // namespace ampcc::rt::driver
