// Sources whose home buffer the program has as an OpenCL object, too (API-CL-19..21).
//
// The source's bytes are valid in that buffer when the program gets it, or the lock on its queue. Other copies are
// outdated when the program returns the lock, since its commands may have written the buffer.
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// Between the two calls, queue locks affect the source. forget_shared() must be called before it is deleted.
void remember_shared(source_data &data);
void forget_shared(source_data &data) noexcept;

// Makes the bytes valid at home, and current there only. Needs the source's mutex.
void ensure_valid_at_home(source_data &data);

// To be called when a thread locks a queue, and when it unlocks the queue.
void give_shared_sources(queue &of);
void take_back_shared_sources(queue &of);

} // namespace ampcc::rt
