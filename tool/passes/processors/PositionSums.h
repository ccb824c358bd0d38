// Integer expressions in a loop over threads as sums: what is the same for all threads, and the position of the thread
// and the counters of short loops, each times a constant. From that follows how large and how small they become.
#pragma once

#include "kir/Builder.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "llvm/ADT/MapVector.h"
#include <optional>

namespace ampcc::passes {

struct PositionSum {
  struct Term {
    const kir::Expression *What; // of type int, the same for all threads
    int64_t Factor;
  };
  std::vector<Term> Same;
  llvm::MapVector<const kir::Variable *, int64_t> Factors; // of the position and the counters
  int64_t Constant = 0;

  void add(const PositionSum &Other, int64_t Factor);
  bool varies() const;
  bool grows() const;           // from thread to thread, or from step to step where threads are the same
  bool hasEnd() const;          // whether what is the same for all threads stands against what grows
  bool isAgainstExtent() const; // whether what is the same follows from the kernel's arguments or the group
};

class PositionSums {
public:
  // `Threads`: a loop over the threads of a row. `Exposed`: variables whose address is taken.
  PositionSums(kir::Module &M, kir::WorkItemLoop Threads, const kir::VariableSet &Exposed);

  std::optional<PositionSum> of(const kir::Expression *E) const;                  // null: it is no such sum
  std::optional<PositionSum> difference(const kir::Expression *Comparison) const; // what it compares with zero
  // The largest or the smallest value (long) in the loop, wherever it is evaluated.
  kir::Expression *extreme(const PositionSum &Sum, bool IsLargest) const;

  bool isSame(const kir::Expression *E) const; // for all threads, and may be computed before the loop instead

private:
  struct Range {
    const kir::Expression *First, *End;
  };

  kir::Module &M;
  mutable kir::Builder Build;
  const kir::VariableSet &Exposed;
  llvm::DenseMap<const kir::Variable *, Range> Ranges;                   // of the position and the counters
  llvm::DenseMap<const kir::Variable *, const kir::Expression *> Values; // of variables that get one in the loop
  kir::VariableSet Inner, Written;

  bool isInt(const kir::Type *T) const { return kir::areInterchangeable(T, M.Types.intType()); }
  void collect(kir::Statement *Body);
  std::optional<PositionSum> ofVariable(const kir::VariableReference *R) const;
  std::optional<PositionSum> ofBinary(const kir::Binary *B) const;
  kir::Expression *position(const kir::Variable *V, bool IsLast) const;
};

} // namespace ampcc::passes
