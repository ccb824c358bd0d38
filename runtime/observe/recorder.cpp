#include "observe/recorder.h"
#include "amp/rt/interface.h"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <pthread.h>
#include <string_view>
#include <sys/syscall.h>
#include <unistd.h>

namespace ampcc::rt {
namespace {

std::string name_of_this_thread(std::int64_t number) {
  char name[32] = "", name_of_main[32] = "";
  if (number == ::getpid())
    return "main thread";
  // A thread without a name of its own inherits the name of its creator.
  pthread_getname_np(pthread_self(), name, sizeof name);
  std::snprintf(name_of_main, sizeof name_of_main, "%.15s", program_invocation_short_name);
  return *name && std::string(name) != name_of_main ? name : "thread";
}

} // namespace

recorder &recorder::get() {
  static recorder *const only = new recorder;
  return *only;
}

const kernel_label &recorder::label_of(const kernel_descriptor &kernel) {
  const std::size_t place = std::hash<std::string_view>()(kernel.file);
  std::unique_ptr<kernel_label> &known = labels_[{kernel.id[0], kernel.id[1], kernel.line, place}];
  if (!known)
    known = std::make_unique<kernel_label>(kernel_label{kernel.function, kernel.display_name,
                                                        std::string(kernel.file) + ":" + std::to_string(kernel.line)});
  return *known;
}

recorded_thread &recorder::this_thread() {
  static thread_local recorded_thread *here = nullptr;
  if (here)
    return *here;
  threads_.push_back(std::make_unique<recorded_thread>());
  here = threads_.back().get();
  here->row = {::getpid(), ::syscall(SYS_gettid)};
  if (trace) {
    if (threads_.size() == 1)
      trace->add(process_event(here->row.process, "host", 0));
    trace->add(thread_event(here->row, name_of_this_thread(here->row.thread), std::int64_t(threads_.size())));
  }
  return *here;
}

open_span *recorder::innermost(activity::kind what) {
  const std::vector<open_span *> &open = this_thread().open;
  const auto found = std::find_if(open.rbegin(), open.rend(),
                                  [&](const open_span *one) { return one->is_own && one->what.what == what; });
  return found == open.rend() ? nullptr : *found;
}

void recorder::begin(open_span &one) {
  one.thread = &this_thread();
  one.exceptions = std::uncaught_exceptions();
  one.thread->open.push_back(&one);
  if (trace && one.is_own && one.what.what == activity::wait)
    trace->write_before_waiting();
  one.begin = std::chrono::steady_clock::now();
}

void recorder::end(open_span &one, host_time now) {
  std::vector<open_span *> &open = one.thread->open;
  const auto at = std::find(open.begin(), open.end(), &one);
  if (at == open.end())
    return;
  const bool is_innermost = at + 1 == open.end();
  open.erase(at);
  const bool is_nested = is_innermost && one.thread == &this_thread();
  if (one.is_forgotten)
    return;
  if (one.is_own && is_nested) {
    for (auto outer = open.rbegin(); outer != open.rend(); ++outer)
      if ((*outer)->is_own) {
        (*outer)->inside += now - one.begin;
        break;
      }
    if (statistics)
      statistics->add_activity(one.what, one.kernel, now - one.begin, now - one.begin - one.inside);
  }
  json_object arguments = one.arguments;
  if (one.is_own && std::uncaught_exceptions() > one.exceptions)
    arguments.flag("failed", true);
  write(one, is_nested, arguments, now);
}

// Viewers draw the activities of a thread as nested boxes. Spans of the program need not be nested: a span that ends
// while a later one is under way gets a row of its own.
void recorder::write(const open_span &one, bool is_nested, const json_object &arguments, host_time end) {
  if (!trace)
    return;
  trace->add(is_nested ? complete_event(one.thread->row, one.name, one.category, one.begin, end, arguments)
                       : overlapping_event(one.thread->row, one.name, one.category, ++overlapping_, one.begin, end,
                                           arguments));
}

// Ends the activities that are under way when the process ends, innermost first, so that boxes stay nested.
void recorder::finish() {
  if (!trace)
    return;
  const host_time now = std::chrono::steady_clock::now();
  for (const auto &thread : threads_)
    for (; !thread->open.empty(); thread->open.pop_back())
      write(*thread->open.back(), true, json_object(thread->open.back()->arguments).flag("unfinished", true), now);
  trace->write();
}

} // namespace ampcc::rt
