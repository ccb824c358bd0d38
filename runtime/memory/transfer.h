// Moves bytes of sources between the host and devices.
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// Moves a section from one location of a source to another. Both must have storage. Commands enqueued later at `to` see
// the bytes; if `to` is the host, it has them when this returns. If `from` is the host, its memory has been read then.
void transfer(const section &bytes, location &from, location &to);
void fill_zero(const section &bytes, location &at);

// Between a section and the same number of bytes in linear order. Block until the host's memory is not used any more.
void read_linear(location &from, const section &bytes, void *linear);
void write_linear(const void *linear, location &to, const section &bytes);

// Copies between sections with equal numbers of bytes, of one source or two; on the device if both are on one. Complete
// after a wait for the queue of `to`; if `to` is the host, when this returns.
void copy_between(location &from, const section &read, location &to, const section &written);

} // namespace ampcc::rt
