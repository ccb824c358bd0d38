#include "process/forks.h"
#include <atomic>
#include <pthread.h>

namespace ampcc::rt {
namespace {

std::atomic<bool> forked{false};

} // namespace

void watch_forks() {
  static std::atomic<bool> watching{false};
  if (!watching.exchange(true))
    pthread_atfork(nullptr, nullptr, [] { forked = true; });
}

bool is_forked_child() { return forked.load(std::memory_order_relaxed); }

} // namespace ampcc::rt
