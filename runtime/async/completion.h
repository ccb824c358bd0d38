// The shared state behind a completion_future, and its continuations (API-FUT).
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <future>
#include <mutex>
#include <vector>

namespace ampcc::rt {

class completion {
public:
  completion() = default;
  completion(const completion &) = delete;
  ~completion(); // logs a failure that no caller has received

  std::shared_future<void> future() const { return future_; }

  // A caller will receive the exception of a failed operation: the destructor need not log it.
  void expect_receiver() { has_receiver_ = true; }

  // Makes the future ready; null: success. Continuations run on threads of the runtime, not on this one.
  void finish(const std::exception_ptr &failure);

  // Runs the function on a thread of the runtime after success, and not at all after a failure (API-FUT-08).
  void then(std::function<void()> function);

private:
  enum class state { running, succeeded, failed };

  std::promise<void> promise_;
  const std::shared_future<void> future_ = promise_.get_future().share();
  std::atomic<bool> has_receiver_{false};
  std::mutex mutex_;
  state state_ = state::running;
  std::vector<std::function<void()>> continuations_;
};

} // namespace ampcc::rt
