// Two forms of a loop, of which one assumes that conditions hold which the loop itself can make true.
#pragma once

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"

namespace ampcc::optimize {

// Copies a loop: the original may assume afterwards that `holds` is true. It is entered if that is the case, at first
// or at the end of an iteration of the copy, which goes on in the original with the next iteration.
//
// `MakeCondition(Where)` makes the instructions of the condition in front of `Where`; it is called twice. The analyses
// must be made again after that. False: the loop has not the form that this needs, and nothing has changed.
bool switchLoop(llvm::Loop &L, llvm::LoopInfo &LI, llvm::DominatorTree &DT,
                llvm::function_ref<llvm::Value *(llvm::Instruction *Where)> MakeCondition);

} // namespace ampcc::optimize
