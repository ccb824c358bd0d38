// The state of recording: the trace, the profile, the threads of the host, and the activities under way on them.
#pragma once

#include "observe/device_clock.h"
#include "observe/profile.h"
#include "observe/recording.h"
#include "observe/trace_events.h"
#include "observe/trace_file.h"
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

namespace ampcc::rt {

// Identifies a kernel by its id and place: the same text may be launched in several places.
using kernel_key = std::tuple<std::uint64_t, std::uint64_t, std::uint32_t, std::size_t>;

struct recorded_thread {
  trace_row row;
  std::vector<open_span *> open; // the innermost last
};

// An activity of the host, or a span of the program's own, that has not ended yet.
struct open_span {
  std::string name;
  const char *category = "";
  json_object arguments;
  activity what{};
  const kernel_label *kernel = nullptr;
  bool is_own = true; // false: the program's
  bool is_forgotten = false;
  bool has_place = false; // launch: its arguments say where the kernel runs
  host_time begin;
  std::chrono::nanoseconds inside{}; // the time of nested activities
  int exceptions = 0;                // std::uncaught_exceptions
  recorded_thread *thread = nullptr;
};

class recorder {
public:
  static recorder &get(); // never destroyed: other threads may outlive static destruction

  std::mutex mutex;                   // guards everything; not held while waiting for a device
  std::unique_ptr<trace_file> trace;  // null: no trace
  std::atomic<bool> has_trace{false}; // to be read without the mutex
  std::unique_ptr<profile> statistics;

  const kernel_label &label_of(const kernel_descriptor &kernel);
  recorded_thread &this_thread();
  open_span *innermost(activity::kind what); // of this thread; null: none

  void begin(open_span &one);
  void end(open_span &one, host_time now); // on any thread
  void finish();                           // writes the activities under way, and flushes the file

private:
  recorder() = default;
  void write(const open_span &one, bool is_nested, const json_object &arguments, host_time end);

  std::map<kernel_key, std::unique_ptr<kernel_label>> labels_;
  std::vector<std::unique_ptr<recorded_thread>> threads_;
  std::uint64_t overlapping_ = 0;
};

// Runs `function` with the recorder locked. Exceptions of recording do not reach the program.
template <class F> void with_recorder(F function) noexcept {
  try {
    recorder &all = recorder::get();
    const std::lock_guard<std::mutex> lock(all.mutex);
    function(all);
  } catch (...) {
  }
}

} // namespace ampcc::rt
