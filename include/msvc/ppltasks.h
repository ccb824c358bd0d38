// <ppltasks.h>: concurrency::task, continuations, and joins of several tasks.
#pragma once

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include "parts/task_group_status.h"
#include "parts/task_state.h"
#include <stdexcept>
#include <utility>

namespace Concurrency {

using task_status = task_group_status;

template <class T> class task;
template <class T> class task_completion_event;

// Accepted and ignored: continuations run in the thread pool.
class task_continuation_context {
public:
  static task_continuation_context use_default() { return {}; }
  static task_continuation_context use_arbitrary() { return {}; }
  static task_continuation_context use_current() { return {}; }
};
class task_options {
public:
  task_options() = default;
  task_options(const cancellation_token &token) : token(token) {}
  task_options(const task_continuation_context &) {}
  cancellation_token token = cancellation_token::none();
};

[[noreturn]] inline void cancel_current_task() { throw task_canceled(); }
inline bool is_task_cancellation_requested() { return ::ampcc::microsoft::current_token().is_canceled(); }

} // namespace Concurrency

namespace ampcc::microsoft {

template <class T> struct unwrapped {
  using type = T;
  static constexpr bool is_task = false;
};
template <class T> struct unwrapped<Concurrency::task<T>> {
  using type = T;
  static constexpr bool is_task = true;
};

// Whether a continuation of a task<T> takes the value, not the task.
template <class Function, class T> constexpr bool takes_value() {
  if constexpr (std::is_void_v<T>)
    return std::is_invocable_v<Function>;
  else
    return std::is_invocable_v<Function, T>;
}
template <class Function, class T> auto call_with(Function &f, const Concurrency::task<T> &task, task_state<T> &state) {
  if constexpr (!takes_value<Function, T>())
    return f(task);
  else if constexpr (std::is_void_v<T>)
    return f();
  else
    return f(T(state.result()));
}

// Runs `call`, whose result is a U or a task<U>, and completes `to` with the result or exception.
template <class U, class Call> void run_into(const std::shared_ptr<task_state<U>> &to, Call call) {
  if (to->token.is_canceled()) {
    to->cancel();
    return;
  }
  const Concurrency::cancellation_token before = std::exchange(current_token(), to->token);
  try {
    if constexpr (unwrapped<decltype(call())>::is_task)
      call().pass_to(to);
    else if constexpr (std::is_void_v<U>) {
      call();
      to->set_value({});
    } else
      to->set_value(call());
  } catch (const Concurrency::task_canceled &) {
    to->cancel();
  } catch (...) {
    to->fail(std::current_exception());
  }
  current_token() = before;
}

} // namespace ampcc::microsoft

namespace Concurrency {

template <class T> class task_completion_event {
public:
  template <class U = T> std::enable_if_t<!std::is_void_v<U>, bool> set(U value) const {
    return state->set_value(std::move(value));
  }
  template <class U = T> std::enable_if_t<std::is_void_v<U>, bool> set() const { return state->set_value({}); }
  template <class E> bool set_exception(E error) const { return state->fail(std::make_exception_ptr(error)); }
  bool set_exception(std::exception_ptr error) const { return state->fail(error); }

private:
  friend class task<T>;
  std::shared_ptr<ampcc::microsoft::task_state<T>> state = std::make_shared<ampcc::microsoft::task_state<T>>();
};

template <class T> class task {
public:
  using result_type = T;

  task() = default;
  task(const task_completion_event<T> &event, const task_options & = {}) : state(event.state) {}
  template <class Function, class = std::enable_if_t<std::is_invocable_v<Function>>>
  explicit task(Function f, const task_options &options = {}) : state(std::make_shared<shared_state>()) {
    state->token = options.token;
    ::ampcc::microsoft::task_pool::get().run([to = state, f]() mutable { ::ampcc::microsoft::run_into(to, f); });
  }

  T get() const {
    valid().wait();
    if (state->is_canceled())
      throw task_canceled();
    if (state->failure())
      std::rethrow_exception(state->failure());
    if constexpr (!std::is_void_v<T>)
      return state->result();
  }
  task_status wait() const {
    valid().wait();
    if (state->failure())
      std::rethrow_exception(state->failure());
    return state->is_canceled() ? canceled : completed;
  }
  bool is_done() const { return valid().is_done(); }
  bool is_apartment_aware() const { return false; }

  template <class Function> auto then(Function f, const task_options &options = {}) const {
    using result = decltype(::ampcc::microsoft::call_with(f, *this, *state));
    using value = typename ::ampcc::microsoft::unwrapped<result>::type;
    auto to = std::make_shared<::ampcc::microsoft::task_state<value>>();
    to->token = options.token.is_cancelable() ? options.token : valid().token;
    state->follow([from = *this, to, f] {
      ::ampcc::microsoft::task_pool::get().run([from, to, f]() mutable {
        const bool failed = from.state->is_canceled() || from.state->failure();
        if (failed && ::ampcc::microsoft::takes_value<Function, T>())
          return ::ampcc::microsoft::pass_failure(*from.state, *to);
        ::ampcc::microsoft::run_into(to, [&] { return ::ampcc::microsoft::call_with(f, from, *from.state); });
      });
    });
    return task<value>(to);
  }
  template <class Function>
  auto then(Function f, const cancellation_token &token, const task_continuation_context &) const {
    return then(f, task_options(token));
  }

  friend bool operator==(const task &a, const task &b) { return a.state == b.state; }
  friend bool operator!=(const task &a, const task &b) { return a.state != b.state; }

  // For the library's own use.
  using shared_state = ::ampcc::microsoft::task_state<T>;
  explicit task(std::shared_ptr<shared_state> state) : state(std::move(state)) {}
  void pass_to(const std::shared_ptr<shared_state> &to) const {
    valid().follow([from = state, to] {
      if (from->is_canceled() || from->failure())
        ::ampcc::microsoft::pass_failure(*from, *to);
      else
        to->set_value(from->result());
    });
  }
  shared_state &valid() const {
    if (!state)
      throw std::invalid_argument("the task is empty");
    return *state;
  }

private:
  std::shared_ptr<shared_state> state;
};

template <class Function>
auto create_task(Function f, const task_options &options = {})
    -> task<typename ::ampcc::microsoft::unwrapped<decltype(f())>::type> {
  return task<typename ::ampcc::microsoft::unwrapped<decltype(f())>::type>(f, options);
}
template <class T> task<T> create_task(const task_completion_event<T> &event, const task_options &options = {}) {
  return task<T>(event, options);
}
template <class T> task<T> create_task(const task<T> &other) { return other; }

template <class T> task<T> task_from_result(T value) {
  task_completion_event<T> event;
  event.set(std::move(value));
  return task<T>(event);
}
inline task<void> task_from_result() {
  task_completion_event<void> event;
  event.set();
  return task<void>(event);
}
template <class T, class E> task<T> task_from_exception(E error) {
  task_completion_event<T> event;
  event.set_exception(error);
  return task<T>(event);
}

} // namespace Concurrency

#include "parts/task_joins.h"

namespace ampcc {

// The implementation of completion_future::to_task (API-FUT-09).
struct ppl_task {
  template <class Future> static Concurrency::task<void> from(const Future &future) {
    return Concurrency::create_task([future] { future.get(); });
  }
};

} // namespace ampcc

#include "parts/end.inc"
