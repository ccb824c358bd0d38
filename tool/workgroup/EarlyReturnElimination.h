// Early-return elimination.
//   before: if (c) return; rest
//   after:  if (!c) { rest }
// Precondition: no return in a loop (Obstacles.def). A work-item that returns must not end the loop over all work-items
// of the group.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// For the body of a function: its value, if it has one, goes into `Result` instead, which may be null for none. False
// if there is a return in a loop or switch, which stays.
bool eliminateReturns(kir::Module &M, kir::Block *Body, kir::Variable *Result);

// Leaves no return. What follows is the same kernel until it is divided, so that its variables are looked at here.
llvm::Error eliminateEarlyReturns(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
