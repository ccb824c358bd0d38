// concurrency::task_group, structured_task_group and task_handle.
#pragma once

#include "parts/begin.inc"
#include "parts/require_tbb.h"
#include "parts/task_group_status.h"
#include "pplcancellation_token.h"
#include <tbb/task_group.h>

namespace Concurrency {

template <class Function> class task_handle {
public:
  task_handle(const Function &f) : function(f) {}
  void operator()() const { function(); }

private:
  Function function;
};
template <class Function> task_handle<Function> make_task(const Function &f) { return task_handle<Function>(f); }

class task_group {
public:
  task_group() = default;
  explicit task_group(const cancellation_token &token) : token(token) {
    registration = token.register_callback([this] { group.cancel(); });
  }
  task_group(const task_group &) = delete;
  task_group &operator=(const task_group &) = delete;
  ~task_group() { token.deregister_callback(registration); }

  template <class Function> void run(const Function &f) { group.run(f); }
  template <class Function> void run(task_handle<Function> &handle) {
    group.run([&handle] { handle(); });
  }
  task_group_status wait() { return status_of(group.wait()); }
  template <class Function> task_group_status run_and_wait(const Function &f) {
    return status_of(group.run_and_wait(f));
  }
  template <class Function> task_group_status run_and_wait(task_handle<Function> &handle) {
    return status_of(group.run_and_wait([&handle] { handle(); }));
  }
  void cancel() {
    asked = true;
    group.cancel();
  }
  bool is_canceling() { return asked || token.is_canceled(); }

private:
  tbb::task_group group;
  std::atomic<bool> asked{false};
  cancellation_token token = cancellation_token::none();
  cancellation_token_registration registration = 0;

  task_group_status status_of(tbb::task_group_status status) {
    asked = false;
    return status == tbb::canceled ? canceled : completed;
  }
};

// Like task_group, for a single scope; its tasks are handles that outlive it.
class structured_task_group : public task_group {
  using task_group::task_group;
};

inline bool is_current_task_group_canceling() { return tbb::is_current_task_group_canceling(); }
inline void interruption_point() {
  if (is_current_task_group_canceling())
    throw task_canceled();
}

template <class Function> task_group_status run_with_cancellation_token(const Function &f, cancellation_token token) {
  task_group group(token);
  return group.run_and_wait(f);
}

} // namespace Concurrency

#include "parts/end.inc"
