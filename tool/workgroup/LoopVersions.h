// What passes have in common that replace a work-item loop with several versions of it.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

// The largest vector width with which the loop's values fit into registers; zero: the compiler chooses.
unsigned maxVectorWidth(const kir::WorkItemLoop &Threads);

// Calls `Versions` for each work-item loop that is not peeled, or for each of these that is parallel and not too large
// to be compiled several times. What `Versions` returns takes the loop's place; null: the loop stays.
void forEachRow(kir::Module &M, llvm::function_ref<kir::Statement *(kir::WorkItemLoop)> Versions);
void forEachParallelLoop(kir::Module &M, llvm::function_ref<kir::Statement *(kir::WorkItemLoop)> Versions);

// Takes away what depends on conditions that have become literals.
void applyKnownConditions(kir::Module &M, kir::Statement *&S, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
