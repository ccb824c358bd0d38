// Tile copies: finds out that each element of a tile_static array is a copy of one element of a view, whose position is
// affine in the element's subscripts, as far as it is stored at all:
//   s[y + 1][x + 1] = in[(16 * tile_y + y) * n + 16 * tile_x + x];           // s[a][b] is a copy of
//   if (x == 0 && tile_x > 0)                                                // in[(16 * tile_y + a - 1) * n +
//     s[y + 1][0] = in[(16 * tile_y + y) * n + 16 * tile_x - 1];             //    16 * tile_x + b - 1]
// Conditions on global positions, like `tile_x > 0`, hold in all tiles but those at a border: they are required of the
// tile. What is stored where they do not hold can be anything.
#pragma once

#include "workgroup/TileConditions.h"

namespace ampcc::passes {

struct TileStore {
  const kir::Binary *Assignment; // to an element
  llvm::SmallVector<Guard, 4> Guards;
};

class TileCopies {
public:
  TileCopies(kir::Module &M, const TileContext &Context, const kir::Variable *Tile);

  // Whether all elements are copies if the conditions hold, which it adds.
  bool find(llvm::ArrayRef<TileStore> Stores, TileConditions &Conditions);
  // The element that the element E is a copy of. Null: the work-items of a row would not read consecutive elements, or
  // those of several rows would read the same row.
  kir::Expression *sourceOf(const kir::Expression *E) const;
  kir::Variable *source() const; // the pointer to the elements

  static bool isElement(const kir::Expression *E, const kir::Variable *Of); // a whole one

private:
  using Subscripts = llvm::SmallVector<analysis::AffineExpr, 3>;
  // A value that a store may store, and the guards under which it does.
  struct Value {
    const kir::Expression *Stored;
    llvm::SmallVector<Guard, 4> Guards;
  };

  kir::Module &M;
  mutable kir::IRBuilder Build;
  const TileContext &Context;
  std::vector<int64_t> Extents;            // of the array
  const kir::Expression *Copied = nullptr; // the first copy, from which the others may not differ
  Subscripts Elements;                     // where it is stored: each the sum of one induction variable and a constant
  analysis::AffineExpr Position;           // of its source, in the same induction variables

  static const kir::Index *loadIn(const kir::Expression *Stored);
  static bool isSameCopy(const kir::Expression *A, const kir::Expression *B);
  std::optional<Subscripts> subscriptsOf(const kir::Expression *Element, llvm::SmallVectorImpl<Guard> &Guards) const;
  void addValues(const kir::Expression *Stored, llvm::ArrayRef<Guard> Guards, std::vector<Value> &To) const;
  bool isFirst(const kir::Expression *Stored, const Subscripts &At, llvm::SmallVectorImpl<Guard> &Guards);
  bool isCopy(Value &Of, const Subscripts &At) const;
  bool findFirst(llvm::ArrayRef<TileStore> Stores);
  bool isReplaced(const TileStore &Store, const Subscripts &At, llvm::ArrayRef<TileStore> Later) const;
  bool require(const TileStore &Store, llvm::ArrayRef<TileStore> Later, TileConditions &Conditions) const;
  analysis::AffineExpr positionOf(const Subscripts &At) const;
  TileConditions::Ranges rangesOf(const Subscripts &At) const;
};

} // namespace ampcc::passes
