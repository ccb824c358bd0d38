#include "workgroup/IndexWidening.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// The affine context of an index: the counters of all loops in the work-item loop are induction variables, too.
class Widener : public analysis::AffineContext {
public:
  Widener(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken)
      : Build(M), Int(M.Types.intType()), Long(M.Types.longType()), Sums(M, WorkItems, AddressTaken) {
    walkStatements(WorkItems.body(), [&](Statement *&S) {
      auto *Loop = dyn_cast<For>(S);
      if (auto *D = Loop ? llvm::dyn_cast_or_null<Declare>(Loop->Initializer) : nullptr)
        Counters.insert(D->Declared);
    });
  }

  // Whether E is arithmetic of ints that depends on the work-item. Unsigned arithmetic may wrap around, and cannot be
  // widened.
  bool isComputed(const Expression *E) const {
    return isa<Binary>(E) && areInterchangeable(E->type(), Int) && !Sums.isInvariant(E) && affineExpr(E, *this);
  }
  Expression *widened(Expression *E);

  const Variable *inductionVariable(const Expression *E) const override {
    const Variable *V = referencedVariable(E);
    return Counters.contains(V) ? V : Sums.inductionVariable(E);
  }
  bool isInvariant(const Expression *E) const override { return Sums.isInvariant(E); }
  const Expression *definition(const Expression *E) const override { return Sums.definition(E); }

private:
  IRBuilder Build;
  const Type *Int, *Long;
  AffineAnalysis Sums;
  VariableSet Counters;
};

const Binary *asArithmetic(const Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  return B && (B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Subtract || B->Op == BinaryOperator::Multiply)
             ? B
             : nullptr;
}

const Expression *withoutIntCasts(const Expression *E) {
  auto *C = dyn_cast<Cast>(E);
  return C && areInterchangeable(C->type(), C->Operand->type()) ? withoutIntCasts(C->Operand) : E;
}

Expression *Widener::widened(Expression *E) {
  auto *Plain = const_cast<Expression *>(withoutIntCasts(E));
  const Binary *B = Sums.isInvariant(Plain) ? nullptr : asArithmetic(Plain);
  if (B)
    return Build.binary(B->Op, widened(B->Left), widened(B->Right));
  if (auto *L = dyn_cast<IntegerLiteral>(Plain))
    return Build.integer(Long, int32_t(L->Value));
  return Build.widened(isa<VariableReference>(Plain) ? Plain : E);
}

} // namespace

void widenIndices(Module &M) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachWorkItemLoop(M.kernel()->Body, [&](WorkItemLoop WorkItems) {
    Widener Wide(M, WorkItems, AddressTaken);
    forEachNode<Index>(WorkItems.body(), [&](Index *I) {
      if (I->Base->type()->isPointer() && I->Subscript->type()->isInteger(32) &&
          Wide.isComputed(withoutIntCasts(I->Subscript)))
        I->Subscript = Wide.widened(I->Subscript);
    });
  });
}

} // namespace ampcc::passes
