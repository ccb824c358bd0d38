// The commands of devices that AMP_TRACE and AMP_PROFILE record, with the device's own times for them. The times are
// known when a command is complete: they are collected as the program goes on, without waiting for any.
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

// The queue's commands become a row of the timeline, if they are recorded, whose name is `name` and a number. The queue
// must have been made with CL_QUEUE_PROFILING_ENABLE.
void record_commands_of(const recorded_device &on, const cl::CommandQueue &commands, const char *name);

// An argument of a call that enqueues a command: where the command's event belongs. Records the command if the call has
// made an event. What the command does is what the thread does in the eyes of `recorded`.
class recorded_command {
public:
  explicit recorded_command(std::uint64_t bytes = 0) : recorded_command(nullptr, bytes) {}

  // The same for a caller who wants the event, too.
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

// The same for all, for which it waits. Afterwards commands are waited for when they are enqueued.
enum class waiting { until_complete, shortly };
void record_pending_commands(waiting how) noexcept;

} // namespace ampcc::rt
