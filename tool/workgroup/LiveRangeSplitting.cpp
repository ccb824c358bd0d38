#include "workgroup/LiveRangeSplitting.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class LiveRangeSplitter : ModuleRewriter {
public:
  LiveRangeSplitter(Module &M, Function &F)
      : ModuleRewriter(M), AddressTaken(addressTakenVariables(F)), Functions(effectsOfFunctions(M)) {}
  void visit(Block *B);

private:
  const VariableSet AddressTaken;
  const FunctionEffects Functions;

  bool isSplittable(const Variable *V) const;
  Expression *newValue(Binary *Assignment, const Variable *V);
};

bool LiveRangeSplitter::isSplittable(const Variable *V) const {
  return V->Space == AddressSpace::Private && V->VariableType->isInteger() && !AddressTaken.contains(V);
}

// The value that the assignment gives to V; null: it may depend on memory, or is converted to the type of V.
Expression *LiveRangeSplitter::newValue(Binary *Assignment, const Variable *V) {
  const Effects Own = effectsOf(Assignment->Right, AddressTaken, &Functions);
  if (!Own.isOfVariables() || Assignment->Right->type() != V->VariableType)
    return nullptr;
  if (Assignment->Op == BinaryOperator::Assign)
    return Assignment->Right;
  Expression *Result = Build.binary(appliedOperator(Assignment->Op), Assignment->Left, Assignment->Right);
  return Result->type() == V->VariableType ? Result : nullptr;
}

void LiveRangeSplitter::visit(Block *B) {
  VariableSet Declared;
  llvm::DenseMap<const Variable *, Variable *> Latest;
  const bool IsEntered = llvm::any_of(B->Statements, isEnteredBySwitch);
  for (Statement *&S : B->Statements) {
    walkExpressions(S, [&](Expression *&E) {
      if (Variable *New = Latest.lookup(referencedVariable(E)))
        E = Build.variable(New);
    });
    if (auto *D = dyn_cast<Declare>(S); D && !IsEntered && isSplittable(D->Declared))
      Declared.insert(D->Declared);
    Binary *A = assignmentIn(S);
    const Variable *Target = A ? referencedVariable(A->Left) : nullptr;
    if (!Declared.contains(Target))
      continue;
    if (Expression *Value = newValue(A, Target)) {
      auto *New = M.create<Variable>(*Target);
      for (auto &[Old, Current] : Latest)
        if (Current == Target)
          Current = New;
      Latest[Target] = New;
      Declared.insert(New);
      auto *D = located(S->Where, M.create<Declare>(New, Value));
      S = D;
    }
  }
}

} // namespace

void splitLiveRanges(Module &M) {
  Function &Kernel = *M.kernel();
  LiveRangeSplitter Variables(M, Kernel);
  forEachNode<Block>(Kernel.Body, [&](Block *B) { Variables.visit(B); });
}

} // namespace ampcc::passes
