#include "device/failures.h"
#include "amp/rt/failures.h"
#include "amp/rt/interface.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "observe/log.h"
#include "observe/recording.h"
#include "process/forks.h"
#include "process/live_objects.h"
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace ampcc::rt {
namespace {

// Most programs have no kernel that can report; their only cost is a load of this flag.
std::atomic<bool> any_kernel_reports{false};

// The queues whose kernels may have unread reports.
live_objects<queue> &unread_queues() {
  static auto *const only = new live_objects<queue>;
  return *only;
}

// Without queues that are being deleted: queue::release logs their failures.
std::vector<queue_reference> hold_unread() {
  return unread_queues().hold([](queue &one) { return one.retain_if_used(); }, queue_reference::adopt);
}

// The text of a report, with the kernel and the device.
std::string describe_failure(const failure_words &record, const std::string &kernel,
                             const std::vector<checked_access> &checked, const queue &on) {
  std::string text, function = "direct3d_abort";
  if (record[failure_what] == failure_abort) {
    text = "Reference Rasterizer: Shader abort instruction hit";
  } else if (record[failure_what] == failure_outside) {
    text = describe_access(record, checked);
    function = "-famp-check=bounds";
  } else {
    text = format_failure(record);
    std::fputs(text.c_str(), stdout); // as direct3d_printf
    std::fflush(stdout);
    text.erase(text.find_last_not_of(" \n") + 1);
    function = "direct3d_errorf";
  }
  return text + (text.empty() ? "" : ": ") + function + " in " + kernel + " on '" + on.on().name() + "'";
}

} // namespace

const cl::Buffer &failures::record_for(const kernel_descriptor &kernel, const queue &on) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const std::string description = describe_kernel(kernel);
  auto known = std::find_if(kernels_.begin(), kernels_.end(),
                            [&](const reporter &one) { return one.description == description; });
  if (known == kernels_.end())
    known = kernels_.insert(known, {description, checked_accesses(kernel)});
  const cl_uint number = cl_uint(known - kernels_.begin()) + 1;
  if (!record_()) {
    failure_words words(failure_record_size);
    words[failure_kernel] = next_ = number;
    record_ = cl::Buffer(on.context_handle(), CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, words.size() * sizeof(cl_uint),
                         words.data());
  }
  if (number != next_) {
    on.commands().enqueueFillBuffer(record_, number, failure_kernel * sizeof(cl_uint), sizeof(cl_uint));
    next_ = number;
  }
  return record_;
}

void failures::expect(queue &on) {
  any_kernel_reports = true;
  const std::lock_guard<std::mutex> lock(mutex_);
  may_have_failed_ = true;
  unread_queues().add(on);
}

// The report since the last call; empty: there is none. With the mutex held.
std::string failures::read(queue &on) {
  if (!may_have_failed_ || on.is_removed()) // the exception for the removal says that everything is lost
    return "";
  failure_words record(failure_record_size);
  recorded(wait_for("kernels that may report", &on), [&] {
    on.commands().enqueueReadBuffer(record_, CL_TRUE, 0, record.size() * sizeof(cl_uint), record.data());
  });
  if (record[failure_claimed]) {
    const cl_uint zeros[failure_kernel] = {}; // the next kernel may have been announced already
    on.commands().enqueueWriteBuffer(record_, CL_TRUE, 0, sizeof zeros, zeros);
  }
  may_have_failed_ = false;
  unread_queues().remove(on);
  const cl_uint number = record[failure_claimed];
  if (number == 0 || number > kernels_.size())
    return "";
  const reporter &one = kernels_[number - 1];
  return describe_failure(record, one.description, one.checked, on);
}

void failures::check(queue &on) {
  if (!may_kernels_report())
    return;
  std::string message;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    message = read(on);
    if (!logged_.empty()) { // the first one counts
      message.swap(logged_);
      logged_.clear();
    }
  }
  if (!message.empty())
    throw_runtime_exception(message, E_FAIL);
}

void failures::log(queue &on) {
  if (!may_kernels_report())
    return;
  const std::lock_guard<std::mutex> lock(mutex_);
  const std::string message = read(on);
  if (message.empty())
    return;
  AMPCC_LOG(error, launch, message);
  if (logged_.empty())
    logged_ = message;
}

void failures::forget(queue &on) {
  if (may_kernels_report())
    unread_queues().remove(on);
}

bool may_kernels_report() { return any_kernel_reports.load(std::memory_order_relaxed); }

void log_failures() noexcept {
  if (!may_kernels_report() || is_forked_child())
    return;
  for (const queue_reference &one : hold_unread())
    one->log_failures();
}

void log_failures_at_end() {
  static std::atomic<bool> is_registered{false}; // a runtime may be made again after amp_uninitialize
  if (is_registered.exchange(true))
    return;
  std::atexit([] { log_failures(); });
  std::at_quick_exit([] { log_failures(); });
}

} // namespace ampcc::rt
