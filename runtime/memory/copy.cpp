// Copies between sources, and between a source and memory in linear order (API-COPY-16, R-MEM-45..49).
#include "device/failures.h"
#include "error/to_exception.h"
#include "memory/coherence.h"
#include "memory/transfer.h"

namespace ampcc::rt {
namespace {

// The location that a copy writes: the destination's home, or without one, that of the source (`near`) or the host.
location &location_to_write(source_data &to, location *near) {
  location *home = to.home();
  location &result = home ? *home : near ? to.at(*near->on) : to.host;
  prepare_to_write(to, result);
  return result;
}

// The queue for which the source is read.
queue &destination_queue(source_data &to) {
  const location *home = to.home();
  return home ? *home->on : *to.host.on;
}

void copy_locked(source_data &from, const section &read, source_data &to, const section &written) {
  location &source = location_to_read(from, read, destination_queue(to));
  location &destination = location_to_write(to, &source);
  copy_between(source, read, destination, written);
  mark_exclusive(to, written, destination);
}

} // namespace

void copy(source &source_one, const part &read, source &destination_one, const part &written) {
  source_data &from = data_of(source_one), &to = data_of(destination_one);
  wait_for_pending(from, false);
  check_failures(from);
  wait_for_pending(to, true);
  check_failures(to);
  queue_use use;
  add_queues(from, use);
  add_queues(to, use);
  use.enter();
  translating({operation_context::allocation}, [&] {
    if (&from == &to) {
      const std::lock_guard<std::mutex> lock(from.mutex);
      return copy_locked(from, section(read), to, section(written));
    }
    const std::scoped_lock lock(from.mutex, to.mutex);
    copy_locked(from, section(read), to, section(written));
  });
}

void copy_out(source &one, const part &read, void *linear) {
  source_data &from = data_of(one);
  wait_for_pending(from, false);
  check_failures(from);
  queue_use use;
  add_queues(from, use);
  use.enter();
  const std::lock_guard<std::mutex> lock(from.mutex);
  translating({operation_context::allocation},
              [&] { read_linear(location_to_read(from, section(read), *from.host.on), section(read), linear); });
}

void copy_in(const void *linear, source &one, const part &written) {
  source_data &to = data_of(one);
  wait_for_pending(to, true);
  check_failures(to);
  queue_use use;
  add_queues(to, use);
  use.enter();
  const std::lock_guard<std::mutex> lock(to.mutex);
  translating({operation_context::allocation}, [&] {
    location &destination = location_to_write(to, nullptr);
    write_linear(linear, destination, section(written));
    mark_exclusive(to, section(written), destination);
  });
}

} // namespace ampcc::rt
