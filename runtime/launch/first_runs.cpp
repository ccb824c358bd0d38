#include "launch/first_runs.h"
#include "device/device.h"
#include <chrono>
#include <limits>
#include <thread>

namespace ampcc::rt {

first_runs::first_runs(const device &on) : compiles_when_run_(on.can().runs_groups_in_one_thread) {}

bool first_runs::is_first(const cl::Kernel &kernel, const work_size &size) {
  if (!compiles_when_run_)
    return false;
  run asked{reinterpret_cast<std::size_t>(kernel())};
  for (unsigned d = 0; d != size.dimensions; ++d) {
    asked[1 + d] = size.local[d];
    if (size.global[d] / size.local[d] > std::numeric_limits<unsigned short>::max()) // PoCL specializes small ranges
      asked[4] = true;
  }
  if (asked == latest_)
    return false;
  latest_ = asked;
  return known_.insert(asked).second;
}

// Polls. Returns if the query fails: the call that waits for the result gets the error.
void wait_until_running(const cl::Event &command) {
  cl_int status = CL_QUEUED; // failures are negative
  while (clGetEventInfo(command(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr) == CL_SUCCESS &&
         status > CL_RUNNING)
    std::this_thread::sleep_for(std::chrono::microseconds(100));
}

} // namespace ampcc::rt
