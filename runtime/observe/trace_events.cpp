#include "observe/trace_events.h"
#include <cinttypes>
#include <cstdio>

namespace ampcc::rt {
namespace {

// Microseconds with three decimals: the format's unit.
std::string microseconds(std::chrono::nanoseconds time) {
  char text[40];
  std::snprintf(text, sizeof text, "%" PRId64 ".%03d", std::int64_t(time.count() / 1000), int(time.count() % 1000));
  return text;
}

json_object event(const char *phase, const trace_row &row, const std::string &name, const std::string &category,
                  host_time at) {
  json_object result;
  result.text("name", name).text("cat", category).text("ph", phase);
  result.add("ts", microseconds(at.time_since_epoch()));
  result.number("pid", row.process).number("tid", row.thread);
  return result;
}

std::string with(json_object event, const json_object &arguments) {
  return (arguments.is_empty() ? event : event.add("args", arguments.str())).str();
}

std::string metadata(const char *what, const trace_row &row, const json_object &arguments) {
  json_object result;
  result.text("name", what).text("ph", "M").number("pid", row.process).number("tid", row.thread);
  return with(result, arguments);
}

std::string described(const char *kind, const trace_row &row, const std::string &name, std::int64_t order) {
  const std::string prefix = kind;
  return metadata((prefix + "_name").c_str(), row, json_object().text("name", name)) + ",\n" +
         metadata((prefix + "_sort_index").c_str(), row, json_object().number("sort_index", order));
}

} // namespace

std::string complete_event(const trace_row &row, const std::string &name, const std::string &category, host_time begin,
                           host_time end, const json_object &arguments) {
  return with(event("X", row, name, category, begin).add("dur", microseconds(end - begin)), arguments);
}

std::string overlapping_event(const trace_row &row, const std::string &name, const std::string &category,
                              std::uint64_t number, host_time begin, host_time end, const json_object &arguments) {
  const std::int64_t id = std::int64_t(number);
  return with(event("b", row, name, category, begin).number("id", id), arguments) + ",\n" +
         event("e", row, name, category, end).number("id", id).str();
}

std::string instant_event(const trace_row &row, const std::string &name, const std::string &category, host_time at,
                          const json_object &arguments) {
  return with(event("i", row, name, category, at).text("s", "t"), arguments);
}

std::string arrow_event(std::uint64_t number, const trace_row &from_row, host_time from, const trace_row &to_row,
                        host_time to) {
  const std::int64_t id = std::int64_t(number);
  return event("s", from_row, "launch", "launch", from).number("id", id).str() + ",\n" +
         event("f", to_row, "launch", "launch", to).number("id", id).text("bp", "e").str();
}

std::string process_event(std::int64_t process, const std::string &name, std::int64_t order) {
  return described("process", {process, 0}, name, order);
}

std::string thread_event(const trace_row &row, const std::string &name, std::int64_t order) {
  return described("thread", row, name, order);
}

} // namespace ampcc::rt
