#include "transforms/scalar/GatherStores.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestValue = 8; // in expressions: larger values stay separate statements

// The value if S is `self->member = value;` for this member, and the value is small and does not mention self; else
// null.
Expression *storedValue(const Statement *S, const Variable *Self, unsigned FieldIndex) {
  const Binary *Store = plainStoreIn(S);
  auto *To = Store ? dyn_cast<Member>(Store->Left) : nullptr;
  if (!To || To->FieldIndex != FieldIndex || To->type()->isArray() || !isDereference(To->Base))
    return nullptr;
  const bool IsOurs = isReferenceTo(cast<Unary>(To->Base)->Operand, Self);
  return IsOurs && !mentions(Store->Right, Self) && countExpressions(Store->Right) <= LargestValue ? Store->Right
                                                                                                   : nullptr;
}

} // namespace

bool gatherStores(Module &M, Function &F) {
  std::vector<Statement *> &Body = F.Body->Statements;
  if (!F.IsConstructor || Body.empty())
    return F.IsConstructor;
  const Type *Object = F.Parameters[0]->VariableType->element();
  if (!Object->isRecord() || Object->record()->IsUnion || Object->record()->Fields.size() != Body.size())
    return false;
  std::vector<Expression *> Values;
  for (const Statement *S : Body) {
    Values.push_back(storedValue(S, F.Parameters[0], Values.size()));
    if (!Values.back())
      return false;
  }
  IRBuilder Build(M);
  auto *List = M.create<InitializerList>(Object, std::move(Values));
  Statement *Whole = Build.store(Build.dereference(Build.variable(F.Parameters[0])), List);
  Whole->Where = F.Where;
  Body = {Whole};
  return true;
}

} // namespace ampcc::passes
