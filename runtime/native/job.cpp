#include "native/job.h"

namespace ampcc::rt::driver {

unsigned job::open(shared_range &all, std::size_t begin, double expected, unsigned threads, unsigned number) {
  // Of shares that take no longer than this, only the owner takes what no thread has come for.
  constexpr double short_share = 20e3; // nanoseconds
  const bool are_short = expected < short_share * threads;
  unsigned share;
  shares_.divide(begin, all.count, threads, are_short);
  shares_.claim(number, share); // which no helper has yet
  all_.store(&all, std::memory_order_relaxed);
  most_helpers_.store(threads - 1, std::memory_order_relaxed);
  are_shares_short_.store(are_short, std::memory_order_relaxed);
  state_.fetch_and(helpers, std::memory_order_release); // a thread that has come too late for the last range may be leaving
  return share;
}

void job::run(unsigned share, bool is_owner) {
  const bool may_steal = is_owner || !are_shares_short_.load(std::memory_order_relaxed);
  const auto next = [&](std::size_t &begin, std::size_t &end) { return shares_.take(share, may_steal, begin, end); };
  shares_.add_time(share, all_.load(std::memory_order_relaxed)->run_timed(next));
  if (may_steal && !(state_.load(std::memory_order_relaxed) & all_taken))
    state_.fetch_or(all_taken, std::memory_order_relaxed);
  shares_.release(share);
}

std::chrono::nanoseconds job::close() {
  state_.fetch_or(closed, std::memory_order_acq_rel);
  if (is_soon([&] { return !(state_.load(std::memory_order_acquire) & helpers); }))
    return shares_.time();
  for (std::uint32_t state = state_.load(std::memory_order_acquire); state & helpers;) {
    if (state & owner_sleeps || state_.compare_exchange_weak(state, state | owner_sleeps, std::memory_order_acq_rel))
      wait_while(state_, state | owner_sleeps);
    state = state_.load(std::memory_order_acquire);
  }
  return shares_.time();
}

// Many threads join at once: an addition never fails, unlike an exchange that another thread's can forestall.
bool job::join(unsigned number, unsigned &share) {
  if (!wants_help_of(number))
    return false;
  if (wants_help(state_.fetch_add(one_admitted + 1, std::memory_order_acq_rel)) && shares_.claim(number, share))
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
