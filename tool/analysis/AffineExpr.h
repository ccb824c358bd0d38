// Affine expressions: integers as sums of induction variables and of values that do not change with them, each times a
// coefficient. Subscripts and comparisons in loops mostly are such sums:
//   row * n + 4 * x - 1    x, 4    row * n (invariant), 1    -1, where x is an induction variable
//   (x + 1) * step < size  x, step    ...                         where its coefficient is only known when it runs
#pragma once

#include "kir/Expressions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace ampcc::analysis {

class AffineExpr {
public:
  struct Term {
    const kir::Variable *Induction;                             // null: an invariant term
    llvm::SmallVector<const kir::Expression *, 1> Coefficients; // invariant
    int64_t Coefficient;                                        // not zero
  };
  llvm::SmallVector<Term, 4> Terms; // no two of the same product
  int64_t Constant = 0;

  static AffineExpr ofVariable(const kir::Variable *V) { return {{{V, {}, 1}}, 0}; }
  static AffineExpr ofInvariant(const kir::Expression *E) { return {{{nullptr, {E}, 1}}, 0}; }

  void add(const AffineExpr &Other, int64_t Coefficient);
  void remove(const kir::Variable *Induction);

  auto inductionTerms() const {
    return llvm::make_filter_range(Terms, [](const Term &T) { return T.Induction != nullptr; });
  }
  auto invariantTerms() const {
    return llvm::make_filter_range(Terms, [](const Term &T) { return T.Induction == nullptr; });
  }
  bool isInvariant() const { return inductionTerms().empty(); }
  bool isConstant() const { return Terms.empty(); }
  bool isZero() const { return isConstant() && Constant == 0; }
  // Whether each term is a number times one induction variable or one invariant value.
  bool hasConstantCoefficients() const;

  int64_t coefficientOf(const kir::Variable *Induction) const; // zero if it is no number
  // By how much it grows where the variable grows by one; nullopt if that is no number.
  std::optional<int64_t> strideOf(const kir::Variable *Induction) const;
};

// What is known of the expressions in a loop.
class AffineContext {
public:
  virtual ~AffineContext() = default;
  virtual const kir::Variable *inductionVariable(const kir::Expression *E) const = 0; // that E is; null: none
  virtual bool isInvariant(const kir::Expression *E) const = 0;
  // What E has the same value as: the operand of a conversion that keeps it; of a variable, what it was initialised
  // with. Null: nothing else.
  virtual const kir::Expression *definition(const kir::Expression *E) const;
};

// Null if E is no such sum, or its numbers are so large that computing with it could overflow.
std::optional<AffineExpr> affineExpr(const kir::Expression *E, const AffineContext &Context);

} // namespace ampcc::analysis
