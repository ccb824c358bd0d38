// Elements that all threads of a row read, from memory that the row also writes to, as in eliminations: they are read
// once in front of the row. Compilers could not tell that no thread's store changes them, and would read them for each
// thread.
#pragma once

#include "passes/processors/ThreadRegions.h"

namespace ampcc::passes {

// For a kernel that has been divided into regions.
void hoistSharedLoads(kir::Module &M, const ThreadRegions &Regions);

} // namespace ampcc::passes
