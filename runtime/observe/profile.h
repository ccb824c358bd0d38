// The statistics of AMP_PROFILE: times of kernels, copies and waits, and how long devices were idle.
#pragma once

#include "observe/recording.h"
#include "observe/trace_events.h"
#include <array>
#include <map>
#include <string>

namespace ampcc::rt {

// The names of a kernel. Lives as long as the process, unlike the descriptor, whose library may be unloaded.
struct kernel_label {
  std::string name;        // of its function in OpenCL C: main_22
  std::string description; // lambda in 'main'
  std::string source;      // prog.cpp:22
};

class profile {
public:
  using duration = std::chrono::nanoseconds;

  explicit profile(host_time begin) : begin_(begin) {}

  // An activity of the host; `own`: its time without nested activities.
  void add_activity(const activity &what, const kernel_label *kernel, duration whole, duration own);

  // A command of a device. `row` names its queue; `kernel` is null, or `direction` is.
  void add_command(const std::string &row, const kernel_label *kernel, const char *direction, host_time begin,
                   host_time end);

  std::string table(host_time now) const;

private:
  struct times {
    std::uint64_t count = 0;
    duration sum{}, least = duration::max(), most{};
    void add(duration one);
  };
  struct kernel_numbers {
    std::uint64_t launches = 0;
    duration first{}; // the host's time for the first launch
    times commands;
  };
  struct copy_numbers {
    std::uint64_t bytes = 0;
    times host, device;
  };
  struct row_numbers {
    times commands;
    host_time begin, end;
  };
  static constexpr std::size_t kinds = 0
#define ACTIVITY(kind, name, title) +1
#include "observe/activities.def"
#undef ACTIVITY
      ;

  std::string kernel_table() const;
  std::string copy_table() const;
  std::string row_table() const;
  std::string host_table() const;

  const host_time begin_;
  std::map<const kernel_label *, kernel_numbers> kernels_;
  std::map<std::string, copy_numbers> copies_;
  std::map<std::string, row_numbers> rows_;
  std::array<times, kinds> activities_;
};

} // namespace ampcc::rt
