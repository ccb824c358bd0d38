// How often the code of a function reads, writes and takes the address of its variables; what has no side effects.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc::passes {

struct VariableUses {
  unsigned Reads = 0, Writes = 0, Addresses = 0; // writes: initialisers excluded
  bool isConstant() const { return Writes == 0 && Addresses == 0; }
};

class Uses {
public:
  explicit Uses(const kir::Function &F);
  explicit Uses(kir::Statement *S);
  const VariableUses &of(const kir::Variable *V) const;

private:
  enum class Mode { Read, Write, Address };
  llvm::DenseMap<const kir::Variable *, VariableUses> Counts;

  void count(kir::Statement *S);
  void count(const kir::Expression *E, Mode M);
};

// No assignment, no call of a function of the program, no builtin that does something (atomics, barriers, printf).
bool isPure(const kir::Expression *E);

// Nodes of the tree, to tell cheap expressions from others.
unsigned sizeOf(const kir::Expression *E);

// The variable that a path of members and array elements starts from, or null.
kir::Variable *rootOf(const kir::Expression *E);

// True if E mentions V.
bool mentions(kir::Expression *E, const kir::Variable *V);
bool mentions(kir::Statement *S, const kir::Variable *V);

} // namespace ampcc::passes
