// Copying memory of the host: with several threads where that is faster.
#pragma once

#include "memory/section.h"
#include <cstddef>

namespace ampcc::rt {

// Like memcpy: the two must not overlap.
void copy_host_memory(void *to, const void *from, std::size_t size);

// The bytes of one section in the place of another's, which has as many; byte 0 of each source is at the address. The
// two must not overlap.
void copy_host_section(const section &written, unsigned char *to, const section &read, const unsigned char *from);

// The same with one thread, and rows that may overlap.
void move_host_section(const section &written, unsigned char *to, const section &read, const unsigned char *from);

} // namespace ampcc::rt
