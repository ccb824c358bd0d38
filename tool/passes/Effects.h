// What evaluating an expression reads and writes.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace ampcc::passes {

using VariableSet = llvm::DenseSet<const kir::Variable *>;

// Variables whose address is taken: they are memory, because pointers may lead to them.
VariableSet exposedVariables(const kir::Function &F);

struct Effects {
  llvm::SmallPtrSet<const kir::Variable *, 4> Reads, Writes;
  bool ReadsMemory = false, WritesMemory = false; // exposed variables and everything behind pointers; also barriers

  bool isPure() const { return Writes.empty() && !WritesMemory; }
  bool isUnaffectedBy(const Effects &Other) const; // reads nothing that the other one writes
};

Effects effectsOf(const kir::Expression *E, const VariableSet &Exposed);

// Neither assigns nor calls what may assign: evaluating it more or less often changes nothing.
bool isPure(const kir::Expression *E);

// A builtin that has no effect beyond its result.
bool isPure(const kir::BuiltinCall *C);

} // namespace ampcc::passes
