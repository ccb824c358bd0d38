#include "workgroup/StatementUniformity.h"

using namespace ampcc::kir;

namespace ampcc::passes {

Effects StatementUniformity::effectsOf(Statement *S) const {
  Effects Result;
  Result.Writes.insert_range(declaredVariables(S));
  walkFullExpressions(S, [&](Expression *&E) { Result.add(Uniformity.effects(E)); });
  return Result;
}

VariableSet StatementUniformity::assignedUniform(Statement *S, unsigned Across) const {
  const VariableSet Declared = declaredVariables(S);
  VariableSet Result;
  walkFullExpressions(S, [&](Expression *&E) {
    for (const Variable *V : Uniformity.effects(E).Writes)
      if (!Declared.contains(V) && !(Uniformity.of(V) & Across))
        Result.insert(V);
  });
  return Result;
}

bool StatementUniformity::isUniform(Statement *S, unsigned Across) const {
  auto IsUniform = [&](const Statement *Part) {
    if (isSimple(Part))
      return !(Uniformity.ofSimple(Part) & Across);
    return isControl(Part) ? !(Uniformity.ofControl(Part) & Across) : llvm::isa<Block>(Part) || isJump(Part);
  };
  return !jumpsOut(S) && allStatements(S, IsUniform) &&
         llvm::none_of(effectsOf(S).Writes, [&](const Variable *V) { return Uniformity.of(V) & Across; });
}

bool StatementUniformity::canPrecede(Statement *S, llvm::ArrayRef<Statement *> Pending) const {
  if (Pending.empty())
    return true;
  const Effects Own = effectsOf(S);
  Effects Others;
  for (Statement *Each : Pending)
    Others.add(effectsOf(Each));
  return Own.MemoryWritten.empty() && !mayNotReorder(Own, Others);
}

} // namespace ampcc::passes
