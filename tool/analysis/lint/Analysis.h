// The door of the analyses: what is suspicious about a kernel though it keeps the rules of the language, or breaks
// those that only its whole call graph shows. The kernel is as lowering left it; nothing is changed.
#pragma once

#include "analysis/lint/Findings.h"

namespace ampcc::analysis {

// Barriers that not all threads of a tile reach (R-LANG-152).
std::vector<Finding> findDivergentBarriers(const kir::Module &M);

// The compute domain of a kernel without tiles.
struct Domain {
  unsigned Rank = 1;
  std::array<unsigned, 3> Extent{}; // of the dimensions of OpenCL, the last one of C++ AMP first; 0: unknown
};

// Accesses to tile memory and to containers that race with those of another thread (R-LANG-155), and those that miss a
// tile_static array.
std::vector<Finding> findMemoryConflicts(const kir::Module &M, const Domain &Of);

} // namespace ampcc::analysis
