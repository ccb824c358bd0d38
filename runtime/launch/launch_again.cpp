#include "launch/launch_again.h"
#include "device/runtime.h"
#include "launch/arguments.h"
#include "launch/enqueue.h"
#include "launch/launch_state.h"
#include "launch/program.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/recording.h"
#include "observe/settings.h"

namespace ampcc::rt {
namespace {

// Whether the launch needs something that the fast path does not do: recording, locks, synchronization, logging.
bool is_long_way_needed(const kernel_descriptor &kernel) {
  return !kernel.state->slot.load(std::memory_order_relaxed) || is_recording() || queue_use::is_expecting_locks() ||
         get_settings().synchronous || is_logged(log_level::debug, log_category::launch);
}

// The queue of a repeated launch; null: the host, or none.
queue *likely_target(const kernel_descriptor &kernel, const void *object, queue *asked) {
  queue *result = asked && !asked->is_auto_selection() ? asked : nullptr;
  for (std::uint32_t i = 0; !result && i != kernel.argument_count; ++i) {
    const kernel_argument &one = kernel.arguments[i];
    if (one.kind != argument_kind::array)
      continue;
    const auto &handle = *reinterpret_cast<const host_handle *>(find_container(one, object));
    if (!handle.is_open())
      return nullptr;
    result = &*data_of(*handle.data).home_queue;
  }
  if (!result)
    result = &default_queue();
  return result->is_host() ? nullptr : result;
}

} // namespace

bool launch_again(const kernel_descriptor &kernel, const void *object, const int *domain, queue *asked) {
  if (is_long_way_needed(kernel))
    return false;
  queue *const on = likely_target(kernel, object, asked);
  const built_program *const built = on && !on->is_removed() ? find_program(kernel, *on) : nullptr;
  if (!built)
    return false;
  launch_state &state = launch_state_of(*on);
  const std::lock_guard<std::mutex> lock(state.mutex);
  known_launch *const known = state.repeated.find(kernel, *built, object);
  if (!known)
    return false;
  known->take_values(kernel, object, domain, on->on());
  if (known->is_ready()) {
    enqueue(kernel, state, known->used().get(), known->size());
  } else {
    const launch_choice chosen =
        known->prepared().choose(kernel, *built, *on, known->block(), known->size(), known->holding());
    if (!known->has_arguments(*chosen.kernel))
      set_arguments(kernel, *on, known->buffers(), known->block(), *chosen.kernel);
    known->use(chosen);
    run(kernel, state, chosen, known->size());
  }
  known->note_use(on->count_kernel());
  count(counted.launches);
  on->enqueued();
  return true;
}

} // namespace ampcc::rt
