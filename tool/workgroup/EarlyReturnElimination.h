// Early-return elimination: replaces returns with branches around the following statements.
//   before: for (...) { if (c) return; }  if (d) return;  rest
//   after:  for (...) { if (c) { returned = true; break; } }  if (!returned) { if (!d) { rest } }
// Precondition: in a kernel with barriers, no return in a loop (Obstacles.def). A work-item that returns must not end
// the loop over all work-items of the group.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Eliminates the returns of a function's body. A returned value is assigned to `Result`, which is null for void
// functions.
void eliminateReturns(kir::Module &M, kir::Block *Body, kir::Variable *Result);

// Eliminates the continues of loops in the same way: each ends the body of its loop.
//   before: for (...) { if (c) continue;  rest }
//   after:  for (...) { if (!c) { rest } }
// Precondition: the body has no return, no barrier, and no continue in a switch.
void eliminateContinues(kir::Module &M);

// Eliminates all returns of the kernel, or fails. Also computes WorkGroupForm::Values, which stays valid until the
// kernel is divided into regions.
llvm::Error eliminateEarlyReturns(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
