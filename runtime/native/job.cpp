#include "native/job.h"
#include "native/prefetch.h"

namespace ampcc::rt::driver {

void job::open(shared_range &all, std::size_t begin, const job_size &size, unsigned owner) {
  are_shares_short_ = size.are_shares_short;
  awake_ = std::min(size.awake, size.shares);
  owner_ = owner;
  all_.store(&all, std::memory_order_relaxed);
  inputs_.store(all.inputs, std::memory_order_relaxed);
  calls_.store(int(size.calls), std::memory_order_relaxed);
  open_division_.store(shares_.divide(begin, all.count, size.shares, are_shares_short_), std::memory_order_release);
}

void job::run() {
  const auto run_within = [this](shares::reach farthest) {
    shares_.add_time(owner_, get_range().run_timed([&](std::size_t &begin, std::size_t &end) {
      return shares_.take(owner_, farthest, begin, end);
    }));
  };
  run_within(shares::reach::home);
  // A thread that is awake comes for its share soon: without this pause, its data would move to the owner's cache.
  constexpr std::chrono::microseconds pause{2};
  is_soon([this] { return shares_.are_claimed(awake_); }, pause);
  run_within(are_shares_short_ ? shares::reach::unclaimed : shares::reach::stolen);
}

// Sequentially consistent, as are enter() and leave(): a helper that finds the job open is seen by close().
std::chrono::nanoseconds job::close() {
  open_division_.store(0);
  const auto are_gone = [this] { return !shares_.is_any_present(); };
  if (!is_soon(are_gone)) {
    for (owner_sleeps_.store(1); !are_gone(); owner_sleeps_.store(1))
      wait_while(owner_sleeps_, 1);
    owner_sleeps_.store(0);
  }
  return shares_.time();
}

// Whatever the owner wrote before it opened the job stays as it is while a helper is present.
bool job::join(unsigned helper) {
  const std::uint64_t seen = open_division_.load(std::memory_order_relaxed);
  if (!seen || seen == shares_.last_division_of(helper))
    return false;
  prefetch(all_.load(std::memory_order_relaxed), lines_of_launch);
  prefetch(inputs_.load(std::memory_order_relaxed), lines_of_launch);
  shares_.enter(helper);
  if (open_division_.load() && helper != owner_)
    return true;
  leave(helper);
  return false;
}

void job::help(unsigned helper) {
  const shares::reach farthest = are_shares_short_ ? shares::reach::home : shares::reach::stolen;
  const auto next = [&](std::size_t &begin, std::size_t &end) { return shares_.take(helper, farthest, begin, end); };
  shares_.add_time(helper, get_range().run_timed(next));
}

void job::leave(unsigned helper) {
  shares_.leave(helper);
  if (owner_sleeps_.load()) {
    owner_sleeps_.store(0);
    wake(owner_sleeps_, 1);
  }
}

} // namespace ampcc::rt::driver
