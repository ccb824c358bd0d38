// Affine expressions in a loop over work-items: its induction variable is the position of the work-item, beside the
// counters of short loops in it. How large and how small they become follows from where these begin and end.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"

namespace ampcc::passes {

class AffineAnalysis : public analysis::AffineContext {
public:
  // `Threads`: a loop over the work-items of a row. `AddressTaken`: variables that may change through pointers, too.
  AffineAnalysis(kir::Module &M, kir::WorkItemLoop Threads, const kir::VariableSet &AddressTaken);

  // Null: it is none, or its coefficients are not constant.
  std::optional<analysis::AffineExpr> of(const kir::Expression *E) const;
  std::optional<analysis::AffineExpr> difference(const kir::Expression *Comparison) const; // what it compares with zero
  // The largest or the smallest value (long) in the loop, wherever it is evaluated.
  kir::Expression *bound(const analysis::AffineExpr &Sum, bool IsLargest) const;

  // Whether it grows with the first of its variables: from work-item to work-item, or from iteration to iteration of a
  // short loop if work-items have the same value.
  static bool grows(const analysis::AffineExpr &Sum);

  const kir::Variable *inductionVariable(const kir::Expression *E) const override;
  bool isInvariant(const kir::Expression *E) const override; // may be computed before the loop instead
  const kir::Expression *definition(const kir::Expression *E) const override;

private:
  struct Range {
    const kir::Expression *First, *End;
  };

  kir::Module &M;
  mutable kir::IRBuilder Build;
  const kir::VariableSet &AddressTaken;
  llvm::DenseMap<const kir::Variable *, Range> Ranges;                   // of the position and the counters
  llvm::DenseMap<const kir::Variable *, const kir::Expression *> Values; // of variables that get one in the loop
  kir::VariableSet Inner, Written;

  bool isInt(const kir::Type *T) const { return kir::areInterchangeable(T, M.Types.intType()); }
  void collect(kir::Statement *Body);
  kir::Expression *position(const kir::Variable *V, bool IsLast) const;
};

} // namespace ampcc::passes
