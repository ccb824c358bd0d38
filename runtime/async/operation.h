// The operations that were started on the runtime's threads and are not finished.
#pragma once

#include "memory/operation.h"

namespace ampcc::rt {

// Waits for all operations that were started before. Does not throw.
void wait_for_operations();
bool has_operations();

} // namespace ampcc::rt
