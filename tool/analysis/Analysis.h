// The door of the analyses: what is suspicious about a kernel though it keeps the rules of the language, or breaks
// those that only its whole call graph shows. The kernel is as lowering left it; nothing is changed.
#pragma once

#include "analysis/Findings.h"

namespace ampcc::analysis {

// Barriers that not all threads of a tile reach (R-LANG-152).
std::vector<Finding> findDivergentBarriers(const kir::Module &M);

// Accesses to tile memory that race with those of another thread (R-LANG-155), or miss the array.
std::vector<Finding> findTileConflicts(const kir::Module &M);

} // namespace ampcc::analysis
