// Copies of rows between the host's memory and a device with memory of its own: threads pack the rows into pinned
// memory, which the device reads with rectangle commands, or the other way round. Drivers are slow with rows in memory
// that is not pinned.
#pragma once

#include "memory/transfer_commands.h"

namespace ampcc::rt {

// Copies between `there` on the device and `here`, with as many bytes, on the host, where byte 0 is at `memory`. When
// this returns, the host's memory has been read, or has been written. False, without a copy, if the section is too
// small or the sections cannot be cut alike.
bool move_staged_rows(direction way, location &device, const section &there, const section &here,
                      unsigned char *memory);

} // namespace ampcc::rt
