// The CPUs that the process may use.
#pragma once

namespace ampcc::rt::driver {

// At least 1. Respects the CPU affinity (sched_setaffinity) and the CPU quota of the control group, which containers
// have.
unsigned count_processors();

} // namespace ampcc::rt::driver
