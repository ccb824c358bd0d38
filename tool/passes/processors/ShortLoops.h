// Loops of few steps, the number of which the text says: better written out than run, where their threads are computed
// side by side.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

bool hasFewSteps(const kir::Statement *S);

// Marks those inside of loops over threads, as long as the result is of a reasonable length.
llvm::Error unrollShortLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
