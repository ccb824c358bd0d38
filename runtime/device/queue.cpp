#include "device/queue.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "observe/log.h"
#include "observe/recorded_commands.h"
#include "observe/settings.h"
#include "process/forks.h"
#include "process/live_objects.h"
#include <algorithm>

namespace ampcc::rt {

static constexpr std::chrono::steady_clock::duration shortest_flush_interval = std::chrono::microseconds(100);

queue::queue(device &on, Concurrency::queuing_mode mode, bool auto_selection)
    : kept_(on.shared_from_this()), on_(on), mode_(mode), auto_selection_(auto_selection), host_(!on.runs_kernels()),
      in_(host_ || auto_selection ? nullptr : on.current_context()),
      commands_(in_ ? open_commands(on, in_->handle(), "accelerator_view") : cl::CommandQueue()) {}

static bool is_out_of_order(const cl::CommandQueue &commands) {
  return commands.getInfo<CL_QUEUE_PROPERTIES>() & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE;
}

queue::queue(device &on, Concurrency::queuing_mode mode, std::shared_ptr<context> in, const cl::CommandQueue &commands)
    : kept_(on.shared_from_this()), on_(on), mode_(mode), auto_selection_(false), host_(false), in_(std::move(in)),
      commands_(commands), is_out_of_order_(::ampcc::rt::is_out_of_order(commands)) {}

queue::~queue() {
  failures_.forget(*this);
  if (is_recording())
    record_complete_commands(); // their events retain the command queue
}

bool queue::retain_if_used() { return ::ampcc::rt::retain_if_used(references_); }

void queue::release() {
  if (references_.fetch_sub(1, std::memory_order_acq_rel) != 1 || is_forked_child())
    return;
  log_failures(); // no caller can wait for its kernels any more
  delete this;
}

queue &queue::resolved() { return auto_selection_ ? on_.default_queue() : *this; }

// A driver may hold commands back until clFlush, which costs about as much as a launch. So bursts of launches are
// flushed together, at intervals that double during a burst, while the device still runs the earlier launches.
void queue::enqueued() {
  using namespace std::chrono;
  if (is_out_of_order_)
    order_commands();
  if (get_settings().synchronous) {
    finish();
    return check_failures();
  }
  if (mode_ == Concurrency::queuing_mode_immediate)
    return flush_quietly();
  constexpr steady_clock::duration shortest = shortest_flush_interval, longest = 16 * shortest;
  const steady_clock::duration now = steady_clock::now().time_since_epoch(),
                               passed = now - steady_clock::duration(last_flush_.load(std::memory_order_relaxed)),
                               interval(flush_interval_.load(std::memory_order_relaxed));
  if (passed <= interval)
    return;
  last_flush_.store(now.count(), std::memory_order_relaxed);
  const bool is_burst = passed < 2 * std::max(interval, shortest);
  const steady_clock::duration next = is_burst ? std::min(2 * interval, longest) : shortest;
  flush_interval_.store(next.count(), std::memory_order_relaxed);
  flush_quietly();
}

void queue::flush_quietly() {
  try {
    flush();
  } catch (const Concurrency::runtime_exception &error) {
    AMPCC_LOG(info, launch, error.what());
  }
}

// Tries again after a failure that may be temporary: the caller may release its memory when this returns.
void queue::complete() {
  for (int attempt = 0; attempt != 2 && !is_removed(); ++attempt) {
    try {
      return finish();
    } catch (const Concurrency::runtime_exception &error) {
      AMPCC_LOG(info, launch, error.what());
    }
  }
}

bool queue::answers() const {
  return !commands_() || recorded(wait_for("commands", this), [&] { return clFinish(commands_()); }) == CL_SUCCESS;
}

void queue::flush() {
  check_usable();
  if (host_)
    return;
  translating({operation_context::waiting, this}, [&] { commands_.flush(); });
}

void queue::finish() {
  check_usable();
  if (is_host())
    return;
  recorded(wait_for("commands", this), [&] {
    translating({operation_context::waiting, this}, [&] { waiting_for_all([&] { commands_.finish(); }); });
  });
}

void queue::check_failures() {
  translating({operation_context::waiting, this}, [&] { failures_.check(*this); });
}

void queue::log_failures() noexcept {
  try {
    translating({operation_context::waiting, this}, [&] { failures_.log(*this); });
  } catch (const std::exception &error) {
    AMPCC_LOG(error, launch, error.what());
  }
}

// For out-of-order queues: the program's commands run before or after a command of the runtime, never at the same time
// (API-CL-11).
void queue::order_commands() const { clEnqueueBarrierWithWaitList(commands_(), 0, nullptr, nullptr); }

void queue::share() {
  queue_use::expect_locks();
  is_shared_.store(true, std::memory_order_release);
}

void queue::finished_until(std::uint64_t number) {
  flush_interval_.store(shortest_flush_interval.count(), std::memory_order_relaxed); // the device is idle
  std::uint64_t known = finished_.load(std::memory_order_relaxed);
  while (known < number && !finished_.compare_exchange_weak(known, number, std::memory_order_acq_rel))
    ;
}

const std::string &queue::device_name() const { return on_.name(); }

void queue::remove(HRESULT reason) {
  removed_ = reason;
  if (in_)
    on_.abandon(*in_);
}

void queue::throw_removed() const {
  throw Concurrency::accelerator_view_removed(("this accelerator_view was lost earlier, with the device '" +
                                               on_.name() + "'; accelerator::create_view makes a new one")
                                                  .c_str(),
                                              removed_);
}

} // namespace ampcc::rt
