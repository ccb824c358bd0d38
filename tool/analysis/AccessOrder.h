// Access order: numbers all accesses of a function in program order; loops and scopes are ranges of these positions.
// Copy propagation uses it to test whether a value changes between its definition and a use.
#pragma once

#include "kir/Effects.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc::analysis {

struct PositionRange {
  unsigned Begin = 0, End = 0;
  bool contains(unsigned Position) const { return Begin <= Position && Position <= End; }
};

// A read of a variable or of a part of it.
struct Use {
  kir::Expression **Slot; // the VariableReference
  unsigned Position;
  unsigned EndOfExpression;             // the end of the enclosing full expression
  llvm::SmallVector<unsigned, 2> Loops; // enclosing loops, outermost first: indices into AccessOrder::Loops
};

// A write to a variable, or to memory that is not a known variable.
struct Write {
  const kir::Variable *Target; // null: memory
  kir::MemorySet Memory;       // if Target is null
  unsigned Begin;              // where the evaluation of the assignment or call begins
  unsigned Position;
  const kir::Expression *By;   // the assignment or call; null for initialisers
  kir::Statement *Declaration; // the declaration, for initialisers
  kir::Expression **Slot;      // refers to By; null for initialisers
  bool IsWhole;                // an initialiser or '=' that writes the whole variable
  llvm::SmallVector<unsigned, 2> Loops;
};

class AccessOrder {
public:
  explicit AccessOrder(kir::Function &F);

  kir::VariableSet AddressTaken;
  llvm::DenseMap<const kir::Variable *, llvm::SmallVector<Use, 2>> Uses;
  llvm::DenseMap<const kir::Variable *, llvm::SmallVector<unsigned, 1>> WritesOf; // into Writes
  std::vector<unsigned> MemoryWrites;                                             // without Target: into Writes
  std::vector<Write> Writes;                                                      // by position
  std::vector<PositionRange> Loops;
  llvm::DenseMap<const kir::Variable *, PositionRange> Scopes; // of all variables but parameters

  // Whether E, evaluated at `From`, still has the same value at the use: nothing that it reads is written in between.
  bool isStable(const kir::Expression *E, unsigned From, const Use &At) const;
  // Whether all variables in E are in scope at the use.
  bool isInScope(const kir::Expression *E, const Use &At) const;
  // Whether the use is in a loop that does not contain the position.
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
