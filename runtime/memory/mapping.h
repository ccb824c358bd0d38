// Memory of a device that is the host's too: on devices that share memory with the host, the storage of an array, or of
// data without a home that a kernel used before the host, has a partner instead of a copy on the host.
//
// Host and partner take turns (R-MEM-44). While the memory is mapped, the host has all that the partner had; when it is
// unmapped, the partner has all that the host had, and the host has nothing. All functions need the source's mutex.
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// Gives the memory to the host; waits for the commands that use it. Nothing to do if there is no partner.
void map_for_host(source_data &data);

// Gives the memory back to the partner, before any command may use it.
void unmap_for_devices(source_data &data);

// The source dies.
void give_up_mapping(source_data &data) noexcept;

} // namespace ampcc::rt
