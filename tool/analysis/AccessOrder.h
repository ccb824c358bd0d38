// The order in which a function reads and writes: every access has a position, and loops and scopes have ranges of
// positions. Copy propagation asks here whether a value changes between its definition and a use.
#pragma once

#include "kir/Effects.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc::analysis {

struct PositionRange {
  unsigned Begin = 0, End = 0;
  bool contains(unsigned Position) const { return Begin <= Position && Position <= End; }
};

// A read of a variable as a whole, or of a part of it.
struct Use {
  kir::Expression **Slot; // the VariableReference
  unsigned Position;
  unsigned EndOfExpression;             // of the full expression around it
  llvm::SmallVector<unsigned, 2> Loops; // around it, outermost first
};

// A write of a variable, or of memory where there is no variable.
struct Write {
  const kir::Variable *Target; // null: memory
  kir::MemorySet Memory;       // what of it
  unsigned Begin;              // of the evaluation of the assignment or call
  unsigned Position;
  const kir::Expression *By;   // the assignment or call; null for initialisers
  kir::Statement *Declaration; // the declaration, for initialisers
  kir::Expression **Slot;      // of the assignment
  bool IsWhole;                // writes all of the variable, with an initialiser or '='
  llvm::SmallVector<unsigned, 2> Loops;
};

class AccessOrder {
public:
  explicit AccessOrder(kir::Function &F);

  kir::VariableSet AddressTaken;
  llvm::DenseMap<const kir::Variable *, llvm::SmallVector<Use, 2>> Uses;
  llvm::DenseMap<const kir::Variable *, llvm::SmallVector<unsigned, 1>> WritesOf; // into Writes
  std::vector<unsigned> MemoryWrites;                                             // of no variable: into Writes, too
  std::vector<Write> Writes;                                                      // by position
  std::vector<PositionRange> Loops;
  llvm::DenseMap<const kir::Variable *, PositionRange> Scopes; // parameters have none: they are everywhere

  // Whether something that E reads changes between its evaluation at `From` and the use.
  bool isStable(const kir::Expression *E, unsigned From, const Use &At) const;
  bool isInScope(const kir::Expression *E, const Use &At) const;
  // Whether the use stands in a loop that the position does not stand in.
  bool isInDeeperLoop(const Use &At, unsigned Position) const;

private:
  unsigned Now = 0;
  llvm::SmallVector<unsigned, 4> LoopStack;

  void statement(kir::Statement *S);
  void block(kir::Block *B);
  void loop(llvm::function_ref<void()> Parts);
  void fullExpression(kir::Expression *&E);
  void value(kir::Expression *&E);
  void place(kir::Expression *&E);
  void write(kir::Expression *&By, kir::Expression *Target, unsigned Begin, bool IsWhole);
  void recordMemory(kir::MemorySet Memory, kir::Expression *&By, unsigned Begin);
  void record(Write W);
  bool isSequencedAfter(const Write &W, const Use &At, unsigned From) const;
  llvm::SmallVector<std::pair<const kir::Variable *, unsigned>, 8> Pending; // uses of the open full expression
};

} // namespace ampcc::analysis
