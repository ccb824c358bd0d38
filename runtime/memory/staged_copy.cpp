#include "memory/staged_copy.h"
#include "error/to_exception.h"
#include "memory/cut_sections.h"
#include "memory/host_copy.h"
#include "memory/staging.h"
#include "memory/transfer_commands.h"
#include "observe/recording.h"
#include <algorithm>
#include <mutex>

namespace ampcc::rt {
namespace {

// Smaller sections are copied as fast by two blocking commands.
constexpr std::uint64_t least_size = 4096;

// Large enough for the bandwidth of the bus, small enough for several pieces to be in flight.
std::uint64_t copied_piece_size(std::uint64_t whole) {
  constexpr std::uint64_t least = 128 << 10, page = 4096;
  const std::uint64_t part = (whole / staging::count + page - 1) / page * page;
  return std::min(std::max(part, least), staging::largest_piece());
}

void run(location &from, location &to, const cut_sections &pieces, const cl::CommandQueue &target) {
  staging &source = staging_of(*from.on), &sink = staging_of(*to.on);
  const std::scoped_lock lock(source.mutex(), sink.mutex());
  const cl::CommandQueue &commands = from.on->commands();
  const auto read = [&](std::uint64_t i) {
    enqueue_packed(direction::read, commands, from, pieces.read[i], source.free_slot(i, pieces.read[i].size()),
                   source.in_use(i));
  };
  source.read_ahead(pieces.read.size(), read, [&](std::uint64_t i, const unsigned char *slot) {
    translating({operation_context::transfer, &*to.on}, [&] {
      unsigned char *const memory = sink.free_slot(i, pieces.written[i].size());
      copy_host_memory(memory, slot, pieces.written[i].size());
      enqueue_packed(direction::write, target, to, pieces.written[i], memory, sink.in_use(i));
    });
  });
  sink.pass(pieces.written.size());
}

} // namespace

bool staged_copy(location &from, const section &read, location &to, const section &written) {
  if (&*from.on == &*to.on || from.buffer.shared || to.buffer.shared || read.size() < least_size ||
      !staging::is_used(*from.on) || !staging::is_used(*to.on))
    return false;
  const cut_sections pieces(read, written, copied_piece_size(read.size()));
  if (!pieces.alike)
    return false;
  recorded(copy_of(read.size(), copying::across, *from.on), [&] {
    translating({operation_context::transfer, &*from.on}, [&] {
      run_ahead(to, [&](const cl::CommandQueue &target) {
        from.on->waiting_for_all([&] { run(from, to, pieces, target); });
      });
    });
  });
  return true;
}

} // namespace ampcc::rt
