#include "memory/operation.h"
#include "observe/recording.h"

namespace ampcc::rt {

static constexpr std::uint64_t none = ~std::uint64_t(0);
static thread_local std::uint64_t running_here = none;

running_operation::running_operation(const operation &one) { running_here = one.number; }
running_operation::~running_operation() { running_here = none; }

std::uint64_t current_operation() { return running_here; }

void operation::finish() {
  const std::lock_guard<std::mutex> lock(mutex_);
  is_finished_ = true;
  finished_.notify_all();
}

void operation::wait() {
  recorded(wait_for("an asynchronous operation"), [&] {
    std::unique_lock<std::mutex> lock(mutex_);
    finished_.wait(lock, [this] { return is_finished_; });
  });
}

} // namespace ampcc::rt
