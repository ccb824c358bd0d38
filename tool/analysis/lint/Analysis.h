// The interface of the lint analyses. They find code that the language permits but that is probably wrong, and
// violations that only the whole call graph shows. Precondition: the kernel comes from lowering; it is not changed.
#pragma once

#include "analysis/lint/Findings.h"

namespace ampcc::analysis {

// Barriers that not all threads of a tile reach (R-LANG-152).
std::vector<Finding> findDivergentBarriers(const kir::Module &M);

// The compute domain of a kernel without tiles.
struct Domain {
  unsigned Rank = 1;
  std::array<unsigned, 3> Extent{}; // in OpenCL's order: the last dimension of C++ AMP first; 0: unknown
};

// Data races in tile_static memory and containers (R-LANG-155), and accesses out of the bounds of tile_static arrays.
std::vector<Finding> findMemoryConflicts(const kir::Module &M, const Domain &Of);

} // namespace ampcc::analysis
