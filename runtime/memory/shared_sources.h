// Sources whose home the program has as an OpenCL object, too (API-CL-19..21).
//
// Whatever the program may have done with the object, the source's bytes are current there when the program gets it, or
// the lock on its queue, and copies elsewhere are out of date when the program returns the lock.
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// Between the two calls, queue locks concern the source. forget_shared() comes before it is deleted.
void remember_shared(source_data &data);
void forget_shared(source_data &data) noexcept;

// From now on the bytes are current at home only. Needs the source's mutex.
void ensure_valid_at_home(source_data &data);

// For a thread that locks a queue, and one that unlocks it.
void give_shared_sources(queue &of);
void take_back_shared_sources(queue &of);

} // namespace ampcc::rt
