// The threads that one work-group stands for, as positions in up to three dimensions that loops can count: the threads
// of a tile, or, for kernels without tiles, those of a box of the compute domain. The kernel no longer asks for its
// thread's index but uses the positions.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct ThreadDimension {
  kir::Variable *Position;        // counts from zero
  kir::Variable *Count = nullptr; // how many threads a box has; null for tiles, which have `Most`
  unsigned Most = 0;              // zero: not bounded
};

struct ThreadSpace {
  std::vector<ThreadDimension> Dimensions; // the first is the one whose neighbours are neighbours in memory

  ThreadDimension &columns() { return Dimensions.front(); }
  llvm::MutableArrayRef<ThreadDimension> rows() { return llvm::MutableArrayRef(Dimensions).drop_front(); }
};

llvm::Expected<ThreadSpace> makeThreadSpace(kir::Module &M);

} // namespace ampcc::passes
