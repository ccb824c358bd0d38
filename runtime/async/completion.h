// The shared state behind a completion_future, and its continuations (API-FUT).
#pragma once

#include <exception>
#include <functional>
#include <future>
#include <mutex>
#include <vector>

namespace ampcc::rt {

class completion {
public:
  std::shared_future<void> future() const { return future_; }

  // Makes the future ready; null: success. Continuations run on threads of the runtime, not on this one.
  void finish(std::exception_ptr failure);

  // API-FUT-08
  void then(std::function<void()> function);

private:
  enum class state { running, succeeded, failed };

  std::promise<void> promise_;
  const std::shared_future<void> future_ = promise_.get_future().share();
  std::mutex mutex_;
  state state_ = state::running;
  std::vector<std::function<void()>> continuations_;
};

} // namespace ampcc::rt
