// The shared state of the copies of a task: the result, an exception or a cancellation, and the continuations.
#pragma once

#include "parts/begin.inc"
#include "parts/task_pool.h"
#include "pplcancellation_token.h"
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <vector>

namespace ampcc::microsoft {

struct no_value {};
template <class T> using stored = std::conditional_t<std::is_void_v<T>, no_value, T>;

template <class T> class task_state {
public:
  Concurrency::cancellation_token token = Concurrency::cancellation_token::none();

  // Complete the task. Only the first call has an effect; the others return false.
  bool set_value(stored<T> result) {
    return decide([&] { value.emplace(std::move(result)); });
  }
  bool fail(std::exception_ptr reason) {
    return decide([&] { exception = reason; });
  }
  bool cancel() {
    return decide([&] { canceled = true; });
  }

  bool is_done() {
    std::lock_guard<std::mutex> lock(mutex);
    return done;
  }
  void wait() {
    std::unique_lock<std::mutex> lock(mutex);
    if (done)
      return;
    lock.unlock();
    task_pool::waiting scope;
    lock.lock();
    changed.wait(lock, [this] { return done; });
  }
  // Runs `next` when the task is complete: on this thread if it is complete already.
  void follow(std::function<void()> next) {
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (!done) {
        followers.push_back(std::move(next));
        return;
      }
    }
    next();
  }

  // Valid once is_done().
  bool is_canceled() const { return canceled; }
  std::exception_ptr failure() const { return exception; }
  const stored<T> &result() const { return *value; }

private:
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false, canceled = false;
  std::optional<stored<T>> value;
  std::exception_ptr exception;
  std::vector<std::function<void()>> followers;

  template <class Change> bool decide(Change change) {
    std::vector<std::function<void()>> next;
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (done)
        return false;
      change();
      done = true;
      next.swap(followers);
      changed.notify_all();
    }
    for (auto &f : next)
      f();
    return true;
  }
};

template <class T, class U> void pass_failure(task_state<T> &from, task_state<U> &to) {
  if (from.is_canceled())
    to.cancel();
  else
    to.fail(from.failure());
}

// The token of the task that this thread runs.
inline Concurrency::cancellation_token &current_token() {
  static thread_local Concurrency::cancellation_token token = Concurrency::cancellation_token::none();
  return token;
}

} // namespace ampcc::microsoft

#include "parts/end.inc"
