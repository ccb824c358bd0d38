// Finds counted loops whose full unrolling makes all subscripts of a private array constant, so that scalar replacement
// can keep its elements in registers.
//   unsigned w[64]; for (int i = 16; i < 64; ++i) w[i] = w[i - 16] + f(w[i - 2]);    // if this holds for all uses of w
// The bounds of a loop may depend on the counters of such loops around it:
//   for (int i = 0; i < 4; ++i) for (int j = 0; j < 4 - i; ++j) sort(v[j], v[j + 1]);
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <optional>

namespace ampcc::analysis {

struct ArrayLoopLimits {
  unsigned MaxIterations; // of a loop
  unsigned MaxScalars;    // of an array's variable: all leaves of its type
  uint64_t LargestResult; // expressions in a loop nest after unrolling, which limits the compile time
};

class PrivateArrayLoops {
public:
  PrivateArrayLoops(const kir::Function &F, const ArrayLoopLimits &Limits);

  bool empty() const { return Chosen.empty(); }
  bool contains(const kir::For &L) const { return Chosen.contains(&L); }
  bool hasArray(const kir::Variable *V) const { return Unrolled.contains(V); }

private:
  const ArrayLoopLimits Limits;
  struct UnrollableLoop {
    const kir::For *Loop;
    int64_t Least, Greatest; // values of the counter
  };
  llvm::DenseMap<const kir::Variable *, UnrollableLoop> Loops; // by induction variable
  llvm::DenseSet<const kir::Variable *> Arrays;                // private, with subscripts that become constant
  llvm::DenseSet<const kir::Variable *> Unrolled;              // the arrays in chosen loops
  llvm::DenseSet<const kir::For *> Chosen;

  std::optional<std::pair<int64_t, int64_t>> rangeOf(const kir::Expression *E) const;
  void findLoop(const kir::Statement *S);
  bool isKnown(const kir::Expression *Subscript) const;
  void visit(const kir::Expression *E);
  void chooseLoopsIn(const kir::Expression *E);
  void chooseLoopsOf(const kir::Expression *Element);
  uint64_t limitSize(const kir::Statement *S);
};

} // namespace ampcc::analysis
