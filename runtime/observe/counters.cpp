#include "observe/counters.h"
#include "observe/log.h"
#include "observe/settings.h"
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
#define COUNTER(name, help) write_log_line("count: " + std::to_string(counted.name) + " " + help);
#include "observe/counters.def"
#undef COUNTER
}

void report_counters_at_exit() {
  if (get_settings().print_counters)
    std::atexit(report);
}

} // namespace ampcc::rt
