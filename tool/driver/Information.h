// Information about amp-cc itself: --help, --version, --amp-print-config and others.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// Prints the information that the invocation requests, if any; returns whether it did.
bool answer(const Invocation &What, const Toolbox &Tools);

} // namespace ampcc
