#include "observe/recorded_commands.h"
#include "observe/recorder.h"
#include <algorithm>
#include <deque>
#include <exception>
#include <map>
#include <thread>
#include <unistd.h>

namespace ampcc::rt {
namespace {

using std::chrono::nanoseconds;

// A command whose times are not known yet.
struct pending_command {
  cl::Event event;
  command_times times{};
  std::string name{};
  const char *category = "";
  json_object arguments{};
  const kernel_label *kernel = nullptr;
  const char *direction = nullptr;
  trace_row host_row{};
};

// The commands of one queue.
struct command_row {
  unsigned device;
  std::string device_name, name;
  trace_row row{};
  host_time last_end{};
  std::int64_t last_end_on_device = 0;
  std::deque<pending_command> pending{};
};

struct device_record {
  device_clock clock;
  unsigned rows = 0;
};

// Guarded by the recorder's mutex.
struct command_records {
  std::map<unsigned, device_record> devices; // by their numbers
  std::map<cl_command_queue, command_row> rows;
  std::map<std::string, unsigned> names;
  std::int64_t arrows = 0;
  bool is_ending = false; // the process ends, and drivers with it
};

command_records &records() {
  static command_records *const only = new command_records;
  return *only;
}

host_time at(std::int64_t time) { return host_time(nanoseconds(time)); }
std::int64_t since_epoch(host_time time) { return nanoseconds(time.time_since_epoch()).count(); }

// Each device is a process in the trace. Its number is none of the system, where they are below 2^22.
std::int64_t process_of(unsigned device) { return ::getpid() + std::int64_t(device) * 10'000'000; }

// Numbers of arrows differ between processes, so that traces can be merged.
std::int64_t next_arrow() { return (std::int64_t(::getpid()) << 30) + ++records().arrows; }

// A row appears with its first command.
void show(recorder &all, command_row &one) {
  if (one.row.process)
    return;
  device_record &device = records().devices[one.device];
  one.row = {process_of(one.device), ++device.rows};
  if (!all.trace)
    return;
  if (device.rows == 1)
    all.trace->add(process_event(one.row.process, std::to_string(one.device) + ": " + one.device_name, one.device));
  all.trace->add(thread_event(one.row, one.name, one.row.thread));
}

// Not retained; null if the query fails.
cl_command_queue queue_of(const cl::Event &event) {
  cl_command_queue result = nullptr;
  clGetEventInfo(event(), CL_EVENT_COMMAND_QUEUE, sizeof result, &result, nullptr);
  return result;
}

cl_int status_of(const cl::Event &event) {
  cl_int status = CL_QUEUED;
  const cl_int error = clGetEventInfo(event(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr);
  return error == CL_SUCCESS ? status : error;
}

bool ask_times(const cl::Event &event, command_times &into) {
  const auto ask = [&](cl_profiling_info what, std::int64_t &result) {
    cl_ulong time = 0;
    const bool is_known = clGetEventProfilingInfo(event(), what, sizeof time, &time, nullptr) == CL_SUCCESS;
    result = std::int64_t(time);
    return is_known;
  };
  ask(CL_PROFILING_COMMAND_QUEUED, into.queued);
  return ask(CL_PROFILING_COMMAND_START, into.start) && ask(CL_PROFILING_COMMAND_END, into.end) &&
         into.end >= into.start;
}

// Enqueues some markers to find the difference of the clocks, since the first calls of a driver may take long until
// they note the device's time.
void learn_clock(unsigned device, const cl::CommandQueue &commands) {
  for (int i = 0; i != 4; ++i) {
    cl::Event done;
    command_times times;
    times.before = since_epoch(std::chrono::steady_clock::now());
    if (clEnqueueMarkerWithWaitList(commands(), 0, nullptr, &done()) != CL_SUCCESS)
      return;
    times.after = since_epoch(std::chrono::steady_clock::now());
    if (clWaitForEvents(1, &done()) != CL_SUCCESS)
      return;
    times.seen_complete = since_epoch(std::chrono::steady_clock::now());
    if (ask_times(done, times))
      with_recorder([&](recorder &) { records().devices[device].clock.learn(times); });
  }
}

void write(recorder &all, command_row &row, pending_command &one) {
  device_clock &clock = records().devices[row.device].clock;
  clock.learn(one.times);
  // The commands of a queue must not overlap, even if the difference of the clocks has just changed. Threads may record
  // them in another order than that of the queue: then the end of the last one does not matter.
  host_time begin = at(clock.to_host(one.times.start));
  const bool is_later = one.times.start >= row.last_end_on_device;
  if (is_later)
    begin = std::max(begin, row.last_end);
  const host_time end = begin + nanoseconds(one.times.end - one.times.start);
  if (is_later) {
    row.last_end_on_device = one.times.end;
    row.last_end = end;
  }
  if (all.statistics)
    all.statistics->add_command(std::to_string(row.device) + ": " + row.device_name + ", " + row.name, one.kernel,
                                one.direction, begin, end);
  if (!all.trace)
    return;
  one.arguments.number("us until start", (since_epoch(begin) - one.times.before) / 1000);
  std::string events = complete_event(row.row, one.name, one.category, begin, end, one.arguments);
  if (one.kernel)
    events += ",\n" + arrow_event(std::uint64_t(next_arrow()), one.host_row, at(one.times.before), row.row, begin);
  all.trace->add(events);
}

// Writes the complete commands at the front of the row. A command that failed has no times.
void collect(recorder &all, command_row &row) {
  while (!row.pending.empty()) {
    pending_command &one = row.pending.front();
    const cl_int status = status_of(one.event);
    if (status > CL_COMPLETE)
      return;
    one.times.seen_complete = since_epoch(std::chrono::steady_clock::now());
    if (status == CL_COMPLETE && ask_times(one.event, one.times))
      write(all, row, one);
    row.pending.pop_front();
  }
}

// Takes name and arguments from the thread's innermost launch activity.
void describe_kernel_command(recorder &all, const command_row &row, pending_command &into) {
  open_span *const launch = all.innermost(activity::launch);
  if (!launch)
    return;
  into.name = launch->name;
  into.category = "kernel";
  into.kernel = launch->kernel;
  into.arguments = launch->arguments;
  if (!launch->has_place) // several commands may be one launch
    launch->arguments.text("accelerator", row.device_name).text("view", row.name);
  launch->has_place = true;
}

void describe_transfer(recorder &all, cl_command_type type, std::uint64_t bytes, pending_command &into) {
  const open_span *const copy = all.innermost(activity::copy);
  into.category = "copy";
  into.direction = copy ? copy->what.detail : nullptr;
  into.name = copy ? copy->name : type == CL_COMMAND_UNMAP_MEM_OBJECT ? "unmap" : "map";
  if (copy)
    into.arguments.text("direction", copy->what.detail);
  if (bytes)
    into.arguments.number("bytes", std::int64_t(bytes));
}

void add(recorder &all, pending_command one, std::uint64_t bytes) {
  const auto found = records().rows.find(queue_of(one.event));
  const auto type = one.event.getInfo<CL_EVENT_COMMAND_TYPE>();
  if (found == records().rows.end())
    return;
  command_row &row = found->second;
  show(all, row);
  if (type == CL_COMMAND_NDRANGE_KERNEL)
    describe_kernel_command(all, row, one);
  else
    describe_transfer(all, type, bytes, one);
  one.host_row = all.this_thread().row;
  row.pending.push_back(std::move(one));
  for (auto &[handle, each] : records().rows)
    collect(all, each);
}

std::vector<cl::Event> pending_events() {
  std::vector<cl::Event> result;
  with_recorder([&](recorder &) {
    for (const auto &[handle, row] : records().rows)
      for (const pending_command &one : row.pending)
        result.push_back(one.event);
  });
  return result;
}

// With a timeout, for a process that has failed, whose commands may never complete.
void await_shortly(const std::vector<cl::Event> &events) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(2);
  for (const cl::Event &one : events)
    clFlush(queue_of(one));
  for (const cl::Event &one : events)
    while (status_of(one) > CL_COMPLETE && std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

} // namespace

void record_commands_of(const recorded_device &on, const cl::CommandQueue &commands, const char *name) {
  if (!is_recording())
    return;
  with_recorder([&](recorder &) {
    const std::string key = std::to_string(on.number) + name;
    records().rows[commands()] = {on.number, on.name, name + (" " + std::to_string(++records().names[key]))};
  });
  learn_clock(on.number, commands);
}

std::int64_t recorded_command::now() { return since_epoch(std::chrono::steady_clock::now()); }

void recorded_command::record() noexcept {
  if (!event_ || !(*event_)() || std::uncaught_exceptions() != 0) // after an exception, the event may be an old one
    return;
  bool is_ending = false;
  with_recorder([&](recorder &all) {
    pending_command one{*event_};
    one.times.before = begin_;
    one.times.after = now();
    add(all, std::move(one), bytes_);
    is_ending = records().is_ending;
  });
  if (is_ending) {
    clWaitForEvents(1, &(*event_)());
    record_complete_commands();
  }
}

void record_complete_commands() noexcept {
  with_recorder([](recorder &all) {
    for (auto &[handle, row] : records().rows)
      collect(all, row);
  });
}

void record_pending_commands(waiting how) noexcept {
  try {
    const std::vector<cl::Event> events = pending_events();
    if (how == waiting::shortly)
      await_shortly(events);
    else
      for (const cl::Event &one : events)
        clWaitForEvents(1, &one());
    record_complete_commands();
    with_recorder([](recorder &) { records().is_ending = true; });
  } catch (...) {
  }
}

} // namespace ampcc::rt
