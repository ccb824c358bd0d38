// What is common to passes that put several versions of a loop over threads in its place.
#pragma once

#include "kir/Effects.h"
#include "passes/processors/ThreadRegions.h"

namespace ampcc::passes {

// How many threads may run as one step without a lack of registers; zero: that is for the compiler to find out.
unsigned mostTogether(const kir::For &Threads);

// Calls `Versions` for each loop over threads that can be computed for several of them at once, in reasonable time.
// What it returns takes the loop's place; null: nothing does.
void forEachIndependentRow(kir::Module &M, const ThreadRegions &Regions,
                           llvm::function_ref<kir::Statement *(kir::For *)> Versions);

// Takes away what depends on conditions that have become literals.
void applyKnownConditions(kir::Module &M, kir::Statement *&S, const kir::VariableSet &Exposed);

} // namespace ampcc::passes
