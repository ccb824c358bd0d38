// Conditions for a whole tile: under which condition on the tile a condition of its work-items holds for all of them.
//   of a work-item: 16 * tile_x + x + 1 < width, with x from 0 to 15;  of the tile: 16 * tile_x + 16 < width
#pragma once

#include "workgroup/TileContext.h"

namespace ampcc::passes {

class TileConditions {
public:
  // The least and the greatest values of induction variables, in addition to the local ids.
  using Ranges = llvm::DenseMap<const kir::Variable *, std::pair<int64_t, int64_t>>;

  TileConditions(kir::Module &M, const TileContext &Context) : M(M), Build(M), Context(Context) {}

  // Requires that the guard, which is no conjunction, holds for all work-items. False: there is no such condition.
  bool require(const Guard &G, const Ranges &Of);
  // Requires that one of the guards, which holds at a border, holds for none.
  bool requireNever(llvm::ArrayRef<Guard> Guards, const Ranges &Of);
  // Requires that a condition has this value for all work-items. False: nothing is required, because that cannot be
  // expressed, never holds, or does not depend on the tile.
  bool decide(const kir::Expression *Condition, bool Value);
  llvm::ArrayRef<kir::Expression *> all() const { return Required; }

private:
  kir::Module &M;
  kir::IRBuilder Build;
  const TileContext &Context;
  std::vector<kir::Expression *> Required; // each once

  kir::Expression *always(const Guard &G, const Ranges &Of);
  kir::Expression *alwaysBoth(const kir::Binary *B, bool IsNegated, const Ranges &Of);
  kir::Expression *differ(const analysis::AffineExpr &Difference, const Ranges &Of);
  kir::Expression *compared(kir::BinaryOperator Op, const analysis::AffineExpr &Difference, const Ranges &Of);
  std::optional<analysis::AffineExpr> extreme(const analysis::AffineExpr &Sum, bool IsGreatest, const Ranges &Of) const;
  kir::Expression *compareWithZero(const analysis::AffineExpr &Sum, kir::BinaryOperator Op);
  bool add(kir::Expression *Condition);
};

} // namespace ampcc::passes
