// A range of work-groups that several threads run: the thread that waits for it, its owner, and helpers.
#pragma once

#include "native/futex.h"
#include "native/shared_range.h"
#include "native/shares.h"

namespace ampcc::rt::driver {

struct job_size {
  unsigned shares;       // into which the range is divided
  bool are_shares_short; // helpers take their own only
  unsigned awake;        // threads that come without a call, the owner included
  unsigned calls;        // threads that are to be woken
};

// Jobs are never destroyed, so that a thread may look for work in a job that has just ended. Threads have numbers below
// `most_threads`, each helper a different one; see shares.
class job {
public:
  explicit job(unsigned most_threads) : shares_(most_threads) {}

  // What the owner does, in this order. Only one thread can be the owner.
  bool acquire() { return !has_owner_.load(std::memory_order_relaxed) && !has_owner_.exchange(true); }
  // The numbers from `begin` on.
  void open(shared_range &all, std::size_t begin, const job_size &size, unsigned owner);
  void run();                       // all that helpers do not
  std::chrono::nanoseconds close(); // waits for the helpers; the time of all threads together
  void release() { has_owner_.store(false, std::memory_order_release); }

  // What a helper does: if it can join, which it can once, it runs its share and leaves.
  bool join(unsigned helper);
  void help(unsigned helper);
  void leave(unsigned helper);

  // Whether one more helper is to be woken, which is then up to the caller.
  bool take_call() { return calls_.load(std::memory_order_relaxed) > 0 && calls_.fetch_sub(1) > 0; }

private:
  shared_range &get_range() const { return *all_.load(std::memory_order_relaxed); }

  // Helpers read this cache line, and the owner writes to it twice for each range.
  alignas(64) std::atomic<std::uint64_t> open_division_{0}; // 0: none
  bool are_shares_short_ = false;
  unsigned owner_ = 0, awake_ = 0;
  // Atomic, since helpers prefetch before they have joined.
  std::atomic<shared_range *> all_{nullptr};
  std::atomic<const void *> inputs_{nullptr}; // shared_range::inputs
  std::atomic<int> calls_{0};
  futex owner_sleeps_{0};
  shares shares_;
  alignas(64) std::atomic<bool> has_owner_{false};
};

} // namespace ampcc::rt::driver
