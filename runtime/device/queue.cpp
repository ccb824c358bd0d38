#include "device/queue.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "observe/settings.h"

namespace ampcc::rt {

static cl::CommandQueue open_commands(device &on, bool auto_selection) {
  if (on.is_host() || auto_selection)
    return {};
  return translating({doing::other}, [&] { return cl::CommandQueue(on.context(), on.found().handle); });
}

queue::queue(device &on, Concurrency::queuing_mode mode, bool auto_selection)
    : on_(on), mode_(mode), auto_selection_(auto_selection), host_(on.is_host()), commands_(open_commands(on, auto_selection)),
      pool_(on, commands_) {}

void queue::release() {
  if (references_.fetch_sub(1, std::memory_order_acq_rel) == 1)
    delete this;
}

queue &queue::resolved() { return auto_selection_ ? on_.default_queue() : *this; }

// A driver may sit on commands until it is told to start. Telling it costs about as much as a launch, so bursts of
// launches are told together.
void queue::enqueued() {
  using namespace std::chrono;
  if (get_settings().synchronous)
    return finish();
  if (mode_ == Concurrency::queuing_mode_immediate)
    return flush();
  const auto now = steady_clock::now().time_since_epoch();
  if (now - steady_clock::duration(last_flush_.load(std::memory_order_relaxed)) > microseconds(100)) {
    last_flush_.store(now.count(), std::memory_order_relaxed);
    flush();
  }
}

void queue::flush() {
  if (host_)
    return;
  translating({doing::waiting, this}, [&] { commands_.flush(); });
}

void queue::finish() {
  check_usable();
  if (is_host())
    return;
  translating({doing::waiting, this}, [&] { commands_.finish(); });
}

void queue::throw_removed() const {
  throw Concurrency::accelerator_view_removed(("the device '" + on_.name() + "' was lost earlier").c_str(), removed_);
}

} // namespace ampcc::rt
