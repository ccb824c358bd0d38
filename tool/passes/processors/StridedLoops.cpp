#include "passes/processors/StridedLoops.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;

namespace ampcc::passes {
namespace {

// A stride below one would make a loop that never ends.
bool isStride(const Expression *Step, const Variable *Counter, const RowPositions &Positions) {
  if (auto *U = dyn_cast<Unary>(Step))
    return isIncrement(U->Op) && isReferenceTo(U->Operand, Counter);
  auto *B = dyn_cast<Binary>(Step);
  return B && B->Op == BinaryOperator::AddAssign && isReferenceTo(B->Left, Counter) && Positions.isSameInt(B->Right);
}

bool breaksOut(Statement *S, bool OfLoop = true) {
  if (llvm::isa<Return>(S) || (llvm::isa<Break>(S) && OfLoop))
    return true;
  bool Result = false;
  bool Inside = OfLoop && !isLoop(S) && !llvm::isa<Switch>(S);
  forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) { Result = Result || breaksOut(Child, Inside); });
  return Result;
}

bool leavesAlone(Statement *Body, const Variable *Counter, const ThreadVariation &Varies) {
  bool Result = !breaksOut(Body) && !Varies.isExposed(Counter);
  walkExpressions(Body, [&](Expression *&E) { Result = Result && !Varies.effects(E).Writes.count(Counter); });
  return Result;
}

} // namespace

std::optional<StridedLoop> asStridedLoop(Module &M, Statement *S, ThreadSpace &Space, const ThreadVariation &Varies,
                                         RowPositions &Positions) {
  Builder Build(M);
  auto *L = dyn_cast<For>(S);
  auto *Start = L ? dyn_cast_or_null<Declare>(L->Initializer) : nullptr;
  auto *Condition = L ? dyn_cast_or_null<Binary>(L->Condition) : nullptr;
  Variable *Counter = Start && Start->Initializer ? Start->Declared : nullptr;
  if (!Counter || Counter->VariableType != M.Types.intType() || !Positions.hasUnitStride(Start->Initializer) ||
      !Condition || Condition->Op != BinaryOperator::Less || !isReferenceTo(Condition->Left, Counter) ||
      !Positions.isSameInt(Condition->Right) || !L->Step || !isStride(L->Step, Counter, Positions) ||
      !leavesAlone(L->Body, Counter, Varies))
    return std::nullopt;
  Variable *First = Build.newVariable("first_" + Counter->Name, Counter->VariableType);
  auto OfRow = [&](Variable *V) { return V == Counter ? Build.variable(First) : nullptr; };
  auto *Loop = M.create<For>(M.create<Declare>(First, Positions.ofFirstThread(Start->Initializer)),
                             substitute(M, Condition, OfRow), substitute(M, L->Step, OfRow), nullptr);
  Loop->Where = L->Where;
  walkExpressions(L->Body, [&](Expression *&E) {
    if (isReferenceTo(E, Counter))
      E = Build.binary(BinaryOperator::Add, Build.variable(First), Build.variable(Space.columns().Position));
  });
  const Type *Long = M.Types.integerType(64, true);
  Expression *End = Build.binary(BinaryOperator::Subtract, Build.cast(Long, clone(M, Condition->Right)),
                                 Build.cast(Long, Build.variable(First)));
  return StridedLoop{Loop, L->Body, End};
}

} // namespace ampcc::passes
