// The abstract state of BarrierDivergence at one point of a kernel: for every leaf of a variable, whether it is
// divergent in a tile, its constant value, and its points-to set. A large array is one element; a variable without an
// entry is uniform.
#pragma once

#include "analysis/lint/Causes.h"
#include "analysis/lint/PointsTo.h"
#include "llvm/ADT/SmallVector.h"
#include <map>

namespace ampcc::analysis {

struct Scalar {
  const Cause *Differs = nullptr; // null: uniform
  PointsToSet Targets = {};       // of a pointer: its points-to set
  Constant Known = {};
  bool join(const Scalar &Other); // true if it changed
};

using Value = llvm::SmallVector<Scalar, 2>; // by leaf

// The join of all leaves.
Scalar combined(const Value &V);

class State {
public:
  bool IsReachable = true;

  Value read(const Pointee &At, unsigned Leaves) const;
  void write(const Pointee &At, const Value &V, bool Replace);
  bool join(const State &Other); // true if it changed

private:
  std::map<const kir::Variable *, Value> Contents;
};

} // namespace ampcc::analysis
