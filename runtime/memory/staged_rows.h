// Rows on their way between the host's memory and a device with memory of its own: threads pack them into pinned
// memory, which the device reads with rectangle commands, or the other way round. Drivers are slow with rows in other
// memory.
#pragma once

#include "memory/transfer_commands.h"

namespace ampcc::rt {

// Between `there` on the device and as many bytes `here`, where byte 0 is at `memory`. The host's memory was read when
// this returns, or has the bytes. False if it is not worth it or the sections cannot be cut alike.
bool move_staged_rows(direction way, location &device, const section &there, const section &here,
                      unsigned char *memory);

} // namespace ampcc::rt
