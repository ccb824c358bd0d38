#include "memory/staged_rows.h"
#include "device/device.h"
#include "memory/cut_sections.h"
#include "memory/host_copy.h"
#include "memory/staging.h"
#include <algorithm>
#include <mutex>

namespace ampcc::rt {
namespace {

// Two pieces, so that one is packed while the other is transferred, and each large enough for several threads.
std::uint64_t rows_piece_size(std::uint64_t whole) {
  constexpr std::uint64_t least = 256 << 10;
  return std::min(std::max((whole + 1) / 2, least), staging::largest_piece());
}

section packed(const section &rows) { return section(0, rows.size()); }

void upload(location &device, const cut_sections &pieces, const unsigned char *memory,
            const cl::CommandQueue &commands) {
  staging &through = staging_of(*device.on);
  const std::lock_guard<std::mutex> lock(through.mutex());
  for (std::size_t i = 0; i != pieces.read.size(); ++i) {
    const section &piece = pieces.read[i];
    unsigned char *const pinned = through.free_slot(i, piece.size());
    copy_host_section(packed(piece), pinned, piece, memory);
    enqueue_packed(direction::write, commands, device, pieces.written[i], pinned, through.in_use(i));
  }
  through.pass(pieces.read.size());
}

void download(location &device, const cut_sections &pieces, unsigned char *memory, const cl::CommandQueue &commands) {
  staging &through = staging_of(*device.on);
  const std::lock_guard<std::mutex> lock(through.mutex());
  const auto read = [&](std::uint64_t i) {
    enqueue_packed(direction::read, commands, device, pieces.read[i], through.free_slot(i, pieces.read[i].size()),
                   through.in_use(i));
  };
  through.read_ahead(pieces.read.size(), read, [&](std::uint64_t i, unsigned char *slot) {
    copy_host_section(pieces.written[i], memory, packed(pieces.written[i]), slot);
  });
}

bool has_large_piece(const std::vector<section> &pieces) {
  return std::any_of(pieces.begin(), pieces.end(),
                     [](const section &one) { return one.size() > staging::largest_piece(); });
}

} // namespace

bool move_staged_rows(direction way, location &device, const section &there, const section &here,
                      unsigned char *memory) {
  if (device.buffer.shared || !staging::suits(*device.on, there.size()))
    return false;
  const bool reads = way == direction::read;
  const cut_sections pieces(reads ? there : here, reads ? here : there, rows_piece_size(there.size()));
  if (!pieces.alike || has_large_piece(pieces.read))
    return false;
  if (reads)
    run_blocking(device, [&](const cl::CommandQueue &commands) { download(device, pieces, memory, commands); });
  else
    run_ahead(device, [&](const cl::CommandQueue &commands) { upload(device, pieces, memory, commands); });
  return true;
}

} // namespace ampcc::rt
