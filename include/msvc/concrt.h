// <concrt.h>: the locks and events of the Concurrency Runtime. A wait blocks its thread: unlike Microsoft's, no other
// thread replaces it in a loop or a task_group; tasks of <ppltasks.h> get additional threads if all threads wait.
#pragma once

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <stdexcept>
#include <thread>
#include <vector>

namespace Concurrency {

// Thrown if a thread locks a lock that it holds, or unlocks one that another thread holds.
class improper_lock : public std::runtime_error {
public:
  improper_lock() : std::runtime_error("the lock is held already") {}
  explicit improper_lock(const char *message) : std::runtime_error(message) {}
};

class critical_section {
public:
  void lock() {
    if (owner == std::this_thread::get_id())
      throw improper_lock();
    mutex.lock();
    owner = std::this_thread::get_id();
  }
  bool try_lock() {
    const bool locked = mutex.try_lock();
    if (locked)
      owner = std::this_thread::get_id();
    return locked;
  }
  bool try_lock_for(unsigned milliseconds) {
    const bool locked = mutex.try_lock_for(std::chrono::milliseconds(milliseconds));
    if (locked)
      owner = std::this_thread::get_id();
    return locked;
  }
  void unlock() {
    owner = std::thread::id();
    mutex.unlock();
  }

  class scoped_lock {
  public:
    explicit scoped_lock(critical_section &section) : section(section) { section.lock(); }
    scoped_lock(const scoped_lock &) = delete;
    scoped_lock &operator=(const scoped_lock &) = delete;
    ~scoped_lock() { section.unlock(); }

  private:
    critical_section &section;
  };

private:
  std::timed_mutex mutex;
  std::atomic<std::thread::id> owner{};
};

class reader_writer_lock {
public:
  void lock() {
    mutex.lock();
    is_written = true;
  }
  bool try_lock() {
    const bool locked = mutex.try_lock();
    if (locked)
      is_written = true;
    return locked;
  }
  void lock_read() { mutex.lock_shared(); }
  bool try_lock_read() { return mutex.try_lock_shared(); }
  void unlock() {
    if (!is_written)
      return mutex.unlock_shared();
    is_written = false;
    mutex.unlock();
  }

  class scoped_lock {
  public:
    explicit scoped_lock(reader_writer_lock &lock) : held(lock) { held.lock(); }
    scoped_lock(const scoped_lock &) = delete;
    scoped_lock &operator=(const scoped_lock &) = delete;
    ~scoped_lock() { held.unlock(); }

  private:
    reader_writer_lock &held;
  };
  class scoped_lock_read {
  public:
    explicit scoped_lock_read(reader_writer_lock &lock) : held(lock) { held.lock_read(); }
    scoped_lock_read(const scoped_lock_read &) = delete;
    scoped_lock_read &operator=(const scoped_lock_read &) = delete;
    ~scoped_lock_read() { held.unlock(); }

  private:
    reader_writer_lock &held;
  };

private:
  std::shared_mutex mutex;
  std::atomic<bool> is_written{false};
};

constexpr unsigned COOPERATIVE_TIMEOUT_INFINITE = static_cast<unsigned>(-1);
constexpr std::size_t COOPERATIVE_WAIT_TIMEOUT = static_cast<std::size_t>(-1);

// Stays set until reset().
class event {
public:
  static constexpr unsigned timeout_infinite = COOPERATIVE_TIMEOUT_INFINITE;

  void set() {
    std::lock_guard<std::mutex> lock(mutex);
    is_set = true;
    changed.notify_all();
  }
  void reset() {
    std::lock_guard<std::mutex> lock(mutex);
    is_set = false;
  }
  std::size_t wait(unsigned milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    std::unique_lock<std::mutex> lock(mutex);
    auto is_ready = [this] { return is_set; };
    if (milliseconds == COOPERATIVE_TIMEOUT_INFINITE)
      changed.wait(lock, is_ready);
    else if (!changed.wait_for(lock, std::chrono::milliseconds(milliseconds), is_ready))
      return COOPERATIVE_WAIT_TIMEOUT;
    return 0;
  }
  // Returns the position of an event that is set; `all`: waits until all are set.
  static std::size_t wait_for_multiple(event **events, std::size_t count, bool all,
                                       unsigned milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    const auto begin = std::chrono::steady_clock::now();
    for (;;) {
      std::size_t ready = 0, last = 0;
      for (std::size_t i = 0; i < count; ++i)
        if (events[i]->wait(0) == 0) {
          ++ready;
          last = i;
        }
      if (all ? ready == count : ready > 0)
        return last;
      if (milliseconds != COOPERATIVE_TIMEOUT_INFINITE &&
          std::chrono::steady_clock::now() - begin >= std::chrono::milliseconds(milliseconds))
        return COOPERATIVE_WAIT_TIMEOUT;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

private:
  std::mutex mutex;
  std::condition_variable changed;
  bool is_set = false;
};

inline void wait(unsigned milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }
inline unsigned GetProcessorCount() {
  const unsigned count = std::thread::hardware_concurrency();
  return count ? count : 1;
}

class Context {
public:
  static void Yield() { std::this_thread::yield(); }
  static void YieldExecution() { std::this_thread::yield(); }
};

} // namespace Concurrency

#include "parts/end.inc"
