// Declares variables where they get their first value, as C programmers do.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void sinkDeclarations(kir::Module &M);

} // namespace ampcc::passes
