// The lock by which programs exclude the runtime from a queue while they use it themselves (API-CL-21).
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace ampcc::rt {

class queue;
class queue_reference;

// A recursive lock: either operations of the runtime are inside, or a thread of the program holds it, and only that
// thread's operations may enter.
class queue_gate {
public:
  bool lock(); // whether it was not held before; waits for the operations inside
  bool try_lock(bool &is_first);
  bool unlock_would_open(); // whether the next unlock() is the last one
  void unlock();

  bool try_enter();
  void leave();
  void pass(); // waits until no other thread holds it
  bool is_held_by_this_thread();

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::thread::id holder_;
  unsigned times_held_ = 0, inside_ = 0;

  bool is_open_here() const { return times_held_ == 0 || holder_ == std::this_thread::get_id(); }
  bool take();
};

// The queues that an operation uses. It enters the gates of all of them at once, before it takes any other lock, so
// that an operation that waits holds no lock. In programs that have no OpenCL objects of the runtime, this does
// nothing.
class queue_use {
public:
  queue_use() = default;
  queue_use(const queue_use &) = delete;
  ~queue_use();

  void add(queue &one);
  void enter();

  // To be called when the program gets an object with which it can use queues itself.
  static void expect_locks() { is_expecting_.store(true, std::memory_order_relaxed); }
  static bool is_expecting_locks() { return is_expecting_.load(std::memory_order_relaxed); }

private:
  static std::atomic<bool> is_expecting_;
  std::vector<queue_reference> queues_;
  bool is_inside_ = false;
};

} // namespace ampcc::rt
