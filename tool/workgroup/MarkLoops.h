// Marks work-item loops as parallel, and the user's loops that must not be vectorized.
//   before: for innermost(0) (x...) { ... }
//   after:  for innermost(0) parallel (x...) { ... }
// Precondition: scalars have been expanded, so that iterations share no private variable. The driver's compiler
// vectorizes parallel loops without run-time checks for aliases. What it may do to parallel loops on top of that is
// tested first (LateUses, StoredBack).
#pragma once

#include "kir/Effects.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Whether a loop, of work-items or the user's, is right only if its iterations run in order.
bool mustRunInOrder(kir::Module &M, kir::For &Loop, const WorkGroupForm &Form, const kir::VariableSet &AddressTaken,
                    const kir::FunctionEffects &Functions);

llvm::Error markLoops(kir::Module &M, WorkGroupForm &Form);
llvm::Error keepRewritesInOrder(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
