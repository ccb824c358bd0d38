// Device memory that the host uses in place: on devices that share memory with the host, the host has no storage of its
// own for an array, or for data without a home that a kernel used before the host did. Instead, it maps the memory of
// one location, the partner.
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

// To be called when the source is deleted.
void give_up_mapping(source_data &data) noexcept;

} // namespace ampcc::rt
