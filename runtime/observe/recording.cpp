#include "observe/recording.h"
#include "amp/rt/interface.h"
#include "observe/log.h"
#include "observe/place.h"
#include "observe/recorded_commands.h"
#include "observe/recorder.h"
#include "observe/settings.h"
#include "process/forks.h"
#include <cerrno>
#include <cstdlib>
#include <exception>
#include <pthread.h>
#include <unistd.h>

namespace ampcc::rt {

std::atomic<bool> recording{false};

namespace {

constexpr const char *recorded_category_names[] = {
#define ACTIVITY(kind, name, title) name,
#include "observe/activities.def"
#undef ACTIVITY
};

std::string text_of(const int *extents, unsigned rank) {
  std::string result;
  for (unsigned i = 0; i != rank; ++i)
    result += (i ? "x" : "") + std::to_string(extents[i]);
  return result;
}

std::string tile_of(const kernel_descriptor &kernel) {
  const int tile[] = {int(kernel.tile[0]), int(kernel.tile[1]), int(kernel.tile[2])};
  return kernel.tile[0] ? text_of(tile, kernel.rank) : "";
}

std::string name_of(const activity &what, const kernel_label *kernel) {
  const std::string category = recorded_category_names[what.what];
  std::string of = kernel ? kernel->name : what.detail;
  if (what.what == activity::launch)
    return of;
  return of.empty() ? category : category + (what.what == activity::wait ? " for " : " ") + of;
}

void describe(open_span &one, const activity &what) {
  if (what.kernel) {
    one.arguments.text("kernel", one.kernel->description).text("source", one.kernel->source);
    const std::string tile = tile_of(*what.kernel);
    if (what.domain)
      one.arguments.text("extent", text_of(what.domain, what.kernel->rank));
    if (what.domain && !tile.empty())
      one.arguments.text("tile", tile);
  }
  if (what.what == activity::copy)
    one.arguments.text("direction", what.detail);
  if (what.what == activity::build && *what.detail)
    one.arguments.text("variant", what.detail);
  if (what.bytes)
    one.arguments.number("bytes", std::int64_t(what.bytes));
  if (what.on)
    one.arguments.text("accelerator", what.on->device_name());
}

std::string describe_process() {
  json_object result;
  result.text("program", program_invocation_name).number("process", ::getpid());
  result.text("clock", "CLOCK_MONOTONIC"); // of the numbers that events have
  return result.str();
}

void print_profile(recorder &all) {
  if (all.statistics)
    write_log_text(all.statistics->table(std::chrono::steady_clock::now()));
  all.statistics = nullptr;
}

void finish() {
  if (is_forked_child())
    return;
  with_recorder([](recorder &all) {
    all.finish();
    if (all.trace)
      all.trace->write_at_once(); // destructors of the program's own objects may follow
    print_profile(all);
  });
}

std::terminate_handler handler_before = nullptr;

// The terminate handler: the process will abort without running the functions of atexit.
[[noreturn]] void finish_and_terminate() {
  if (!is_forked_child())
    record_pending_commands(waiting::shortly);
  finish();
  if (handler_before)
    handler_before();
  std::abort();
}

void open_sinks(recorder &all) {
  const settings &wanted = get_settings();
  if (!wanted.trace.empty()) {
    all.trace = std::make_unique<trace_file>(trace_file_name(wanted.trace), describe_process());
    if (!all.trace->is_open())
      all.trace = nullptr;
  }
  all.has_trace = all.trace != nullptr;
  if (wanted.profile)
    all.statistics = std::make_unique<profile>(std::chrono::steady_clock::now());
  recording = all.trace || all.statistics;
}

void begin_recording() {
  if (get_settings().trace.empty() && !get_settings().profile)
    return;
  with_recorder(open_sinks);
  if (!is_recording())
    return;
  watch_forks();
  pthread_atfork(nullptr, nullptr, [] { recording = false; }); // the file is the parent's
  std::atexit(finish);
  std::at_quick_exit(finish);
  handler_before = std::set_terminate(finish_and_terminate);
}

} // namespace

void start_recording() {
  static const bool has_begun = (begin_recording(), true);
  (void)has_begun;
}

void record_commands_until_exit() {
  if (!is_recording())
    return;
  const auto record = [] {
    if (!is_forked_child())
      record_pending_commands(waiting::until_complete);
  };
  std::atexit(record);
  std::at_quick_exit(record);
}

recorded_activity::recorded_activity(const activity &what) noexcept : open_(new (std::nothrow) open_span) {
  if (!open_)
    return;
  with_recorder([&](recorder &all) {
    open_->what = what;
    open_->kernel = what.kernel ? &all.label_of(*what.kernel) : nullptr;
    if (all.trace) {
      open_->name = name_of(what, open_->kernel);
      open_->category = recorded_category_names[what.what];
      describe(*open_, what);
    }
    all.begin(*open_);
  });
}

recorded_activity::~recorded_activity() {
  const host_time now = std::chrono::steady_clock::now();
  if (!open_)
    return;
  if (open_->thread)
    with_recorder([&](recorder &all) { all.end(*open_, now); });
  if (open_->what.what == activity::wait)
    record_complete_commands();
  delete open_;
}

void note_activity(const char *name, const char *value) noexcept {
  if (!is_recording())
    return;
  with_recorder([&](recorder &all) {
    if (const recorded_thread &here = all.this_thread(); !here.open.empty())
      here.open.back()->arguments.text(name, value);
  });
}

void forget_activity() noexcept {
  if (!is_recording())
    return;
  with_recorder([&](recorder &all) {
    if (const recorded_thread &here = all.this_thread(); !here.open.empty())
      here.open.back()->is_forgotten = true;
  });
}

} // namespace ampcc::rt
