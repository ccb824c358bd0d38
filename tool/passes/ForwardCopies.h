// Uses the original where a variable is only a copy of something that never changes.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void forwardCopies(kir::Module &M);

} // namespace ampcc::passes
