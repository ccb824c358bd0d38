#include "workgroup/FlagPropagation.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/StatementUniformity.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// Whether a switch may jump into the statement, or behind those in front of it.
bool hasLabel(const Statement *S) { return anyStatement(S, llvm::IsaPred<Case>); }

class FlagPropagation {
public:
  FlagPropagation(Module &M, const KernelAnalyses &Of) : M(M), Of(Of), Uniform(Of.Uniformity) {}

  bool visit(Block *List); // true: something has changed

private:
  static constexpr unsigned LargestCondition = 16; // expressions

  Module &M;
  const KernelAnalyses Of;
  const StatementUniformity Uniform;

  const Variable *flagSetTo(bool Value, const Statement *S) const;
  const Variable *flagOf(const If *Branch) const;
  bool mayBeComputedAgain(const Expression *Condition) const;
  bool replace(Statement *S, const Variable *Flag, const Expression *Condition);
  bool propagate(llvm::ArrayRef<Statement *> Behind, const Variable *Flag, If *Branch);
};

// The flag that the statement sets to a literal; null: it does something else.
const Variable *FlagPropagation::flagSetTo(bool Value, const Statement *S) const {
  const Binary *Store = plainStoreIn(S);
  auto *D = dyn_cast<Declare>(S);
  const Variable *V = Store ? referencedVariable(Store->Left) : D ? D->Declared : nullptr;
  const Expression *To = Store ? Store->Right : D ? D->Initializer : nullptr;
  auto *Literal = llvm::dyn_cast_or_null<IntegerLiteral>(To);
  const bool IsFlag = V && V->VariableType->isBool() && V->Space == AddressSpace::Private;
  return IsFlag && Literal && (Literal->Value != 0) == Value && !Of.Uniformity.isAddressTaken(V) ? V : nullptr;
}

// The flag that the branch, if it is taken, sets to true, and nothing else does to it; null: none.
const Variable *FlagPropagation::flagOf(const If *Branch) const {
  auto *Then = dyn_cast<Block>(Branch->Then);
  if (!Then || Branch->Else)
    return nullptr;
  const Variable *Flag = nullptr;
  if (hasLabel(Then))
    return nullptr;
  for (const Statement *S : Then->Statements)
    if (const Variable *V = flagSetTo(true, S))
      Flag = V;
  unsigned Writes = 0;
  walkExpressions(Then, [&](const Expression *E) {
    const Expression *To = modifiedLValue(E);
    Writes += To && Flag && rootVariable(To) == Flag;
  });
  return Writes == 1 && !hasReturn(Then) && !isLeftByBreak(Then) && !isLeftByContinue(Then) ? Flag : nullptr;
}

bool FlagPropagation::mayBeComputedAgain(const Expression *Condition) const {
  return countExpressions(Condition) <= LargestCondition && Of.Uniformity.effects(Condition).isOfVariables() &&
         Of.Uniformity.of(Condition) != ::ampcc::passes::Uniform && allExpressions(Condition, [&](const Expression *E) {
           const Variable *V = referencedVariable(E);
           if (!V)
             return llvm::isa<IntegerLiteral, Cast, Binary, Unary>(E);
           return !Of.Uniformity.isAddressTaken(V) && !V->VariableType->isPointer() &&
                  (Of.Space.isPosition(V) || Of.Values.valueOf(V) || Of.Uniformity.of(V) == ::ampcc::passes::Uniform);
         });
}

bool FlagPropagation::replace(Statement *S, const Variable *Flag, const Expression *Condition) {
  bool HasChanged = false;
  walkFullExpressions(S, [&](Expression *&Full) {
    replaceExpressions(Full, [&](Expression *E) -> Expression * {
      if (!isReferenceTo(E, Flag))
        return nullptr;
      HasChanged = true;
      return clone(M, Condition);
    });
  });
  return HasChanged;
}

// Replaces the flag in the statements behind the branch, from the first barrier to the first one that changes it.
bool FlagPropagation::propagate(llvm::ArrayRef<Statement *> Behind, const Variable *Flag, If *Branch) {
  const Effects OfCondition = Of.Uniformity.effects(Branch->Condition);
  bool IsBehindBarrier = false, HasChanged = false;
  for (Statement *S : Behind) {
    const Effects OfStatement = Uniform.effectsOf(S);
    if (hasLabel(S) || OfStatement.Writes.contains(Flag) || !OfCondition.isInvariantIn(OfStatement))
      break;
    if (IsBehindBarrier)
      HasChanged = replace(S, Flag, Branch->Condition) || HasChanged;
    IsBehindBarrier = IsBehindBarrier || callsBuiltin(S, isBarrier);
  }
  return HasChanged;
}

bool FlagPropagation::visit(Block *List) {
  bool HasChanged = false;
  for (std::size_t At = 0; At != List->Statements.size(); ++At) {
    auto *Branch = dyn_cast<If>(List->Statements[At]);
    const Variable *Flag = Branch && mayBeComputedAgain(Branch->Condition) ? flagOf(Branch) : nullptr;
    if (!Flag || !Of.Uniformity.effects(Branch->Condition).isInvariantIn(Uniform.effectsOf(Branch->Then)))
      continue;
    const auto Before = llvm::reverse(llvm::ArrayRef(List->Statements).take_front(At));
    const auto Last = llvm::find_if(Before, [&](Statement *S) {
      return flagSetTo(false, S) == Flag || hasLabel(S) || Uniform.effectsOf(S).Writes.contains(Flag);
    });
    if (Last != Before.end() && flagSetTo(false, *Last) == Flag)
      HasChanged = propagate(llvm::ArrayRef(List->Statements).drop_front(At + 1), Flag, Branch) || HasChanged;
  }
  return HasChanged;
}

} // namespace

void propagateFlags(Module &M, WorkGroupForm &Form) {
  const WorkItemUniformity Uniformity(M, *M.kernel(), *Form.Space);
  FlagPropagation Each(M, {*Form.Space, Uniformity, *Form.Values});
  bool HasChanged = false;
  forEachNode<Block>(M.kernel()->Body, [&](Block *B) { HasChanged = Each.visit(B) || HasChanged; });
  if (HasChanged)
    Form.Values.emplace(*M.kernel());
}

} // namespace ampcc::passes
