// The iteration space of a work-group: up to three dimensions for work-item loops. It consists of the work-items of a
// tile, or, for a kernel without tiles, of a block of the compute domain.
//   before: i = get_global_id(0); if (i < size) body(i);
//   after:  i = first + x; body(i);     // x: induction variable of a later loop, which the condition bounds
// Precondition: only the kernel itself uses global and local ids, and a kernel without tiles has the check of the
// domain (Builtins.def: INSIDE) around its body.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"
#include <array>

namespace ampcc::passes {

struct WorkGroupForm;

struct IterationDimension {
  unsigned Number;                   // as in OpenCL
  kir::Variable *Position;           // the induction variable, from zero
  kir::Variable *First = nullptr;    // the global id of a block's first work-item; null for tiles
  kir::Expression *Extent = nullptr; // of the domain, from arguments of the kernel; null for tiles
  kir::Variable *Count = nullptr;    // trip count for a block, at run time; null for tiles: MaxCount
  unsigned MaxCount = 0;             // zero: unbounded
  unsigned Block = 1;                // the preferred size of a block, unless MaxCount is smaller
};

using BlockShape = std::array<unsigned, 3>; // in OpenCL's order

struct IterationSpace {
  std::vector<IterationDimension> Dimensions; // the first is counted by the innermost loops

  IterationDimension &innermost() { return Dimensions.front(); }
  const IterationDimension &innermost() const { return Dimensions.front(); }
  llvm::ArrayRef<IterationDimension> outer() const { return llvm::ArrayRef(Dimensions).drop_front(); }
  llvm::MutableArrayRef<IterationDimension> outer() { return llvm::MutableArrayRef(Dimensions).drop_front(); }
  BlockShape block() const;
  bool isPosition(const kir::Variable *V) const; // of a dimension
};

llvm::Error makeIterationSpace(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
