// Sources whose home the program has as an OpenCL object, too (API-CL-19..21).
//
// Whatever the program may have done with the object, the source's bytes are current there when the program gets it, or
// the lock on its queue, and copies elsewhere are out of date when the program returns the lock.
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// Until nobody uses the source any more.
void remember_shared(source_data &data);
void forget_shared(source_data &data) noexcept;

// From now on the bytes are current at home only. Needs the source's mutex.
void ensure_valid_at_home(source_data &data);

// For who locks a queue, and who returns it.
void give_shared_sources(queue &of);
void take_back_shared_sources(queue &of);

} // namespace ampcc::rt
