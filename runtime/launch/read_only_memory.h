// Memory that the program made with CL_MEM_READ_ONLY (API-CL-20).
#pragma once

#include "launch/arguments.h"

namespace ampcc::rt {

// Throws runtime_exception(E_INVALIDARG) if the kernel may write such memory.
void check_read_only_memory(const kernel_descriptor &kernel, const captured_containers &containers);

} // namespace ampcc::rt
