#include "async/completion.h"
#include "amp/completion_future.h"
#include "error/forked_child.h"
#include "error/to_exception.h"
#include "observe/log.h"
#include "observe/recording.h"
#include "process/forks.h"
#include "process/workers.h"

namespace ampcc::rt {
namespace {

void run_continuation(std::function<void()> function) {
  run_on_worker([function = std::move(function)] {
    try {
      function();
    } catch (...) { // API-FUT-08: swallowed
    }
  });
}

} // namespace

completion::~completion() {
  if (state_ != state::failed || has_receiver_ || is_forked_child())
    return;
  try {
    future_.get();
  } catch (const std::exception &error) {
    AMPCC_LOG(error, launch, error.what());
  } catch (...) { // thrown by a function of the program
  }
}

// The future is ready before a continuation runs, also one that is registered meanwhile.
void completion::finish(const std::exception_ptr &failure) {
  if (failure)
    promise_.set_exception(failure);
  else
    promise_.set_value();
  std::vector<std::function<void()>> waiting;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    state_ = failure ? state::failed : state::succeeded;
    waiting.swap(continuations_);
  }
  if (failure)
    return;
  for (std::function<void()> &function : waiting)
    run_continuation(std::move(function));
}

void completion::then(std::function<void()> function) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (state_ == state::running)
      return continuations_.push_back(std::move(function));
    if (state_ == state::failed)
      return;
  }
  run_continuation(std::move(function));
}

} // namespace ampcc::rt

namespace Concurrency {

completion_future::completion_future() = default;
completion_future::completion_future(const completion_future &other) = default;
completion_future::completion_future(completion_future &&other) noexcept = default;
completion_future::~completion_future() = default;
completion_future &completion_future::operator=(const completion_future &other) = default;
completion_future &completion_future::operator=(completion_future &&other) noexcept = default;
completion_future::completion_future(std::shared_ptr<ampcc::rt::completion> started)
    : future(started->future()), operation(std::move(started)) {}

void completion_future::get() const {
  if (operation)
    operation->expect_receiver();
  wait();
  future.get();
}
bool completion_future::valid() const { return future.valid(); }
void completion_future::wait() const {
  if (valid() && wait_for(std::chrono::seconds(0)) != std::future_status::ready)
    ampcc::rt::reject_forked_child(); // the parent's threads would make it ready
  ampcc::rt::recorded(ampcc::rt::wait_for("a completion_future"), [&] { future.wait(); });
}
completion_future::operator std::shared_future<void>() const {
  if (operation)
    operation->expect_receiver();
  return future;
}

void completion_future::continue_with(std::shared_ptr<ampcc::rt::task> work) const {
  if (!operation)
    throw std::future_error(std::future_errc::no_state);
  ampcc::rt::translating({ampcc::rt::operation_context::other},
                         [&] { operation->then([work = std::move(work)] { work->run(); }); });
}

} // namespace Concurrency
