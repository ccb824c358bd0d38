// class completion_future: the result of an asynchronous operation (API-FUT, R-RT-18).
//
// <future> is a third of the cost of including <amp.h>. It is needed: wait_for returns a std::future_status, which
// programs compare with enumerators, and programs write std::shared_future<void> f = copy_async(a, b).
#pragma once

#include "amp/exceptions.h"
#include "amp/rt/export.h"
#include "amp/rt/task.h"
#include <chrono>
#include <future>
#include <memory>

namespace ampcc::rt {
class completion;
struct access;
} // namespace ampcc::rt

namespace ampcc {
struct ppl_task; // defined by <ppltasks.h>
}

namespace Concurrency {

class AMPCC_API completion_future {
public:
  // Refers to no operation (API-FUT-01).
  completion_future();
  // The same operation; a moved-from future refers to none (API-FUT-02).
  completion_future(const completion_future &other);
  completion_future(completion_future &&other) noexcept;
  ~completion_future();
  completion_future &operator=(const completion_future &other);
  completion_future &operator=(completion_future &&other) noexcept;

  // Waits, and throws what the operation threw (API-FUT-03).
  void get() const;
  // Whether the future refers to an operation (API-FUT-04).
  bool valid() const;
  // Waits; does not throw the operation's exception (API-FUT-05).
  void wait() const;

  template <class Rep, class Period>
  std::future_status wait_for(const std::chrono::duration<Rep, Period> &rel_time) const {
    return future.wait_for(rel_time);
  }
  template <class Clock, class Duration>
  std::future_status wait_until(const std::chrono::time_point<Clock, Duration> &abs_time) const {
    return future.wait_until(abs_time);
  }

  // The same operation, for functions that take a std::shared_future (API-FUT-07).
  operator std::shared_future<void>() const;

  // Runs a copy of `func` on a thread of the runtime after the operation succeeded (API-FUT-08).
  template <typename Functor> void then(const Functor &func) const { continue_with(ampcc::rt::make_task(func)); }

  // concurrency::task<void>, with <ppltasks.h>, which a program for Visual C++ includes (API-FUT-09).
  template <class Tasks = ::ampcc::ppl_task> auto to_task() const { return Tasks::from(*this); }

private:
  friend struct ampcc::rt::access;
  explicit completion_future(std::shared_ptr<ampcc::rt::completion> operation);
  void continue_with(std::shared_ptr<ampcc::rt::task> work) const;

  std::shared_future<void> future;
  std::shared_ptr<ampcc::rt::completion> operation;
};

} // namespace Concurrency
