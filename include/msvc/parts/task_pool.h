// The thread pool of <ppltasks.h>: one thread per processor, and another one for each thread of the pool that waits for
// a task, so that waiting tasks do not prevent other tasks from running.
#pragma once

#include "parts/begin.inc"
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace ampcc::microsoft {

class task_pool {
public:
  // Lives as long as the process: its threads may still run while statics are destroyed.
  static task_pool &get() {
    static auto *made = new task_pool;
    return *made;
  }

  void run(std::function<void()> work) {
    std::lock_guard<std::mutex> lock(mutex);
    queue.push_back(std::move(work));
    provide_thread();
  }

  // While the object exists, the current thread counts as waiting if it belongs to the pool.
  class waiting {
  public:
    waiting() { get().count_waiting(1); }
    ~waiting() { get().count_waiting(-1); }
    waiting(const waiting &) = delete;
    waiting &operator=(const waiting &) = delete;
  };

private:
  std::mutex mutex;
  std::condition_variable added;
  std::deque<std::function<void()>> queue;
  unsigned threads = 0, idle = 0, blocked = 0;

  static bool &is_of_pool() {
    static thread_local bool value = false;
    return value;
  }
  static unsigned most() {
    const unsigned processors = std::thread::hardware_concurrency();
    return processors ? processors : 1;
  }
  void provide_thread() {
    if (idle >= queue.size()) {
      added.notify_one();
    } else if (threads - blocked < most()) {
      ++threads;
      std::thread([this] { work(); }).detach();
    }
  }
  void count_waiting(int change) {
    if (!is_of_pool())
      return;
    std::lock_guard<std::mutex> lock(mutex);
    blocked += static_cast<unsigned>(change);
    if (!queue.empty())
      provide_thread();
  }
  void work() {
    is_of_pool() = true;
    std::unique_lock<std::mutex> lock(mutex);
    for (;;) {
      ++idle;
      added.wait(lock, [this] { return !queue.empty(); });
      --idle;
      std::function<void()> next = std::move(queue.front());
      queue.pop_front();
      lock.unlock();
      next();
      next = nullptr;
      lock.lock();
    }
  }
};

} // namespace ampcc::microsoft

#include "parts/end.inc"
