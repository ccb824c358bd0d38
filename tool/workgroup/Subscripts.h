// The expressions of a loop on which subscripts depend.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// All subscripts below `Body`, and the initializers of the variables from which they are computed.
std::vector<const kir::Expression *> subscriptsIn(const kir::Statement *Body);

} // namespace ampcc::passes
