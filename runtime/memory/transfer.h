// Moving bytes of sources between the host and devices.
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// The bytes of a section, from one location of a source to another. Both have storage. Afterwards commands enqueued at
// `to` see the bytes, and the host does if it is the host; the host's memory was read when this returns.
void transfer(const section &bytes, location &from, location &to);
void fill_zero(const section &bytes, location &at);

// Between a section and the same number of bytes in linear order. Block until done.
void read_linear(location &from, const section &bytes, void *linear);
void write_linear(const void *linear, location &to, const section &bytes);

// Between sections with as many bytes, of one source or two: on the device where both are on one. Whoever waits for the
// queue of `to` sees the bytes, and the host does if it is the host.
void copy_between(location &from, const section &read, location &to, const section &written);

} // namespace ampcc::rt
