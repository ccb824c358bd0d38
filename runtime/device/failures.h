// What kernels on one queue report with direct3d_errorf and direct3d_abort (API-DIAG-02, API-DIAG-03): thrown by
// whoever waits for them, logged where nobody can be thrown to.
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
  // The argument of a kernel that may report and is enqueued next: the record, which learns what kernel that is.
  const cl::Buffer &record_for(const kernel_descriptor &kernel, const queue &on);

  // Such a kernel was enqueued.
  void expect(queue &on);

  // Waits for the kernels that may have reported, and throws what one of them did. It is thrown once.
  void check(queue &on);

  // The same for those who cannot throw: a report is logged, and thrown by the next `check`.
  void log(queue &on);

  // The queue goes away.
  void forget(queue &on);

private:
  std::string read(queue &on);

  // Texts, because the library that a kernel is in may be unloaded before anybody asks.
  struct reporter {
    std::string description;
    std::vector<checked_access> checked; // what the kernel names by its position
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

// Waits for all kernels that may have reported what nobody has looked at, and logs what they did.
void log_failures() noexcept;

// To be called when the drivers are loaded: `log_failures` runs when the process ends with exit or quick_exit, after
// the destructors of the program's static objects.
void log_failures_at_end();

} // namespace ampcc::rt
