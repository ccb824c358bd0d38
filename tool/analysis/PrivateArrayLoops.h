// Counted loops whose full unrolling turns all subscripts of a private array into numbers, so that its elements can be
// kept in registers instead of memory that is indexed at run time.
//   unsigned w[64]; for (int i = 16; i < 64; ++i) w[i] = w[i - 16] + f(w[i - 2]);    // this one, if all loops over w
//   are
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc::analysis {

struct ArrayLoopLimits {
  unsigned MaxIterations; // of a loop
  unsigned MaxScalars;    // of an array, with the members of records
  uint64_t LargestResult; // expressions that a nest of loops may have after unrolling: they take time to compile
};

class PrivateArrayLoops {
public:
  PrivateArrayLoops(const kir::Function &F, const ArrayLoopLimits &Limits);

  bool empty() const { return Chosen.empty(); }
  bool contains(const kir::For &L) const { return Chosen.contains(&L); }
  bool hasArray(const kir::Variable *V) const { return Unrolled.contains(V); }

private:
  const ArrayLoopLimits Limits;
  llvm::DenseMap<const kir::Variable *, const kir::For *> Loops; // that may be unrolled, by their counters
  llvm::DenseSet<const kir::Variable *> Arrays;                  // private ones, whose subscripts are numbers then
  llvm::DenseSet<const kir::Variable *> Unrolled;                // those of the chosen loops
  llvm::DenseSet<const kir::For *> Chosen;

  bool isKnown(const kir::Expression *Subscript) const;
  void visit(const kir::Expression *E);
  void chooseLoopsOf(const kir::Expression *Element);
  uint64_t limitSize(const kir::Statement *S);
};

} // namespace ampcc::analysis
