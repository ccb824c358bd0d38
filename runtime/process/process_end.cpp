#include "process/process_end.h"
#include "process/forks.h"
#include <atomic>
#include <cstdlib>
#include <thread>

namespace ampcc::rt {
namespace {

struct process_end {
  std::shared_mutex compiling;
  std::atomic<bool> has_begun{false};
  std::thread::id ending_thread; // once it has begun
};

process_end &get() {
  static process_end *const only = new process_end; // other threads may outlive static destruction
  return *only;
}

void await_compilers() {
  process_end &end = get();
  if (is_forked_child())
    return;
  end.compiling.lock(); // never unlocked
  end.ending_thread = std::this_thread::get_id();
  end.has_begun.store(true, std::memory_order_release);
}

} // namespace

void watch_process_end() {
  static std::atomic<bool> is_watching{false};
  if (!is_watching.exchange(true))
    std::atexit(await_compilers);
}

std::shared_lock<std::shared_mutex> keep_process_alive() {
  process_end &end = get();
  if (end.has_begun.load(std::memory_order_acquire) && end.ending_thread == std::this_thread::get_id())
    return {};
  return std::shared_lock<std::shared_mutex>(end.compiling);
}

} // namespace ampcc::rt
