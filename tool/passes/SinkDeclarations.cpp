#include "passes/SinkDeclarations.h"
#include "kir/Walk.h"
#include "passes/Uses.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {

// The value that S assigns to V as a whole, if that is all it does.
static Expression *assignedValue(Statement *S, const Variable *V) {
  auto *E = dyn_cast<Evaluate>(S);
  auto *B = E ? dyn_cast<Binary>(E->Value) : nullptr;
  if (!B || B->Op != BinaryOperator::Assign)
    return nullptr;
  auto *Target = dyn_cast<VariableReference>(B->Left);
  bool IsWhole = Target && Target->Target == V && !mentions(B->Right, V) && !V->VariableType->isArray();
  return IsWhole ? B->Right : nullptr;
}

static void sink(Block &B, std::size_t At) {
  auto *D = llvm::dyn_cast_or_null<Declare>(B.Statements[At]);
  if (!D || D->Initializer || D->Declared->Space != AddressSpace::Private)
    return;
  for (std::size_t I = At + 1; I != B.Statements.size(); ++I) {
    Statement *S = B.Statements[I];
    if (!S)
      continue;
    if (Expression *Value = assignedValue(S, D->Declared)) {
      D->Initializer = Value;
      D->Where = S->Where;
      B.Statements[I] = D;
      B.Statements[At] = nullptr;
      return;
    }
    bool IsDeclared = llvm::isa<Declare>(S) && llvm::cast<Declare>(S)->Declared == D->Declared;
    if (IsDeclared || mentions(S, D->Declared))
      return;
  }
}

static void sinkIn(Statement *S) {
  forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) { sinkIn(Child); });
  auto *B = dyn_cast<Block>(S);
  if (!B)
    return;
  for (std::size_t I = B->Statements.size(); I-- > 0;)
    sink(*B, I);
  std::erase(B->Statements, nullptr);
}

void sinkDeclarations(Module &M) {
  for (Function *F : M.Functions)
    sinkIn(F->Body);
}

} // namespace ampcc::passes
