// The iteration space of a work-group: up to three dimensions that loops can count; the work-items of a tile, or, for a
// kernel without tiles, those of a block of the compute domain.
//   before: i = get_global_id(0); if (i < size) body(i);
//   after:  i = first + x; body(i);     // x is the induction variable of a loop to come, whose bounds include the
//   condition
// Precondition: none; this is the first stage.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"
#include <array>

namespace ampcc::passes {

struct WorkGroupForm;

struct IterationDimension {
  unsigned Number;                // OpenCL's
  kir::Variable *Position;        // counts from zero
  kir::Variable *Count = nullptr; // work-items of a block, at run time; null for tiles, which have MaxCount
  unsigned MaxCount = 0;          // zero: not bounded
  unsigned Block = 1;             // work-items of a block that are best, unless MaxCount is smaller
};

using BlockShape = std::array<unsigned, 3>; // by OpenCL's numbers

struct IterationSpace {
  std::vector<IterationDimension> Dimensions; // the first is counted by the innermost loops

  IterationDimension &innermost() { return Dimensions.front(); }
  const IterationDimension &innermost() const { return Dimensions.front(); }
  llvm::MutableArrayRef<IterationDimension> outer() { return llvm::MutableArrayRef(Dimensions).drop_front(); }
  BlockShape block() const;
};

llvm::Error makeIterationSpace(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
