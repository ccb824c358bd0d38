// Records the commands of devices for AMP_TRACE and AMP_PROFILE, with times of the device. The times are known when a
// command is complete: they are collected at later calls, without waiting.
#pragma once

#include "observe/recording.h"
#include "opencl.h"
#include <string>

namespace ampcc::rt {

// A device as the timeline names it.
struct recorded_device {
  unsigned number;
  std::string name;
};

// If recording is on, makes the queue's commands a row of the timeline, named `name` and a number. The queue must have
// been made with CL_QUEUE_PROFILING_ENABLE.
void record_commands_of(const recorded_device &on, const cl::CommandQueue &commands, const char *name);

// The event argument of a call that enqueues a command. Records the command if the call has made an event, with the
// name of the thread's current activity (`recorded`).
class recorded_command {
public:
  explicit recorded_command(std::uint64_t bytes = 0) : recorded_command(nullptr, bytes) {}

  // The same for a caller that needs the event, too.
  explicit recorded_command(cl::Event *wanted, std::uint64_t bytes = 0)
      : event_(wanted           ? wanted
               : is_recording() ? &own_
                                : nullptr),
        bytes_(bytes), begin_(is_recording() ? now() : 0) {}
  recorded_command(const recorded_command &) = delete;
  ~recorded_command() {
    if (begin_ != 0)
      record();
  }

  operator cl::Event *() { return event_; }                         // for the C++ bindings
  operator cl_event *() { return event_ ? &(*event_)() : nullptr; } // for C

private:
  static std::int64_t now();
  void record() noexcept;

  cl::Event own_, *const event_;
  const std::uint64_t bytes_;
  const std::int64_t begin_; // nanoseconds; 0: nothing is recorded
};

// Collects the times of the commands that are complete.
void record_complete_commands() noexcept;

// Waits for all commands and records them. Commands that are enqueued afterwards are waited for at once.
enum class waiting { until_complete, shortly };
void record_pending_commands(waiting how) noexcept;

} // namespace ampcc::rt
