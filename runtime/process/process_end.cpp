#include "process/process_end.h"
#include "process/forks.h"
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <unistd.h>

namespace ampcc::rt {
namespace {

struct process_end {
  std::mutex mutex;
  std::condition_variable changed;
  unsigned compilations = 0;
  bool has_begun = false;
  std::thread::id ending_thread; // once it has begun
};

// Of this thread: an error in a driver may end the process.
thread_local unsigned own_compilations = 0;

process_end &get() {
  static process_end *const only = new process_end; // other threads may outlive static destruction
  return *only;
}

void await_compilations() {
  if (is_forked_child())
    return;
  process_end &end = get();
  std::unique_lock<std::mutex> lock(end.mutex);
  end.has_begun = true;
  end.ending_thread = std::this_thread::get_id();
  end.changed.wait(lock, [&] { return end.compilations == own_compilations; });
}

} // namespace

void watch_process_end() {
  static std::atomic<bool> is_watching{false};
  if (!is_watching.exchange(true))
    std::atexit(await_compilations);
}

bool is_process_ending() {
  process_end &end = get();
  const std::lock_guard<std::mutex> lock(end.mutex);
  return end.has_begun;
}

compilation::compilation() {
  process_end &end = get();
  const std::lock_guard<std::mutex> lock(end.mutex);
  if (end.has_begun && end.ending_thread != std::this_thread::get_id())
    throw process_ends();
  ++end.compilations;
  ++own_compilations;
}

// Compilers make static objects while they compile, which are destroyed before what was registered earlier: the next
// wait must come before that.
compilation::~compilation() {
  process_end &end = get();
  std::atexit(await_compilations);
  const std::lock_guard<std::mutex> lock(end.mutex);
  --end.compilations;
  --own_compilations;
  end.changed.notify_all();
}

void sleep_until_process_ends() {
  for (;;)
    pause();
}

} // namespace ampcc::rt
