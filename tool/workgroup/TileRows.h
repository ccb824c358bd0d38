// Rows of tiles: whether the work-items of a tile differ from those of the next tile in their global position alone, so
// that the rows of their work-item loops can run for several tiles; and makes them do so.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Module.h"
#include "workgroup/RowContext.h"
#include "llvm/ADT/SetVector.h"

namespace ampcc::passes {

class TileRows {
public:
  // `Size`: of the tiles, in dimension 0.
  TileRows(kir::Module &M, int64_t Size);

  const RowContext &context() const { return Context; }
  // Whether S depends on the tile and the local id by the global position alone.
  bool areOfPosition(const kir::Statement *S);
  // How many tiles a row may have; nullopt: any number. One: there is nothing to gain.
  std::optional<int64_t> mostTiles() const;
  // Makes the rows of S, which are of the position alone, run for `Ahead` more tiles.
  void lengthen(kir::Statement *S, kir::Variable *Ahead);

private:
  kir::Module &M;
  kir::IRBuilder Build;
  const int64_t Size;
  RowContext Context;
  const kir::VariableSet AddressTaken;
  kir::VariableSet Checked;                  // their values depend on the position alone
  llvm::SetVector<kir::Variable *> Expanded; // arrays with an element for each work-item of a row (ScalarExpansion)
  kir::VariableSet Bounds;                   // of rows: clamp(limit - position, 0, size)
  const kir::Variable *Tested = nullptr;     // the bound that all rows must have, because a test of it is around them
  std::optional<analysis::AffineExpr> Distance; // in a grid-stride loop: from its counter to its end

  const kir::Variable *boundAt(const kir::Expression *E) const;
  bool isExpandedScalar(const kir::Declare &D) const;
  bool isBound(const kir::Declare &D) const;
  const kir::Variable *boundIn(const kir::Expression *Test) const;
  bool isOfPosition(const kir::If &Test, const kir::Variable *Bound);
  bool isRow(const kir::For &Loop) const;
  bool hasAffineValue(const kir::Declare &D) const;
  bool isOfPosition(const kir::Expression *E) const;
  bool isOfPosition(const kir::Declare &D);
  bool isGridStride(const kir::CountedLoop &Loop) const;
  bool isOfPosition(const kir::CountedLoop &Loop);
  void lengthenArrays(kir::Statement *Of);
};

} // namespace ampcc::passes
