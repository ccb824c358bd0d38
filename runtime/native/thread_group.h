// Threads that watch the same word for news of work, and sleep when there has been none for a while.
#pragma once

#include "native/futex.h"
#include <exception>
#include <mutex>
#include <thread>

namespace ampcc::rt::driver {

// Threads are started when they are called.
class thread_group {
public:
  explicit thread_group(unsigned most) : most_(most) {}

  // Sequentially consistent, as are the operations on `sleepers_`: either the caller sees a thread that is about to
  // sleep, or this thread sees the news.
  void announce() { news_.fetch_add(1); }
  std::uint32_t news() const { return news_.load(); }

  // Threads that see news without a call, unless they run something else. Sleepers are read first: each of them has
  // been started before.
  unsigned awake() const {
    const unsigned sleepers = sleepers_.load(std::memory_order_acquire);
    return started_.load(std::memory_order_relaxed) - sleepers;
  }

  // Watches for news, for as long as `most` says after a while, and then sleeps until it is called.
  template <class Duration> void wait_for_news(std::uint32_t seen, Duration most) {
    const auto are_there = [&] { return news_.load(std::memory_order_relaxed) != seen; };
    if (is_soon(are_there))
      return;
    if (const auto longer = most(); longer > time_to_wake && is_soon(are_there, longer - time_to_wake))
      return;
    sleepers_.fetch_add(1);
    if (news_.load() == seen)
      wait_while(news_, seen);
    sleepers_.fetch_sub(1);
  }

  // Whether there are any threads.
  bool is_started() const { return started_.load(std::memory_order_relaxed) != 0; }

  // Wakes a thread, or starts one, `serve(N)` for the N-th, if none sleeps. False if all are awake, or the system has
  // no more threads.
  template <class Serve> bool call_one(Serve serve) {
    if (sleepers_.load()) {
      wake(news_, 1);
      return true;
    }
    return started_.load(std::memory_order_relaxed) != most_ && start_one(serve);
  }

private:
  const unsigned most_;
  std::mutex starting_;
  std::atomic<unsigned> started_{0}, sleepers_{0};
  alignas(64) futex news_{0}; // changes whenever there is new work; in a cache line that nothing else changes

  // Counts the thread before it runs, so that there are never more sleepers than threads.
  template <class Serve> bool start_one(Serve serve) {
    const std::lock_guard<std::mutex> lock(starting_);
    const unsigned number = started_.load(std::memory_order_relaxed);
    if (number == most_)
      return false;
    started_.store(number + 1, std::memory_order_relaxed);
    try {
      std::thread(serve, number).detach();
      return true;
    } catch (const std::exception &) { // a later call tries again
      started_.store(number, std::memory_order_relaxed);
      return false;
    }
  }
};

} // namespace ampcc::rt::driver
