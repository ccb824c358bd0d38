#include "observe/counters.h"
#include "device/process.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <atomic>
#include <cstdlib>

namespace ampcc::rt {

live_counters counted;

counters get_counters() {
  counters result;
#define COUNTER(name, help) result.name = counted.name;
#include "observe/counters.def"
#undef COUNTER
  return result;
}

static void report() {
  if (is_forked_child()) // they are its parent's
    return;
#define COUNTER(name, help) write_log_line("count: " + std::to_string(counted.name) + " " + help);
#include "observe/counters.def"
#undef COUNTER
}

void report_counters_at_exit() {
  static std::atomic<bool> is_registered{false}; // a runtime may be made again after amp_uninitialize
  if (get_settings().print_counters && !is_registered.exchange(true))
    std::atexit(report);
}

} // namespace ampcc::rt
