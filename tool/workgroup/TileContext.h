// The affine context of a tile: what the work-items of a tile compute from their local ids.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/IRBuilder.h"
#include "workgroup/Remainders.h"
#include "workgroup/RematerializableValues.h"
#include <array>
#include <utility>

namespace ampcc::passes {

// A condition, or its negation.
struct Guard {
  const kir::Expression *Condition;
  bool IsNegated;

  bool operator==(const Guard &) const = default;
};

// Adds the operands of a conjunction.
void addGuards(const Guard &Of, llvm::SmallVectorImpl<Guard> &To);

// The difference of a position and something else, or its negation, so that it increases with the position.
struct OrientedSum {
  explicit OrientedSum(const analysis::AffineExpr &Difference);

  analysis::AffineExpr Sum = analysis::AffineExpr::ofConstant(0);
  bool IsNegated;
  bool HasLimit; // it is something like `x - width`, and not `x - 1`
};

// Of a kernel of one work-item, with tiles. Induction variables are the local ids, the counters of loops, and variables
// whose values are not affine in others (`i / 18`). In place of a limited or periodic index, such as
// `clamp(x - 1, 0, n - 1)` or `(x - 1 + n) % n`, the index itself is taken (`x - 1`); that it keeps within the limits
// is a guard.
class TileContext : public analysis::AffineContext {
public:
  explicit TileContext(kir::Module &M);

  const kir::Variable *inductionVariable(const kir::Expression *E) const override;
  bool isInvariant(const kir::Expression *E) const override;
  const kir::Expression *definition(const kir::Expression *E) const override;

  // The affine expression; adds the guards under which E has this value.
  std::optional<analysis::AffineExpr> of(const kir::Expression *E, llvm::SmallVectorImpl<Guard> &Guards) const;
  // Whether the guard holds at a border only: `x == 0`, `x >= width`, or what an else branch stands for.
  bool isAtBorder(const Guard &G) const;
  bool isUniform(const kir::Expression *E) const;   // pure, and the same for all work-items of the tile
  bool isSelection(const kir::Expression *E) const; // depends on local ids and constants alone
  std::optional<unsigned> dimensionOf(const kir::Variable *Induction) const; // nullopt: it is not a local id
  std::pair<int64_t, int64_t> rangeOf(const kir::Variable *LocalId) const;   // least and greatest

  // The sum, with factors that several terms share taken out; of the type of an index.
  kir::Expression *expression(const analysis::AffineExpr &Sum, const kir::Type *T) const;
  kir::Expression *termOf(const analysis::AffineExpr::Term &T) const; // int; without its constant factor

private:
  kir::Module &M;
  mutable kir::IRBuilder Build;
  RematerializableValues Values;
  kir::VariableSet Counters;
  std::vector<kir::Variable *> Declared; // at the beginning of the kernel, in its block
  std::array<kir::Variable *, 3> LocalIds;
  mutable std::vector<Guard> Limits;

  bool isSum(const kir::Expression *E) const;
  const kir::Expression *limited(const kir::Expression *E) const;
  const kir::Expression *chosen(const kir::Conditional *C) const;
  const kir::Expression *inPeriod(const IndexDivision &D) const;
  kir::Expression *localId(unsigned Dimension) const;
  kir::Expression *named(const kir::Expression *Value) const;
};

} // namespace ampcc::passes
