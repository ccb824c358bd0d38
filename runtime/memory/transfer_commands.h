// The OpenCL commands that move bytes between a device's memory and the host's, and on a device. They throw cl::Error.
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

enum class direction { read, write };

// Between a section and memory of the host, where byte 0 of the source would be at `memory`. The host's memory was read
// when this returns, or has the bytes.
void move_between(direction way, location &device, const section &bytes, unsigned char *memory);

// The same with packed memory of the host: `linear` receives or has the rows one behind the other.
void move_packed(direction way, location &device, const section &bytes, unsigned char *linear);

// Enqueues a copy to another buffer of the context, in the queue of `from`; false if the shapes do not allow it.
bool copy_rows(location &from, const section &read, location &to, const section &written);

} // namespace ampcc::rt
