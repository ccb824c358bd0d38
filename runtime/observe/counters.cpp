#include "observe/counters.h"
#include "observe/log.h"
#include "observe/settings.h"
#include "process/forks.h"
#include <atomic>
#include <cstdlib>
#include <iterator>

namespace ampcc::rt {

live_counters counted;

void counter::add(std::uint64_t more) {
  static std::atomic<unsigned> threads{0};
  static thread_local const unsigned this_thread = threads++;
  parts_[this_thread % std::size(parts_)].number.fetch_add(more, std::memory_order_relaxed);
}

std::uint64_t counter::total() const {
  std::uint64_t result = 0;
  for (const part &one : parts_)
    result += one.number.load(std::memory_order_relaxed);
  return result;
}

counters get_counters() {
  counters result;
#define COUNTER(name, help) result.name = counted.name.total();
#include "observe/counters.def"
#undef COUNTER
  return result;
}

static void report() {
  if (is_forked_child()) // the counts are the parent's
    return;
#define COUNTER(name, help) write_log_line("count: " + std::to_string(counted.name.total()) + " " + help);
#include "observe/counters.def"
#undef COUNTER
}

void report_counters_at_exit() {
  static std::atomic<bool> is_registered{false}; // a runtime may be made again after amp_uninitialize
  if (get_settings().print_counters && !is_registered.exchange(true))
    std::atexit(report);
}

} // namespace ampcc::rt
