#include "native/job.h"

namespace ampcc::rt::driver {

unsigned job::open(shared_range &all, std::size_t begin, unsigned threads, unsigned number) {
  unsigned share;
  shares_.divide(begin, all.count, threads);
  shares_.claim(number, share); // which no helper has yet
  all_.store(&all, std::memory_order_relaxed);
  most_helpers_.store(threads - 1, std::memory_order_relaxed);
  state_.store(0, std::memory_order_release);
  return share;
}

void job::run(unsigned share) {
  all_.load(std::memory_order_relaxed)->run_timed([&](std::size_t &begin, std::size_t &end) {
    return shares_.take(share, begin, end);
  });
  state_.fetch_or(all_taken, std::memory_order_relaxed);
  shares_.release(share);
}

void job::close() {
  state_.fetch_or(closed, std::memory_order_acq_rel);
  if (is_soon([&] { return !(state_.load(std::memory_order_acquire) & helpers); }))
    return;
  for (std::uint32_t state = state_.load(std::memory_order_acquire); state & helpers;) {
    if (state & owner_sleeps || state_.compare_exchange_weak(state, state | owner_sleeps, std::memory_order_acq_rel))
      wait_while(state_, state | owner_sleeps);
    state = state_.load(std::memory_order_acquire);
  }
}

bool job::join(unsigned number, unsigned &share) {
  if (!wants_help_of(number))
    return false;
  std::uint32_t state = state_.load(std::memory_order_acquire);
  do {
    if (!wants_help(state))
      return false;
  } while (!state_.compare_exchange_weak(state, state + 1, std::memory_order_acq_rel));
  if (shares_.claim(number, share))
    return true;
  leave();
  return false;
}

void job::leave() {
  const std::uint32_t before = state_.fetch_sub(1, std::memory_order_acq_rel);
  if (before & owner_sleeps && (before & helpers) == 1)
    wake(state_, 1);
}

} // namespace ampcc::rt::driver
