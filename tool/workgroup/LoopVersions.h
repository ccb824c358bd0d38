// What passes have in common that replace a work-item loop with several versions of it.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

// How many threads may run as one step without a lack of registers; zero: that is for the compiler to find out.
unsigned maxVectorWidth(const kir::WorkItemLoop &Threads);

// Calls `Versions` for each loop over work-items that is no peeled one, or for each of these that can be computed for
// several of them at once, in reasonable time. What it returns takes the loop's place; null: nothing does.
void forEachRow(kir::Module &M, llvm::function_ref<kir::Statement *(kir::WorkItemLoop)> Versions);
void forEachParallelLoop(kir::Module &M, llvm::function_ref<kir::Statement *(kir::WorkItemLoop)> Versions);

// Takes away what depends on conditions that have become literals.
void applyKnownConditions(kir::Module &M, kir::Statement *&S, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
