// Kernels that the driver compiles when they first run. PoCL does so for each size of work-groups, in a thread of its
// own. If the process ends meanwhile, its exit destroys objects that this thread uses, and the process crashes
// (R-RT-65). So the launching thread waits until such a kernel runs.
#pragma once

#include "launch/domain.h"
#include "opencl.h"
#include <array>
#include <set>

namespace ampcc::rt {

class device;

class first_runs {
public:
  explicit first_runs(const device &on);

  // Whether the kernel may have to be compiled to run with this size. True once for each kernel and size.
  bool is_first(const cl::Kernel &kernel, const work_size &size);

private:
  using run = std::array<std::size_t, 5>;
  const bool compiles_when_run_;
  std::set<run> known_;
  run latest_{};
};

// Blocks until the command runs, which commands before it may delay.
void wait_until_running(const cl::Event &command);

} // namespace ampcc::rt
