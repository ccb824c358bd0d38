// <pplcancellation_token.h>: cancellation_token and its source, which request the cancellation of tasks.
#pragma once

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include <atomic>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace Concurrency {

// Thrown by a task that was cancelled.
class task_canceled : public std::exception {
public:
  task_canceled() : text("the task was canceled") {}
  explicit task_canceled(const char *message) : text(message) {}
  const char *what() const noexcept override { return text.c_str(); }

private:
  std::string text;
};

} // namespace Concurrency

namespace ampcc::microsoft {

class cancellation {
public:
  bool is_canceled() const { return canceled; }
  void cancel() {
    std::map<long, std::function<void()>> calls;
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (canceled.exchange(true))
        return;
      calls.swap(callbacks);
    }
    for (auto &call : calls)
      call.second();
  }
  // Runs `call` at the cancellation; at once if the token is cancelled already.
  long add(std::function<void()> call) {
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (!canceled) {
        callbacks.emplace(++last, std::move(call));
        return last;
      }
    }
    call();
    return 0;
  }
  void remove(long number) {
    std::lock_guard<std::mutex> lock(mutex);
    callbacks.erase(number);
  }

private:
  std::mutex mutex;
  std::atomic<bool> canceled{false};
  std::map<long, std::function<void()>> callbacks;
  long last = 0;
};

} // namespace ampcc::microsoft

namespace Concurrency {

using cancellation_token_registration = long;

class cancellation_token {
public:
  static cancellation_token none() { return cancellation_token(nullptr); }
  bool is_cancelable() const { return state != nullptr; }
  bool is_canceled() const { return state && state->is_canceled(); }
  template <class Function> cancellation_token_registration register_callback(const Function &f) const {
    return state ? state->add(f) : 0;
  }
  void deregister_callback(const cancellation_token_registration &number) const {
    if (state)
      state->remove(number);
  }
  friend bool operator==(const cancellation_token &a, const cancellation_token &b) { return a.state == b.state; }
  friend bool operator!=(const cancellation_token &a, const cancellation_token &b) { return a.state != b.state; }

private:
  friend class cancellation_token_source;
  explicit cancellation_token(std::shared_ptr<ampcc::microsoft::cancellation> state) : state(std::move(state)) {}
  std::shared_ptr<ampcc::microsoft::cancellation> state;
};

class cancellation_token_source {
public:
  cancellation_token get_token() const { return cancellation_token(state); }
  void cancel() const { state->cancel(); }
  static cancellation_token_source create_linked_source(const cancellation_token &other) {
    cancellation_token_source made;
    other.register_callback([state = made.state] { state->cancel(); });
    return made;
  }

private:
  std::shared_ptr<ampcc::microsoft::cancellation> state = std::make_shared<ampcc::microsoft::cancellation>();
};

} // namespace Concurrency

#include "parts/end.inc"
