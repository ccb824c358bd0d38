#include "passes/processors/LongPositions.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "passes/processors/PositionSums.h"
#include "passes/processors/WorkGroupForm.h"

using namespace ampcc::kir;
using llvm::dyn_cast;
using llvm::isa;

namespace ampcc::passes {
namespace {

class Widener {
public:
  Widener(Module &M, WorkItemLoop Threads, const VariableSet &Exposed)
      : Build(M), Int(M.Types.intType()), Long(M.Types.integerType(64, true)), Sums(M, Threads, Exposed) {
    walkStatements(Threads.body(), [&](Statement *&S) {
      auto *Loop = dyn_cast<For>(S);
      if (auto *D = Loop ? llvm::dyn_cast_or_null<Declare>(Loop->Initializer) : nullptr)
        Counters.insert(D->Declared);
    });
  }

  // A sum or product of positions, counters of loops, and what is the same for all threads.
  bool isComputed(const Expression *E) const { return isa<Binary>(E) && !Sums.isSame(E) && follows(E); }
  Expression *widened(Expression *E);

private:
  Builder Build;
  const Type *Int, *Long;
  PositionSums Sums;
  VariableSet Counters;

  bool follows(const Expression *E) const;
};

const Binary *asArithmetic(const Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  return B && (B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Subtract || B->Op == BinaryOperator::Multiply)
             ? B
             : nullptr;
}

const Expression *withoutPosition(const Expression *E) {
  auto *C = dyn_cast<Cast>(E);
  return C && areInterchangeable(C->type(), C->Operand->type()) ? withoutPosition(C->Operand) : E;
}

// Sums of unsigned numbers may wrap around and back.
bool Widener::follows(const Expression *E) const {
  E = withoutPosition(E);
  if (!areInterchangeable(E->type(), Int))
    return false;
  if (Sums.isSame(E))
    return true;
  if (auto *R = dyn_cast<VariableReference>(E))
    return Counters.contains(R->Target) || Sums.of(E);
  const Binary *B = asArithmetic(E);
  return B && follows(B->Left) && follows(B->Right);
}

Expression *Widener::widened(Expression *E) {
  auto *Plain = const_cast<Expression *>(withoutPosition(E));
  const Binary *B = Sums.isSame(Plain) ? nullptr : asArithmetic(Plain);
  if (B)
    return Build.binary(B->Op, widened(B->Left), widened(B->Right));
  if (auto *L = dyn_cast<IntegerLiteral>(Plain))
    return Build.integer(Long, int32_t(L->Value));
  return Build.cast(Long, isa<VariableReference>(Plain) ? Plain : E);
}

} // namespace

llvm::Error computeLongPositions(Module &M, WorkGroupForm &Form) {
  VariableSet Exposed = exposedVariables(*M.kernel());
  Statement *Body = M.kernel()->Body;
  walkStatements(Body, [&](Statement *&S) {
    std::optional<WorkItemLoop> Threads = WorkItemLoop::of(S);
    if (!Threads)
      return;
    Widener Wide(M, *Threads, Exposed);
    walkExpressions(Threads->body(), [&](Expression *&E) {
      auto *I = dyn_cast<Index>(E);
      if (I && I->Base->type()->isPointer() && I->Subscript->type()->isInteger() &&
          I->Subscript->type()->bits() == 32 && Wide.isComputed(withoutPosition(I->Subscript)))
        I->Subscript = Wide.widened(I->Subscript);
    });
  });
  return llvm::Error::success();
}

} // namespace ampcc::passes
