// The file of a trace: a JSON object with an array of events, which is complete after every write. So a process that
// crashes or is killed leaves a valid file; only the last events are missing.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace ampcc::rt {

class trace_file {
public:
  // `properties`: a JSON object that describes the trace. A file that cannot be written is reported in the log.
  trace_file(const std::string &name, const std::string &properties);
  trace_file(const trace_file &) = delete; // open until the process ends

  bool is_open() const { return descriptor_ >= 0; }
  void add(const std::string &event); // written soon
  void write();                       // now
  void write_before_waiting();        // now, if the last write is not recent: the process may be killed while it waits
  void write_at_once();               // now, and from then on each event when it is added

private:
  void open();
  void fail(const char *what, int error);
  void put(const std::string &text);

  const std::string name_;
  int descriptor_ = -1;
  std::int64_t end_ = 0; // of the events, where the tail begins
  std::string waiting_;
  bool has_events_ = false, waits_ = true;
  std::chrono::steady_clock::time_point last_write_;
};

// The file name for a value of AMP_TRACE: "%p" becomes the process id.
std::string trace_file_name(const std::string &pattern);

} // namespace ampcc::rt
