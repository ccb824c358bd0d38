#include "transforms/scalar/ExpressionRules.h"
#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "transforms/scalar/ConstantFolding.h"

using namespace ampcc::kir;

namespace ampcc::passes {
Expression *ExpressionRules::apply(Expression *E) {
  if (Expression *Folded = foldConstants(Build, E))
    return Folded;
  switch (E->kind()) {
  case Expression::Kind::Unary:
    return unary(llvm::cast<Unary>(E));
  case Expression::Kind::Binary:
    return binary(llvm::cast<Binary>(E));
  case Expression::Kind::Conditional:
    return conditional(llvm::cast<kir::Conditional>(E));
  case Expression::Kind::Cast:
    return cast(llvm::cast<Cast>(E));
  case Expression::Kind::Member:
    return member(llvm::cast<Member>(E));
  case Expression::Kind::Index:
    return index(llvm::cast<Index>(E));
  default:
    return nullptr;
  }
}

Expression *ExpressionRules::unary(Unary *U) {
  auto *Inner = dyn_cast<Unary>(U->Operand);
  if (U->Op == UnaryOperator::Dereference) {
    if (Inner && Inner->Op == UnaryOperator::AddressOf)
      return Inner->Operand;
    if (isArrayDecay(U->Operand))
      return Build.index(llvm::cast<Cast>(U->Operand)->Operand, Build.integer(0));
  }
  if (auto *Element = dyn_cast<Index>(U->Operand); Element && U->Op == UnaryOperator::AddressOf)
    if (llvm::isa<NullPointer>(Element->Base) && kir::isPure(Element->Subscript))
      return Element->Base; // an unused alternative of a tagged pointer stays null
  if (U->Op == UnaryOperator::AddressOf && Inner && Inner->Op == UnaryOperator::Dereference)
    return Inner->Operand;
  if (U->Op == UnaryOperator::LogicalNot && Inner && Inner->Op == UnaryOperator::LogicalNot &&
      Inner->Operand->type()->isBool())
    return Inner->Operand;
  if (U->Op == UnaryOperator::Plus && U->Operand->type() == U->type())
    return U->Operand;
  return nullptr;
}

Expression *ExpressionRules::binary(Binary *B) {
  if (isShortCircuit(B->Op))
    return shortCircuit(B);
  return arithmetic(B);
}

// x + 0, x - 0, x * 1, x / 1 and x * 0, of integers and pointers.
Expression *ExpressionRules::arithmetic(Binary *B) {
  if (B->type()->isFloat())
    return nullptr;
  bool IsSum = B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Subtract;
  if (IsSum && B->type()->isPointer() && llvm::isa<NullPointer>(B->Left) && kir::isPure(B->Right))
    return B->Left; // as in unary()
  bool IsProduct = B->Op == BinaryOperator::Multiply || B->Op == BinaryOperator::Divide;
  if ((IsSum && isLiteral(B->Right, 0)) || (IsProduct && isLiteral(B->Right, 1)))
    return B->Left->type() == B->type() ? B->Left : nullptr;
  if (B->Op == BinaryOperator::Multiply)
    for (auto [Zero, Other] : {std::pair(B->Left, B->Right), std::pair(B->Right, B->Left)})
      if (isLiteral(Zero, 0) && kir::isPure(Other))
        return Build.integer(B->type(), 0);
  if ((B->Op == BinaryOperator::Add && isLiteral(B->Left, 0)) ||
      (B->Op == BinaryOperator::Multiply && isLiteral(B->Left, 1)))
    return B->Right->type() == B->type() ? B->Right : nullptr;
  return nullptr;
}

Expression *ExpressionRules::shortCircuit(Binary *B) {
  auto *Left = dyn_cast<IntegerLiteral>(B->Left), *Right = dyn_cast<IntegerLiteral>(B->Right);
  bool IsAnd = B->Op == BinaryOperator::LogicalAnd;
  if (Right && bool(Right->Value) == IsAnd && B->Left->type()->isBool())
    return B->Left;
  if (!Left || !B->Right->type()->isBool())
    return nullptr;
  return bool(Left->Value) == IsAnd ? B->Right : Build.boolean(!IsAnd);
}

Expression *ExpressionRules::conditional(kir::Conditional *C) {
  if (auto *L = dyn_cast<IntegerLiteral>(C->Condition))
    return L->Value ? C->Then : C->Else;
  return nullptr;
}

Expression *ExpressionRules::cast(Cast *C) {
  const Type *To = C->type(), *From = C->Operand->type();
  if ((To == From && !To->isVoid()) || addsConst(To, From))
    return C->Operand;
  auto *Inner = dyn_cast<Cast>(C->Operand);
  if (!Inner)
    return nullptr;
  const Type *First = Inner->Operand->type();
  if (To->isVoid() || (To->isPointer() && From->isPointer() && First->isPointer())) {
    C->Operand = Inner->Operand;
    if (Inner->Argument && To->isPointer() && To->element() == From->element())
      C->Argument = Inner->Argument;
    return C;
  }
  bool AreIntegers = To->isInteger() && From->isInteger() && First->isInteger();
  return AreIntegers && First == To && From->bits() >= To->bits() ? Inner->Operand : nullptr;
}

Expression *ExpressionRules::element(InitializerList *L, unsigned Which) {
  if (Which >= L->Elements.size())
    return nullptr;
  for (unsigned I = 0; I != L->Elements.size(); ++I)
    if (I != Which && !kir::isPure(L->Elements[I]))
      return nullptr;
  return L->Elements[Which];
}

Expression *ExpressionRules::member(Member *M) {
  auto *L = dyn_cast<InitializerList>(M->Base);
  return L && !L->type()->record()->IsUnion ? element(L, M->FieldIndex) : nullptr;
}

Expression *ExpressionRules::index(Index *I) {
  auto *Known = dyn_cast<IntegerLiteral>(I->Subscript);
  if (auto *L = dyn_cast<InitializerList>(I->Base); L && Known)
    return element(L, Known->Value);
  if (auto *C = dyn_cast<Cast>(I->Subscript); C && areInterchangeable(C->type(), C->Operand->type())) {
    I->Subscript = C->Operand; // the conversion is redundant
    return I;
  }
  if (isAddressOf(I->Base) && isLiteral(I->Subscript, 0))
    return llvm::cast<Unary>(I->Base)->Operand;
  if (isArrayDecay(I->Base) && I->Base->type()->element() == llvm::cast<Cast>(I->Base)->Operand->type()->element()) {
    I->Base = llvm::cast<Cast>(I->Base)->Operand; // array[i]
    return I;
  }
  auto *Sum = dyn_cast<Binary>(I->Base); // (p + i)[j] is p[i + j]
  if (!Sum || Sum->Op != BinaryOperator::Add || !Sum->Left->type()->isPointer())
    return nullptr;
  if (isLiteral(I->Subscript, 0))
    return Build.index(Sum->Left, Sum->Right);
  if (areInterchangeable(Sum->Right->type(), I->Subscript->type()))
    return Build.index(Sum->Left, Build.add(Sum->Right, I->Subscript));
  return nullptr;
}

} // namespace ampcc::passes
