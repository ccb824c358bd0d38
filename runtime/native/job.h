// A range of work-groups that several threads run: the thread that waits for it, its owner, and helpers.
#pragma once

#include "native/futex.h"
#include "native/shared_range.h"
#include "native/shares.h"

namespace ampcc::rt::driver {

// Jobs are never destroyed, so that a thread may look for work in a job that has just ended.
class job {
public:
  explicit job(unsigned most_threads) : shares_(most_threads) {}

  // What the owner does, in this order. Only one thread can be the owner. Numbers of threads: see shares::claim.
  bool acquire() { return !has_owner_.load(std::memory_order_relaxed) && !has_owner_.exchange(true); }
  // open() returns the owner's share; `expected` is the time of all numbers from `begin` on, in nanoseconds.
  unsigned open(shared_range &all, std::size_t begin, double expected, unsigned threads, unsigned number);
  void run(unsigned share, bool is_owner = true); // also a helper, after join()
  std::chrono::nanoseconds close();               // waits for the helpers; the time of all threads together
  void release() { has_owner_.store(false, std::memory_order_release); }

  // What a helper does before and after run(). Cannot join unless the job wants help and has a share for it.
  bool join(unsigned number, unsigned &share);
  void leave();

  // Whether there are numbers that no thread has taken, and fewer threads than the job is worth.
  bool wants_help() const { return wants_help(state_.load(std::memory_order_relaxed)); }
  bool wants_help_of(unsigned number) const { return wants_help() && shares_.can_claim(number); }

private:
  // How many helpers there are, how many there have been, and flags. A helper does not come again: it has left nothing.
  static constexpr std::uint32_t closed = 1u << 31, owner_sleeps = 1u << 30, all_taken = 1u << 29, one_admitted = 1u << 12,
                                 admitted = 4095 * one_admitted, helpers = 4095;
  bool wants_help(std::uint32_t state) const {
    return !(state & (closed | all_taken)) &&
           (state & admitted) / one_admitted < most_helpers_.load(std::memory_order_relaxed);
  }

  std::atomic<bool> has_owner_{false};
  futex state_{closed};
  std::atomic<unsigned> most_helpers_{0};
  std::atomic<bool> are_shares_short_{false};
  std::atomic<shared_range *> all_{nullptr};
  shares shares_;
};

} // namespace ampcc::rt::driver
