#include "memory/transfer.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "memory/host_copy.h"
#include "memory/staged_copy.h"
#include "memory/transfer_commands.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/recorded_commands.h"
#include <cstring>
#include <memory>
#include <vector>

namespace ampcc::rt {
namespace {

void count_transfer(direction way, const section &bytes) {
  count(way == direction::read ? counted.downloads : counted.uploads);
  count(way == direction::read ? counted.downloaded_bytes : counted.uploaded_bytes, bytes.size());
}

// The address of byte 0 of the source, if the host may access the memory of the location directly, after a wait for the
// commands that use it. Null: only commands may access it.
unsigned char *direct_memory(location &at) {
  at.on->check_usable();
  if (at.is_host())
    return at.memory;
  if (!at.buffer.shared || !at.on->on().shares_addresses())
    return nullptr;
  if (!at.on->is_idle(at.buffer))
    at.on->finish();
  return at.buffer.shared;
}

// False if the shapes do not allow it.
bool move_bytes(direction way, location &device, const section &there, const section &here, unsigned char *memory) {
  const bool reads = way == direction::read;
  const bool is_done = recorded(copy_of(there.size(), reads ? copying::down : copying::up, *device.on), [&] {
    if (unsigned char *direct = direct_memory(device)) {
      reads ? copy_host_section(here, memory, there, direct) : copy_host_section(there, direct, here, memory);
      return true;
    }
    const bool is_possible = translating({operation_context::transfer, &*device.on},
                                         [&] { return move_between(way, device, there, here, memory); });
    if (!is_possible)
      forget_activity();
    return is_possible;
  });
  if (is_done)
    count_transfer(way, there);
  return is_done;
}

// The same section on both sides.
void move_bytes(direction way, location &device, const section &bytes, unsigned char *memory) {
  move_bytes(way, device, bytes, bytes, memory);
}

// Between buffers of one context on different queues; false if the shapes do not allow it. The copy is a command of the
// source's queue, because later commands there may overwrite the bytes that it reads. Events order it between the
// earlier and the later commands of the destination's queue.
bool enqueue_between_queues(location &from, const section &read, location &to, const section &written) {
  std::vector<cl::Event> ready(1), copied(1);
  to.on->commands().enqueueMarkerWithWaitList(nullptr, &ready[0]);
  to.on->commands().flush();
  from.on->commands().enqueueBarrierWithWaitList(&ready);
  if (!copy_rows(from, read, to, written))
    return false;
  from.on->commands().enqueueMarkerWithWaitList(nullptr, &copied[0]);
  from.on->commands().flush();
  to.on->commands().enqueueBarrierWithWaitList(&copied);
  return true;
}

bool copy_between_queues(location &from, const section &read, location &to, const section &written) {
  try {
    if (!enqueue_between_queues(from, read, to, written))
      return false;
  } catch (...) {
    clFinish(from.on->commands()()); // commands enqueued so far must not run beside later writers
    throw;
  }
  from.buffer.last_use.note(from.on->count_command());
  to.buffer.last_use.note(to.on->count_command());
  return true;
}

// Copies between buffers of one context, without the host; false if the shapes or contexts do not allow it.
bool copy_on_device(location &from, const section &read, location &to, const section &written) {
  if (from.is_host() || to.is_host() || from.on->in() != to.on->in())
    return false;
  from.on->check_usable();
  to.on->check_usable();
  const bool one_queue = &*from.on == &*to.on;
  if (!recorded(copy_of(read.size(), copying::inside, *from.on), [&] {
        const bool is_possible = translating({operation_context::transfer, &*from.on}, [&] {
          return one_queue ? copy_rows(from, read, to, written) : copy_between_queues(from, read, to, written);
        });
        if (!is_possible)
          forget_activity();
        return is_possible;
      }))
    return false;
  if (one_queue) {
    const std::uint64_t number = from.on->count_command();
    from.buffer.last_use.note(number);
    to.buffer.last_use.note(number);
    from.on->enqueued();
  }
  count(counted.device_copies);
  return true;
}

void copy_through_host(location &from, const section &read, location &to, const section &written) {
  if (!from.is_host() && !to.is_host() && staged_copy(from, read, to, written)) {
    count_transfer(direction::read, read);
    count_transfer(direction::write, written);
    return;
  }
  const std::unique_ptr<unsigned char[]> linear(new unsigned char[read.size()]);
  read_linear(from, read, linear.get());
  write_linear(linear.get(), to, written);
}

void transfer_between_devices(const section &bytes, location &from, location &to) {
  if (copy_on_device(from, bytes, to, bytes))
    return;
  if (unsigned char *memory = direct_memory(from))
    move_bytes(direction::write, to, bytes, memory);
  else if (unsigned char *memory = direct_memory(to))
    move_bytes(direction::read, from, bytes, memory);
  else
    copy_through_host(from, bytes, to, bytes);
}

} // namespace

void transfer(const section &bytes, location &from, location &to) {
  AMPCC_LOG(debug, copy,
            std::to_string(bytes.size()) + " bytes from '" + from.on->on().name() + "' to '" + to.on->on().name() +
                "'");
  from.on->check_usable();
  to.on->check_usable();
  if (from.is_host())
    move_bytes(direction::write, to, bytes, from.memory);
  else if (to.is_host())
    move_bytes(direction::read, from, bytes, to.memory);
  else
    transfer_between_devices(bytes, from, to);
}

static void fill_zero_at(const section &bytes, location &at) {
  unsigned char *direct = direct_memory(at);
  bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    if (direct)
      std::memset(direct + begin, 0, end - begin);
    else
      translating({operation_context::transfer, &*at.on}, [&] {
        at.on->commands().enqueueFillBuffer(at.buffer.buffer, cl_uint(0), begin, end - begin, nullptr,
                                            recorded_command(end - begin));
        at.buffer.last_use.note(at.on->count_command());
      });
    return true;
  });
}

void fill_zero(const section &bytes, location &at) {
  if (at.is_host())
    return fill_zero_at(bytes, at);
  recorded(copy_of(bytes.size(), copying::zeros, *at.on), [&] { fill_zero_at(bytes, at); });
}

// move_host_section: the program's iterators may point into the memory of a view.
void read_linear(location &from, const section &bytes, void *linear) {
  auto *to = static_cast<unsigned char *>(linear);
  if (from.is_host())
    move_host_section(section(0, bytes.size()), to, bytes, direct_memory(from));
  else
    move_bytes(direction::read, from, bytes, section(0, bytes.size()), to);
}

void write_linear(const void *linear, location &to, const section &bytes) {
  auto *from = const_cast<unsigned char *>(static_cast<const unsigned char *>(linear)); // is only read
  if (to.is_host())
    move_host_section(bytes, direct_memory(to), section(0, bytes.size()), from);
  else
    move_bytes(direction::write, to, bytes, section(0, bytes.size()), from);
}

void copy_between(location &from, const section &read, location &to, const section &written) {
  if (copy_on_device(from, read, to, written))
    return;
  unsigned char *source = direct_memory(from), *target = direct_memory(to);
  if (from.is_host() && to.is_host())
    return move_host_section(written, target, read, source);
  const bool is_done = (source && !to.is_host() && move_bytes(direction::write, to, written, read, source)) ||
                       (target && !from.is_host() && move_bytes(direction::read, from, read, written, target));
  if (!is_done)
    copy_through_host(from, read, to, written);
}

} // namespace ampcc::rt
