// What compilers are told of the loops over threads, and of loops that they must not change: which steps are
// independent, and which must run one after the other.
#pragma once

#include "kir/Effects.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Whether a loop, of work-items or the user's, is right only if its steps run one after the other.
bool mustRunInOrder(kir::Module &M, kir::For &Loop, const WorkGroupForm &Form, const kir::VariableSet &AddressTaken,
                    const kir::FunctionEffects &Functions);

llvm::Error markLoops(kir::Module &M, WorkGroupForm &Form);
llvm::Error keepRewritesInOrder(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
