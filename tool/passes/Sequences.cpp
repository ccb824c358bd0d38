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
  Effects Moved = effectsOf(First, Exposed), Other = effectsOf(Second, Exposed);
  return Other.isPure() && Other.isUnaffectedBy(Moved);
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

// Operands of which only some are evaluated keep what is in them; commas are in order already.
static bool evaluatesOnlyFirst(const Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  return llvm::isa<kir::Conditional>(E) || (B && (isShortCircuit(B->Op) || B->Op == BinaryOperator::Comma));
}

// The value of an assignment comes before its target in C++, behind it in the list of operands.
static bool conflictsWithValue(const Expression *First, const Expression *E, const VariableSet &Exposed) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || !isAssignment(B->Op))
    return false;
  Effects Moved = effectsOf(First, Exposed), Value = effectsOf(B->Right, Exposed);
  return !Moved.isUnaffectedBy(Value) || !Value.isUnaffectedBy(Moved);
}

static Expression **commaInOperands(Expression *E, const VariableSet &Exposed);

// The elements of an array inside an initialiser are operands of the whole: an array by itself is no value.
static Expression **commaInOperand(Expression *&Operand, const VariableSet &Exposed) {
  bool IsArray = llvm::isa<InitializerList>(Operand) && Operand->type()->isArray();
  return IsArray ? commaInOperands(Operand, Exposed) : leadingComma(Operand, Exposed);
}

// The first comma of the operands whose left side may be evaluated before the whole expression, or null.
static Expression **commaInOperands(Expression *E, const VariableSet &Exposed) {
  llvm::SmallVector<Expression *, 4> Before;
  Expression **First = nullptr;
  bool IsFirst = true;
  forEachChild(E, [&](Expression *&Operand) {
    if (First || (!IsFirst && evaluatesOnlyFirst(E)))
      return;
    IsFirst = false;
    Expression **Found = commaInOperand(Operand, Exposed);
    bool IsTarget = Found && Before.empty() && conflictsWithValue(cast<Binary>(*Found)->Left, E, Exposed);
    bool IsMovable = Found && !IsTarget && llvm::all_of(Before, [&](const Expression *Other) {
                       return mayPrecede(cast<Binary>(*Found)->Left, Other, Exposed);
                     });
    if (IsMovable)
      First = Found;
    Before.push_back(Operand);
  });
  return First;
}

Expression *takeFromOperands(Expression *E, const VariableSet &Exposed) { return take(commaInOperands(E, Exposed)); }

} // namespace ampcc::passes
