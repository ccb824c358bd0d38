// What amp-cc tells about itself: --help, --version, --amp-print-config and others.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// Answers the invocation's question, if it asks one; returns whether it did.
bool answer(const Invocation &What, const Toolbox &Tools);

} // namespace ampcc
