// The threads that one work-group stands for, as positions in up to three dimensions that loops can count: the threads
// of a tile, or, for kernels without tiles, those of a box of the compute domain. The kernel no longer asks for its
// thread's index but uses the positions.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"
#include <array>

namespace ampcc::passes {

struct WorkGroupForm;

struct ThreadDimension {
  unsigned Number;                // OpenCL's
  kir::Variable *Position;        // counts from zero
  kir::Variable *Count = nullptr; // how many threads a box has; null for tiles, which have `Most`
  unsigned Most = 0;              // zero: not bounded
  unsigned Box = 1;               // how many threads a box had better have, unless `Most` are fewer
};

using BoxShape = std::array<unsigned, 3>; // by OpenCL's numbers

struct ThreadSpace {
  std::vector<ThreadDimension> Dimensions; // the first is counted by the innermost loops

  ThreadDimension &columns() { return Dimensions.front(); }
  llvm::MutableArrayRef<ThreadDimension> rows() { return llvm::MutableArrayRef(Dimensions).drop_front(); }
  BoxShape box() const;
};

llvm::Error makeThreadSpace(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
