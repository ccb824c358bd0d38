// What kernels on one queue report with direct3d_errorf and direct3d_abort (API-DIAG-02, API-DIAG-03).
#pragma once

#include "opencl.h"
#include <atomic>
#include <mutex>

namespace ampcc::rt {

class queue;
struct source_data;

class failures {
public:
  // The argument of a kernel that is about to be enqueued and may report. Made at first use.
  const cl::Buffer &record_of(const queue &on);

  // Such a kernel was enqueued.
  void expect();

  // Waits for the kernels that may have reported, and throws what one of them did. It is reported once.
  void check(const queue &on);

private:
  std::mutex mutex_;
  cl::Buffer record_;
  std::atomic<bool> may_have_failed_{false};
};

// The same for all queues that have the data of a source: for operations that wait for it (R-RT-50). Not to be called
// with the source locked.
void check_failures(source_data &data);

} // namespace ampcc::rt
