// The failures that kernels on one queue report: direct3d_errorf, direct3d_abort and failed checks of bounds
// (API-DIAG-02, API-DIAG-03). Calls that wait for the kernels throw them; where nothing can be thrown, they are logged.
#pragma once

#include "device/failure_text.h"
#include "opencl.h"
#include <mutex>
#include <string>
#include <vector>

namespace ampcc::rt {

class queue;
struct kernel_descriptor;

class failures {
public:
  // The record, as an argument of the kernel that is enqueued next: the kernel's number is written into it.
  const cl::Buffer &record_for(const kernel_descriptor &kernel, const queue &on);

  // To be called when such a kernel was enqueued.
  void expect(queue &on);

  // Waits for the kernels that may have reported, and throws the report of one of them. It is thrown once.
  void check(queue &on);

  // The same for callers that cannot throw: a report is logged, and thrown by the next `check`.
  void log(queue &on);

  // To be called when the queue is destroyed.
  void forget(queue &on);

private:
  std::string read(queue &on);

  // Texts instead of the descriptor: the library that contains the kernel may be unloaded before the report is read.
  struct reporter {
    std::string description;
    std::vector<checked_access> checked; // the record has an index into it
  };

  std::mutex mutex_;
  cl::Buffer record_;
  std::vector<reporter> kernels_; // the numbers in the record are positions, from 1 on
  cl_uint next_ = 0;              // the number that the next kernel finds in the record; 0: none yet
  bool may_have_failed_ = false;
  std::string logged_; // a report that was logged and not thrown yet
};

// Whether a kernel that can report was enqueued; most programs have none.
bool may_kernels_report();

// Waits for all kernels whose reports have not been read, and logs the reports.
void log_failures() noexcept;

// To be called when the drivers are loaded: `log_failures` runs when the process ends with exit or quick_exit, after
// the destructors of the program's static objects.
void log_failures_at_end();

} // namespace ampcc::rt
