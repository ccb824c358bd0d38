#include "passes/Sequences.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {

// Whether `First` may be evaluated before `Second`, which stands in front of it.
static bool mayPrecede(const Expression *First, const Expression *Second, const VariableSet &Exposed) {
  return !conflict(effectsOf(First, Exposed), effectsOf(Second, Exposed));
}

Expression **leadingComma(Expression *&E, const VariableSet &Exposed) {
  if (isComma(E))
    return &E;
  if (isDereference(E))
    return leadingComma(cast<Unary>(E)->Operand, Exposed);
  if (auto *M = dyn_cast<Member>(E))
    return leadingComma(M->Base, Exposed);
  if (isArrayDecay(E))
    return leadingComma(cast<Cast>(E)->Operand, Exposed);
  auto *I = dyn_cast<Index>(E);
  if (!I)
    return nullptr;
  if (Expression **Found = leadingComma(I->Base, Exposed))
    return Found;
  Expression **Found = leadingComma(I->Subscript, Exposed);
  return Found && mayPrecede(cast<Binary>(*Found)->Left, I->Base, Exposed) ? Found : nullptr;
}

// Leaves the right side of a comma, and gives its left one.
static Expression *take(Expression **Found) {
  if (!Found)
    return nullptr;
  auto *Comma = cast<Binary>(*Found);
  *Found = Comma->Right;
  return Comma->Left;
}

Expression *takeLeading(Expression *&E, const VariableSet &Exposed) { return take(leadingComma(E, Exposed)); }

void forEachOperand(Expression *E, llvm::function_ref<void(Expression *&)> Visit) {
  forEachChild(E, [&](Expression *&Operand) {
    if (llvm::isa<InitializerList>(Operand) && Operand->type()->isArray())
      forEachOperand(Operand, Visit);
    else
      Visit(Operand);
  });
}

llvm::SmallVector<Expression **, 4> operandsInOrder(Expression *E) {
  llvm::SmallVector<Expression **, 4> Result;
  auto Add = [&](Expression *&Operand) { Result.push_back(&Operand); };
  auto *U = dyn_cast<Unary>(E);
  auto *B = dyn_cast<Binary>(E);
  if (isLValue(E)) {
    forEachLeading(E, Add);
  } else if (isArrayDecay(E)) {
    forEachLeading(cast<Cast>(E)->Operand, Add);
  } else if (U && (U->Op == UnaryOperator::AddressOf || isStep(U->Op))) {
    forEachLeading(U->Operand, Add);
  } else if (B && isAssignment(B->Op)) {
    Add(B->Right);
    forEachLeading(B->Left, Add);
  } else {
    forEachOperand(E, Add);
  }
  return Result;
}

// In the order of their evaluation: the value of an assignment comes before its target. Operands of which only some are
// evaluated keep what is in them; commas are in order already.
static llvm::SmallVector<Expression **, 4> operandsOf(Expression *E) {
  llvm::SmallVector<Expression **, 4> Result;
  forEachOperand(E, [&](Expression *&Operand) { Result.push_back(&Operand); });
  auto *B = dyn_cast<Binary>(E);
  if (B && isAssignment(B->Op))
    std::swap(Result[0], Result[1]);
  if (isSequenced(E))
    Result.truncate(1);
  return Result;
}

Expression *takeFromOperands(Expression *E, const VariableSet &Exposed) {
  llvm::SmallVector<Expression *, 4> Before;
  for (Expression **Operand : operandsOf(E)) {
    Expression **Found = leadingComma(*Operand, Exposed);
    bool IsMovable = Found && llvm::all_of(Before, [&](const Expression *Other) {
                       return mayPrecede(cast<Binary>(*Found)->Left, Other, Exposed);
                     });
    if (IsMovable)
      return takeLeading(*Operand, Exposed);
    Before.push_back(*Operand);
  }
  return nullptr;
}

} // namespace ampcc::passes
