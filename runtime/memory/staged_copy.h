// Bytes on their way from the memory of one device to that of another, which has an OpenCL context of its own: in
// pieces through pinned memory of both. While one piece is written, the next ones are read (docs/coherence.md).
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// Between sections with as many bytes on two devices with memory of their own. The bytes have been read when this
// returns, and commands enqueued at `to` see them. False if it is not worth it or the sections cannot be cut alike.
bool staged_copy(location &from, const section &read, location &to, const section &written);

} // namespace ampcc::rt
