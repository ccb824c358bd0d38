// Loop switching: loop versioning for a condition that the loop itself can make true.
//   before: for (...) body
//   after:  slow version until `holds`, tested before it and after each iteration; then the original loop continues
#pragma once

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"

namespace ampcc::optimize {

// Makes a copy of the loop that runs while the condition does not hold. The original loop is entered if the condition
// holds at the entry or at the end of an iteration of the copy, with the next iteration; so it may assume the
// condition.
//
// `MakeCondition(Where)` creates the instructions of the condition before `Where`; it is called twice. Invalidates
// LoopInfo and the dominator tree. Precondition: L is in loop-simplify form and safe to clone; otherwise the result is
// false, and nothing has changed.
bool switchLoop(llvm::Loop &L, llvm::LoopInfo &LI, llvm::DominatorTree &DT,
                llvm::function_ref<llvm::Value *(llvm::Instruction *Where)> MakeCondition);

} // namespace ampcc::optimize
