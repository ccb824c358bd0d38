// Copies between devices with different OpenCL contexts: a pipeline of pieces through pinned memory of both. While one
// piece is written, the next ones are read (docs/coherence.md).
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// Copies between sections with equal numbers of bytes on two devices with memory of their own. The bytes have been read
// when this returns, and commands enqueued later at `to` see them. False, without a copy, if the section is too small
// or the sections cannot be cut alike.
bool staged_copy(location &from, const section &read, location &to, const section &written);

} // namespace ampcc::rt
