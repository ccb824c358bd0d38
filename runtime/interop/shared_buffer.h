// Memory of arrays that the program has as OpenCL objects, too (API-CL-19..21).
//
// The buffer is the array's home. Whatever the program may have done with it, its bytes are current there when the
// program gets it, or the lock on its queue, and copies elsewhere are out of date when the program returns the lock.
#pragma once

#include "launch/arguments.h"

namespace ampcc::rt {

// API-CL-20
void check_shared_buffers(const kernel_descriptor &kernel, const captured_containers &containers);

// Nobody uses the source any more.
void forget_shared(source_data &data) noexcept;

// For who locks a queue, and who returns it.
void give_shared_buffers(queue &of);
void take_back_shared_buffers(queue &of);

} // namespace ampcc::rt
