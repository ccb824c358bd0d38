// Events in the format of Chrome's tracing, which Perfetto and chrome://tracing read.
#pragma once

#include "observe/json.h"
#include <chrono>
#include <cstdint>
#include <string>

namespace ampcc::rt {

using host_time = std::chrono::steady_clock::time_point;

// A row of the timeline, as the format names it.
struct trace_row {
  std::int64_t process, thread;
};

std::string complete_event(const trace_row &row, const std::string &name, const std::string &category, host_time begin,
                           host_time end, const json_object &arguments);

// The same for an activity that is not nested in the others of its thread: it gets a row of its own.
std::string overlapping_event(const trace_row &row, const std::string &name, const std::string &category,
                              std::uint64_t number, host_time begin, host_time end, const json_object &arguments);

std::string instant_event(const trace_row &row, const std::string &name, const std::string &category, host_time at,
                          const json_object &arguments);

// An arrow from an activity of one row, which contains `from`, to one of another row that begins at `to`.
std::string arrow_event(std::uint64_t number, const trace_row &from_row, host_time from, const trace_row &to_row,
                        host_time to);

// `order`: rows and processes are shown in this order.
std::string process_event(std::int64_t process, const std::string &name, std::int64_t order);
std::string thread_event(const trace_row &row, const std::string &name, std::int64_t order);

} // namespace ampcc::rt
