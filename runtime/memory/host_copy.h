// Copies memory of the host, with several threads where that is faster.
#pragma once

#include "memory/section.h"
#include <cstddef>

namespace ampcc::rt {

// Like memcpy: the ranges must not overlap.
void copy_host_memory(void *to, const void *from, std::size_t size);

// Copies one section to another one with an equal number of bytes; byte 0 of each source is at the address. The
// sections must not overlap.
void copy_host_section(const section &written, unsigned char *to, const section &read, const unsigned char *from);

// The same with one thread; a row may overlap its target (memmove).
void move_host_section(const section &written, unsigned char *to, const section &read, const unsigned char *from);

} // namespace ampcc::rt
