// The platform of the native accelerator, and the dispatch table through which the ICD loader calls its functions.
#include "native/device_info.h"
#include "native/kernel.h"
#include "native/level.h"
#include "native/pool.h"
#include "native/queue.h"
#include "process/forks.h"
#include "process/process_end.h"
#include <fstream>

namespace ampcc::rt::driver {

static constexpr cl_icd_dispatch make_table() {
  cl_icd_dispatch result{};
#define FUNCTION(name) result.name = name;
#include "native/functions.def"
#include "native/program_functions.def"
#undef FUNCTION
  return result;
}
const cl_icd_dispatch functions = make_table();

// For example "AMD EPYC 7B13".
static std::string processor_name() {
  std::ifstream lines("/proc/cpuinfo");
  for (std::string line; std::getline(lines, line);)
    if (line.rfind("model name", 0) == 0 && line.find(": ") != line.npos)
      return line.substr(line.find(": ") + 2);
  return "processor";
}

// The version of the driver, as amp-info shows it: the vector level and the number of threads.
static std::string describe_driver() {
  const std::string level = vector_level();
  return (level.empty() ? level : level + ", ") + std::to_string(count_threads()) +
         (count_threads() == 1 ? " thread" : " threads");
}

static device_description describe_processor() {
  device_description result;
  result.platform = native_platform_name;
  result.vendor = "amp-cc";
  result.platform_version = "OpenCL 1.2 native";
  result.suffix = "AMPCC";
  result.name = processor_name();
  result.driver_version = describe_driver();
  result.compute_units = count_threads();
  result.local_memory = 1 << 20; // it is on the stacks of threads
  result.buffer_size = memory_size() / 2;
  return result;
}

const device_description &describe_device() {
  static const device_description *const one = new device_description(describe_processor());
  return *one;
}

} // namespace ampcc::rt::driver

namespace ampcc::rt {

static std::atomic<bool> are_there{false}; // constant-initialised: programs set it before constructors run

void add_native_accelerator() noexcept { are_there = true; }
void finish_native_kernels() noexcept {
  if (!is_forked_child() && !is_process_ending())
    driver::finish_all_queues();
}
bool has_native_kernels() noexcept { return are_there; }

cl::Platform native_platform() { return cl::Platform(driver::platform()); }

} // namespace ampcc::rt
