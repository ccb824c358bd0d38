// Affine expressions: integers as sums of induction variables and loop-invariant values, each with a coefficient: a
// constant, possibly times invariant factors. If x is an induction variable:
//   row * n + 4 * x - 1    is  1 * (row * n) + 4 * x + (-1)
//   (x + 1) * step         is  step * x + 1 * step
#pragma once

#include "kir/Expressions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <optional>

namespace ampcc::analysis {

class AffineExpr {
public:
  struct Term {
    const kir::Variable *Induction;                             // null: an invariant term
    llvm::SmallVector<const kir::Expression *, 1> Coefficients; // invariant factors
    int64_t Coefficient;                                        // constant factor, not zero
  };
  llvm::SmallVector<Term, 4> Terms; // no two with the same Induction and Coefficients
  int64_t Constant = 0;

  static AffineExpr ofVariable(const kir::Variable *V) { return {{{V, {}, 1}}, 0}; }
  static AffineExpr ofConstant(int64_t Value) { return {{}, Value}; }
  static AffineExpr ofInvariant(const kir::Expression *E) { return {{{nullptr, {E}, 1}}, 0}; }

  void add(const AffineExpr &Other, int64_t Coefficient);
  AffineExpr minus(const AffineExpr &Other) const;
  // The constant to add for the value of Other; nullopt: the difference is not constant.
  std::optional<int64_t> distanceTo(const AffineExpr &Other) const;
  void remove(const kir::Variable *Induction);
  // With another sum in place of an induction variable.
  AffineExpr replacing(const kir::Variable *Induction, const AffineExpr &By) const;

  auto inductionTerms() const {
    return llvm::make_filter_range(Terms, [](const Term &T) { return T.Induction != nullptr; });
  }
  auto invariantTerms() const {
    return llvm::make_filter_range(Terms, [](const Term &T) { return T.Induction == nullptr; });
  }
  bool isInvariant() const { return inductionTerms().empty(); }
  bool isConstant() const { return Terms.empty(); }
  bool isSameAs(const AffineExpr &Other) const { return distanceTo(Other) == 0; }
  // Whether all terms are invariant, and multiples of a number; the constant may be any.
  bool hasMultiplesOf(int64_t Number) const {
    return llvm::all_of(Terms, [&](const Term &T) { return !T.Induction && T.Coefficient % Number == 0; });
  }
  // Whether each term is a constant times one induction variable or one invariant value.
  bool hasConstantCoefficients() const;

  int64_t coefficientOf(const kir::Variable *Induction) const; // zero if it is not constant
  // The difference if the variable is incremented by one; nullopt if it is not constant.
  std::optional<int64_t> strideOf(const kir::Variable *Induction) const;
};

// The least and the greatest of several distances, zero included.
struct DistanceRange {
  int64_t Least = 0, Greatest = 0;

  bool add(std::optional<int64_t> Distance) { // false: it is not known
    Least = std::min(Least, Distance.value_or(0));
    Greatest = std::max(Greatest, Distance.value_or(0));
    return Distance.has_value();
  }
  int64_t spread() const { return Greatest - Least; }
};

// Which expressions are induction variables or invariant in a loop.
class AffineContext {
public:
  virtual ~AffineContext() = default;
  virtual const kir::Variable *inductionVariable(const kir::Expression *E) const = 0; // null: E is none
  virtual bool isInvariant(const kir::Expression *E) const = 0;
  // Another expression with the same value as E: the operand of a conversion that preserves it, or the initialiser of a
  // variable. Null: none.
  virtual const kir::Expression *definition(const kir::Expression *E) const;
};

// Structural equality of expressions that are evaluated at the same point.
bool isSameValue(const kir::Expression *A, const kir::Expression *B);

// Whether two lvalues that are evaluated at the same point designate the same object; also elements behind pointers,
// whose values isSameValue does not compare.
bool isSamePlace(const kir::Expression *A, const kir::Expression *B);

// E as an affine expression; nullopt if it is not affine, or if its constants are so large that arithmetic with them
// could overflow.
std::optional<AffineExpr> affineExpr(const kir::Expression *E, const AffineContext &Context);

} // namespace ampcc::analysis
