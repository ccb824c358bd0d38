#include "memory/transfer.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "memory/host_copy.h"
#include "memory/relay.h"
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

// Where the host may use the memory of a location like its own: where byte 0 of the source is. Waits for commands that
// use it. Null: only commands may use it.
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

void copy_rows_on_host(const section &bytes, const unsigned char *from, unsigned char *to) {
  bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
    copy_host_memory(to + begin, from + begin, end - begin);
    return true;
  });
}

void move_bytes(direction way, location &device, const section &bytes, unsigned char *memory) {
  const bool reads = way == direction::read;
  recorded(copy_of(bytes.size(), reads ? copying::down : copying::up, *device.on), [&] {
    if (unsigned char *direct = direct_memory(device))
      copy_rows_on_host(bytes, reads ? direct : memory, reads ? memory : direct);
    else
      translating({doing::transfer, &*device.on}, [&] { move_between(way, device, bytes, memory); });
  });
  count_transfer(way, bytes);
}

// Between buffers of one context on different queues; false if the shapes do not allow it. The copy is a command of the
// source's queue, because later commands there may overwrite what it reads; the destination's queue has it between its
// earlier and later commands.
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
    clFinish(from.on->commands()()); // what has been enqueued must not meet later writers
    throw;
  }
  from.buffer.last_use = from.on->count_command();
  to.buffer.last_use = to.on->count_command();
  return true;
}

// Sections of any shapes with as many bytes, in the buffers of one context. Without commands of the host in between.
bool copy_on_device(location &from, const section &read, location &to, const section &written) {
  if (from.is_host() || to.is_host() || from.on->in() != to.on->in())
    return false;
  from.on->check_usable();
  to.on->check_usable();
  const bool one_queue = &*from.on == &*to.on;
  if (!recorded(copy_of(read.size(), copying::inside, *from.on), [&] {
        const bool is_possible = translating({doing::transfer, &*from.on}, [&] {
          return one_queue ? copy_rows(from, read, to, written) : copy_between_queues(from, read, to, written);
        });
        if (!is_possible)
          forget_activity();
        return is_possible;
      }))
    return false;
  if (one_queue) {
    from.buffer.last_use = to.buffer.last_use = from.on->count_command();
    from.on->enqueued();
  }
  count(counted.device_copies);
  return true;
}

void copy_through_host(location &from, const section &read, location &to, const section &written) {
  if (!from.is_host() && !to.is_host() && relay(from, read, to, written)) {
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

void transfer(source_data &data, const section &bytes, location &from, location &to) {
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
      translating({doing::transfer, &*at.on}, [&] {
        at.on->commands().enqueueFillBuffer(at.buffer.buffer, cl_uint(0), begin, end - begin, nullptr,
                                            recorded_command(end - begin));
        at.buffer.last_use = at.on->count_command();
      });
    return true;
  });
}

void fill_zero(const section &bytes, location &at) {
  if (at.is_host())
    return fill_zero_at(bytes, at);
  recorded(copy_of(bytes.size(), copying::zeros, *at.on), [&] { fill_zero_at(bytes, at); });
}

static void read_linear_from(location &from, const section &bytes, void *linear) {
  auto *to = static_cast<unsigned char *>(linear);
  if (const unsigned char *direct = direct_memory(from))
    bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
      if (from.is_host())
        std::memmove(to, direct + begin, end - begin); // an iterator may point into the memory of a view
      else
        copy_host_memory(to, direct + begin, end - begin);
      to += end - begin;
      return true;
    });
  else
    translating({doing::transfer, &*from.on}, [&] { move_packed(direction::read, from, bytes, to); });
}

void read_linear(location &from, const section &bytes, void *linear) {
  if (from.is_host())
    return read_linear_from(from, bytes, linear);
  recorded(copy_of(bytes.size(), copying::down, *from.on), [&] { read_linear_from(from, bytes, linear); });
  count_transfer(direction::read, bytes);
}

static void write_linear_to(const void *linear, location &to, const section &bytes) {
  auto *from = const_cast<unsigned char *>(static_cast<const unsigned char *>(linear)); // is only read
  if (unsigned char *direct = direct_memory(to))
    bytes.each_row([&](std::uint64_t begin, std::uint64_t end) {
      if (to.is_host())
        std::memmove(direct + begin, from, end - begin); // as above
      else
        copy_host_memory(direct + begin, from, end - begin);
      from += end - begin;
      return true;
    });
  else
    translating({doing::transfer, &*to.on}, [&] { move_packed(direction::write, to, bytes, from); });
}

void write_linear(const void *linear, location &to, const section &bytes) {
  if (to.is_host())
    return write_linear_to(linear, to, bytes);
  recorded(copy_of(bytes.size(), copying::up, *to.on), [&] { write_linear_to(linear, to, bytes); });
  count_transfer(direction::write, bytes);
}

void copy_between(location &from, const section &read, location &to, const section &written) {
  if (copy_on_device(from, read, to, written))
    return;
  if (const unsigned char *memory = read.is_dense() ? direct_memory(from) : nullptr)
    return write_linear(memory + read.begin(), to, written);
  if (unsigned char *memory = written.is_dense() ? direct_memory(to) : nullptr)
    return read_linear(from, read, memory + written.begin());
  copy_through_host(from, read, to, written);
}

} // namespace ampcc::rt
