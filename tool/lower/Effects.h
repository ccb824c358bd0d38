// What evaluating an expression or calling a function may change. Decides where C, which leaves more orders open than
// C++, needs an order spelled out, and where effects may be taken out of an expression.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc::lower {

enum class Writes {
  Nothing,    // but its own variables
  Parameters, // objects that pointer parameters point to
  Anything,   // also what pointers in memory point to; barriers and atomics
};

class Effects {
public:
  // Analyses a function whose callees have been analysed.
  void add(const kir::Function &F);

  // True if evaluating the expression changes nothing.
  bool isPure(const kir::Expression *E) const;

private:
  Writes written(const kir::Expression *E, const kir::Function *Within) const;
  Writes callWrites(const kir::Call &C, const kir::Function *Within) const;
  Writes ofFunction(const kir::Function *F) const;

  llvm::DenseMap<const kir::Function *, Writes> Known;
};

} // namespace ampcc::lower
