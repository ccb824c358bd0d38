// In-order command queues, and events. Commands run in a thread of the pool after the queue is flushed, or in a thread
// that waits for them, whichever comes first; different queues run concurrently.
#pragma once

#include "native/objects.h"
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

namespace ampcc::rt::driver {

// A type-erased task, which may be move-only.
class work {
public:
  virtual ~work() = default;
  virtual void run() = 0;
};

template <class F> class work_of final : public work {
public:
  explicit work_of(F &&what) : what_(std::move(what)) {}
  void run() override { what_(); }

private:
  F what_;
};

template <class F> std::unique_ptr<work> make_work(F what) { return std::make_unique<work_of<F>>(std::move(what)); }

struct command {
  std::unique_ptr<work> what;
  std::vector<reference<_cl_event>> after; // events of other queues
  reference<_cl_event> event;              // may be none
};

} // namespace ampcc::rt::driver

struct _cl_command_queue : ampcc::rt::driver::counted {
  _cl_command_queue();
  ~_cl_command_queue();
  void add(ampcc::rt::driver::command added);
  void flush();
  void finish();
  void wait_for(const _cl_event &event); // of this queue

  std::mutex mutex; // also of the events of its commands
  std::condition_variable changed;

private:
  using held_lock = std::unique_lock<std::mutex>;

  // A thread that runs commands takes all that have been added, so that it seldom waits for a thread that adds some.
  std::vector<ampcc::rt::driver::command> added_, taken_;
  std::size_t run_ = 0; // of those taken
  bool is_running_ = false, is_scheduled_ = false;

  bool has_commands() const { return run_ != taken_.size() || !added_.empty(); }
  void wait_for_room(held_lock &lock);
  void schedule(held_lock &lock);
  bool take_commands(held_lock &lock);
  void run_until(const _cl_event *event, held_lock &lock);
  void run_next();
};

struct _cl_event : ampcc::rt::driver::counted {
  _cl_event(_cl_command_queue *on, cl_command_type type) : on(on), type(type) {}

  using callback = std::pair<void(CL_CALLBACK *)(cl_event, cl_int, void *), void *>;
  using clock = std::chrono::steady_clock;

  const ampcc::rt::driver::reference<_cl_command_queue> on;
  const cl_command_type type;
  std::atomic<cl_int> status{CL_QUEUED};
  std::vector<callback> callbacks; // for its completion
  const clock::time_point queued = clock::now();
  clock::time_point started, ended;
};

namespace ampcc::rt::driver {

// The common end of all clEnqueue... functions: `event` may be null, as in OpenCL.
cl_int enqueue(cl_command_queue queue, cl_command_type type, std::unique_ptr<work> what, cl_uint count,
               const cl_event *after, cl_event *event, bool is_blocking = false);

// Completes all commands of all queues. Not to be called by a command.
void finish_all_queues() noexcept;

} // namespace ampcc::rt::driver
