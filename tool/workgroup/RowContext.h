// The affine context of rows of tiles: how values depend on the number of the tile in its row, and on the local id in
// dimension 0.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/IRBuilder.h"
#include "workgroup/RematerializableValues.h"

namespace ampcc::passes {

// Of a kernel in work-group form. Induction variables are the number of the tile in its row, the local id, which the
// innermost work-item loops count, and counters of grid-stride loops, which begin at the position of the tile.
class RowContext : public analysis::AffineContext {
public:
  // `Size`: of the tiles, in dimension 0.
  RowContext(kir::Module &M, int64_t Size);

  const kir::Variable *inductionVariable(const kir::Expression *E) const override;
  bool isInvariant(const kir::Expression *E) const override { return !depends(E); }
  const kir::Expression *definition(const kir::Expression *E) const override;

  // E as a sum of the number of the tile, the local id, and what depends on neither; nullopt: it is none.
  std::optional<analysis::AffineExpr> of(const kir::Expression *E) const;
  // Whether E depends on the tile in the row or the local id, by the definitions of variables that have only one value;
  // dependsOnGroup: on the tile.
  bool depends(const kir::Expression *E) const { return depends(E, /*OnLocalId=*/true); }
  bool dependsOnGroup(const kir::Expression *E) const { return depends(E, /*OnLocalId=*/false); }
  bool isDefined(const kir::Variable *V) const { return Values.initializerOf(V); }
  // Whether they occur in a sum as the position `size * tile + local id` alone.
  bool isOfPosition(const analysis::AffineExpr &Sum) const;
  bool isLocalId(const kir::Expression *E) const;
  static bool isGroup(const kir::Expression *E); // the number of the tile itself
  const kir::Variable *group() const { return Group; }
  analysis::AffineExpr localId() const { return analysis::AffineExpr::ofVariable(LocalId); }

  // `Counter` is the position of the tile's first work-item, and something that is the same for all tiles.
  void addBase(kir::Variable *Counter);

private:
  kir::IRBuilder Build;
  const int64_t Size;
  RematerializableValues Values;
  llvm::DenseMap<const kir::Variable *, analysis::AffineExpr> Bases;
  kir::VariableSet LocalIds;
  kir::Variable *Group, *LocalId, *Position;

  bool depends(const kir::Expression *E, bool OnLocalId) const;
};

} // namespace ampcc::passes
