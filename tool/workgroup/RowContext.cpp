#include "workgroup/RowContext.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/LoopVersions.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {

RowContext::RowContext(Module &M, int64_t Size) : Build(M), Size(Size), Values(*M.kernel()) {
  for (Variable **Each : {&Group, &LocalId, &Position})
    *Each = Build.newVariable("", M.Types.intType());
  forEachWorkItemLoop(M.kernel()->Body, [&](const WorkItemLoop &Row) { LocalIds.insert(Row.variable()); });
}

void RowContext::addBase(Variable *Counter) {
  AffineExpr Value = AffineExpr::ofInvariant(Build.variable(Counter)); // in the first tile
  Value.add(AffineExpr::ofVariable(Group), Size);
  Bases[Counter] = std::move(Value);
}

bool RowContext::isGroup(const Expression *E) {
  auto *C = dyn_cast<Cast>(E);
  return C && C->type()->isInteger() && dimensionAsked(C->Operand, BuiltinId::get_group_id) == 0u;
}

const Variable *RowContext::inductionVariable(const Expression *E) const {
  if (isGroup(E))
    return Group;
  const Variable *V = referencedVariable(E);
  if (LocalIds.contains(V))
    return LocalId;
  return Bases.contains(V) ? V : nullptr;
}

const Expression *RowContext::definition(const Expression *E) const {
  if (const Variable *V = referencedVariable(E))
    return Values.initializerOf(V);
  if (const Expression *Narrow = signExtended(E)) // no sum of positions exceeds an int
    return Narrow;
  return AffineContext::definition(E);
}

std::optional<AffineExpr> RowContext::of(const Expression *E) const {
  std::optional<AffineExpr> Result = E->type()->isInteger() ? affineExpr(E, *this) : std::nullopt;
  for (const auto &[Counter, Value] : Bases)
    if (Result)
      Result = Result->replacing(Counter, Value);
  return Result;
}

bool RowContext::depends(const Expression *E, bool OnLocalId) const {
  return anyExpression(E, [&](const Expression *Part) {
    if (dimensionAsked(Part, BuiltinId::get_group_id) == 0u)
      return true;
    const Variable *V = referencedVariable(Part);
    const Expression *Value = Values.initializerOf(V);
    return (OnLocalId && LocalIds.contains(V)) || Bases.contains(V) || (Value && depends(Value, OnLocalId));
  });
}

bool RowContext::isOfPosition(const AffineExpr &Sum) const {
  AffineExpr Local = AffineExpr::ofVariable(Position);
  Local.add(AffineExpr::ofVariable(Group), -Size);
  const AffineExpr Result = Sum.replacing(LocalId, Local);
  return llvm::none_of(Result.Terms, [&](const AffineExpr::Term &T) { return T.Induction == Group; });
}

bool RowContext::isLocalId(const Expression *E) const {
  const std::optional<AffineExpr> Sum = of(E);
  return Sum && Sum->isSameAs(localId());
}

} // namespace ampcc::passes
