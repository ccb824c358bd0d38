#include "native/processors.h"
#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <sched.h>
#include <string>
#include <thread>

namespace ampcc::rt::driver {
namespace {

constexpr double no_quota = std::numeric_limits<double>::infinity();

// The quota of one control group, without its parents: "MICROSECONDS PERIOD" or "max PERIOD".
double read_quota(const std::string &folder) {
  std::ifstream file(folder + "/cpu.max");
  double time, period;
  return file >> time >> period && period > 0 ? time / period : no_quota;
}

// The path of the process's group, below the root of the hierarchy: "0::/path" (cgroups(7), version 2).
std::string find_group() {
  std::ifstream file("/proc/self/cgroup");
  for (std::string line; std::getline(file, line);)
    if (line.compare(0, 3, "0::") == 0)
      return line.substr(3);
  return "/";
}

// The minimum over the process's group and its parents.
double find_quota() {
  const std::string root = "/sys/fs/cgroup";
  double least = no_quota;
  for (std::string group = find_group(); !group.empty(); group.erase(group.rfind('/')))
    least = std::min(least, read_quota(root + group));
  return std::min(least, read_quota(root));
}

unsigned count_in_affinity() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return unsigned(CPU_COUNT(&set));
  return std::max(1u, std::thread::hardware_concurrency());
}

} // namespace

unsigned count_processors() {
  const unsigned all = count_in_affinity();
  return unsigned(std::max(1.0, std::min(double(all), std::ceil(find_quota()))));
}

} // namespace ampcc::rt::driver
