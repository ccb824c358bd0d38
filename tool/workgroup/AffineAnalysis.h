// Affine analysis of a work-item loop: finds affine expressions of its induction variable and of the induction
// variables of short inner loops, and computes bounds of their values from the ranges of these variables.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"

namespace ampcc::passes {

class AffineAnalysis : public analysis::AffineContext {
public:
  // `WorkItems`: an innermost work-item loop. `AddressTaken`: variables that may change through pointers.
  AffineAnalysis(kir::Module &M, kir::WorkItemLoop WorkItems, const kir::VariableSet &AddressTaken);

  // To be called for a variable that a pass adds to the loop: it is not invariant.
  void addDeclared(const kir::Variable *V) { Inner.insert(V); }

  // nullopt: E is not affine, or its coefficients are not constant.
  std::optional<analysis::AffineExpr> of(const kir::Expression *E) const;
  std::optional<analysis::AffineExpr> difference(const kir::Expression *Comparison) const; // left - right
  // An expression (long) for the largest or the smallest value in the loop.
  kir::Expression *bound(const analysis::AffineExpr &Sum, bool IsLargest) const;

  // Whether it increases with its first induction variable: that of the work-items, or of a short loop if it is
  // uniform.
  static bool grows(const analysis::AffineExpr &Sum);

  const kir::Variable *inductionVariable(const kir::Expression *E) const override;
  bool isInvariant(const kir::Expression *E) const override; // may be hoisted out of the loop
  const kir::Expression *definition(const kir::Expression *E) const override;

private:
  struct Range {
    const kir::Expression *First, *End;
  };

  kir::Module &M;
  mutable kir::IRBuilder Build;
  const kir::VariableSet &AddressTaken;
  llvm::DenseMap<const kir::Variable *, Range> Ranges; // of the induction variables
  kir::DefinitionMap Definitions;                      // in the loop
  kir::VariableSet Inner, Written;

  bool isInt(const kir::Type *T) const { return kir::areInterchangeable(T, M.Types.intType()); }
  void collect(kir::Statement *Body);
  kir::Expression *position(const kir::Variable *V, bool IsLast) const;
};

} // namespace ampcc::passes
