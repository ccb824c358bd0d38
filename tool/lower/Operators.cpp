// Built-in operators: arithmetic, comparison, assignment, conditional, pointers to members.
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "lower/FunctionLowering.h"
#include "clang/AST/RecordLayout.h"

namespace ampcc::lower {

using namespace clang;

namespace {

enum class UnaryForm { Increment, Address, Dereference, Plus, Minus, BitNot, LogicalNot, Operand, Refused };

UnaryForm formOf(UnaryOperatorKind Op) {
  switch (Op) {
#define AMPCC_UNARY(OPERATOR, FORM)                                                                                    \
  case UO_##OPERATOR:                                                                                                  \
    return UnaryForm::FORM;
#include "lower/Operators.def"
  }
  llvm_unreachable("no unary operator");
}

kir::BinaryOperator sameOperator(BinaryOperatorKind Op) {
  switch (Op) {
#define AMPCC_BINARY(OPERATOR, SAME)                                                                                   \
  case BO_##OPERATOR:                                                                                                  \
    return kir::BinaryOperator::SAME;
#define AMPCC_MEMBER(OPERATOR) case BO_##OPERATOR:
#include "lower/Operators.def"
    break;
  }
  llvm_unreachable("no operator of the kernel IR");
}

constexpr unsigned DescribedOperators = 0
#define AMPCC_UNARY(OPERATOR, FORM) +1
#define AMPCC_BINARY(OPERATOR, SAME) +1
#define AMPCC_MEMBER(OPERATOR) +1
#include "lower/Operators.def"
    ;
constexpr unsigned ExistingOperators = 0
#define UNARY_OPERATION(NAME, SPELLING) +1
#define BINARY_OPERATION(NAME, SPELLING) +1
#include "clang/AST/OperationKinds.def"
    ;
static_assert(DescribedOperators == ExistingOperators, "lower/Operators.def does not describe every operator");

} // namespace

static kir::UnaryOperator incrementOperator(const clang::UnaryOperator *E) {
  if (E->isIncrementOp())
    return E->isPrefix() ? kir::UnaryOperator::PreIncrement : kir::UnaryOperator::PostIncrement;
  return E->isPrefix() ? kir::UnaryOperator::PreDecrement : kir::UnaryOperator::PostDecrement;
}

Expression *FunctionLowering::increment(const clang::UnaryOperator *E) {
  Expression *Object = lvalue(E->getSubExpr());
  return Build.unary(incrementOperator(E), Object);
}

Expression *FunctionLowering::refusedOperator(const clang::UnaryOperator *E) {
  report(E->getOperatorLoc(), Problem::Operator) << clang::UnaryOperator::getOpcodeStr(E->getOpcode());
  return dummy(E->getType(), E->getExprLoc());
}

// `&a[n]` may be the address behind the last element of an array; a reference may not refer to it.
Expression *FunctionLowering::addressOfOperand(const clang::UnaryOperator *E) {
  Expression *Object = object(E->getSubExpr());
  if (auto *I = dyn_cast<kir::Index>(Object))
    I->MayBeEnd = true;
  return Build.addressOf(Object, type(E)->isPointeeConst());
}

Expression *FunctionLowering::unary(const clang::UnaryOperator *E) {
  auto Apply = [&](kir::UnaryOperator Op) { return Build.unary(Op, value(E->getSubExpr())); };
  switch (formOf(E->getOpcode())) {
  case UnaryForm::Address:
    if (E->getType()->isMemberPointerType())
      return memberPointer(memberOffset(cast<DeclRefExpr>(E->getSubExpr()->IgnoreParens())->getDecl()));
    return Build.pointer(type(E), addressOfOperand(E));
  case UnaryForm::Increment:
    return increment(E);
  case UnaryForm::Plus:
    return Apply(kir::UnaryOperator::Plus);
  case UnaryForm::Minus:
    return Apply(kir::UnaryOperator::Minus);
  case UnaryForm::BitNot:
    return Apply(kir::UnaryOperator::BitNot);
  case UnaryForm::LogicalNot:
    return Build.logicalNot(value(E->getSubExpr()));
  case UnaryForm::Operand:
    return value(E->getSubExpr());
  case UnaryForm::Dereference:
  case UnaryForm::Refused:
    break;
  }
  return refusedOperator(E);
}

Expression *FunctionLowering::unaryObject(const clang::UnaryOperator *E) {
  switch (formOf(E->getOpcode())) {
  case UnaryForm::Dereference:
    return Build.dereference(value(E->getSubExpr()));
  case UnaryForm::Operand:
    return lvalue(E->getSubExpr());
  case UnaryForm::Increment:
    return modifiedObject(lvalue(E->getSubExpr()), nullptr,
                          [&](Expression *Object, Expression *) { return Build.unary(incrementOperator(E), Object); });
  default: // not an object
    refusedOperator(E);
    return Build.variable(temporary(type(E)));
  }
}

Expression *FunctionLowering::binary(const BinaryOperator *E) {
  if (E->isCommaOp()) {
    Expression *First = discarded(E->getLHS());
    return Build.comma(First, value(E->getRHS()));
  }
  if (E->isPtrMemOp())
    return Build.read(pointedMember(E));
  if (E->getOpcode() == BO_Cmp)
    return threeWay(E);
  Expression *Left = value(E->getLHS());
  auto LowerRight = [&] { return value(E->getRHS()); };
  Expression *Right = E->isLogicalOp() ? conditionally(LowerRight) : LowerRight();
  return Build.binary(sameOperator(E->getOpcode()), Left, Right);
}

// An operator whose result is an object: a, b; a.*b; a = b.
Expression *FunctionLowering::binaryObject(const BinaryOperator *E) {
  if (E->isPtrMemOp())
    return pointedMember(E);
  if (!E->isCommaOp())
    return modifiedAssignment(E);
  Expression *First = discarded(E->getLHS());
  return Build.dereference(Build.comma(First, address(E->getRHS())));
}

// a <=> b: (l = a, r = b, (ordering){l < r ? less : l > r ? greater : equal}). For partial orderings, == is tested,
// too, and else the result is unordered.
Expression *FunctionLowering::threeWay(const BinaryOperator *E) {
  const ComparisonCategoryInfo &Category = Module.Context.CompCategories.getInfoForType(E->getType());
  const kir::Type *Ordering = type(E), *Number = Ordering->record()->Fields[0].FieldType;
  Expression *Before = nullptr;
  auto Kept = [&](const Expr *Operand) {
    Expression *Value = value(Operand);
    Before = Build.comma(Before, keep(Value, "value"));
    return Value;
  };
  Expression *Left = Kept(E->getLHS()), *Right = Kept(E->getRHS());
  using Outcome = ComparisonCategoryInfo::ValueInfo;
  auto Literal = [&](const Outcome *O) { return Build.integer(Number, O->getIntValue().getExtValue()); };
  auto Choose = [&](kir::BinaryOperator Op, const Outcome *Then, Expression *Else) {
    Expression *Test = Build.binary(Op, Build.clone(Left), Build.clone(Right));
    return Build.conditional(Number, Test, Literal(Then), Else);
  };
  Expression *Rest = Literal(Category.getEqualOrEquiv());
  if (Category.isPartial())
    Rest = Choose(kir::BinaryOperator::Equal, Category.getEqualOrEquiv(), Literal(Category.getUnordered()));
  Expression *Result = Choose(kir::BinaryOperator::Less, Category.getLess(),
                              Choose(kir::BinaryOperator::Greater, Category.getGreater(), Rest));
  return Build.comma(Before, Build.initializerList(Ordering, {Result}));
}

Expression *FunctionLowering::assignment(const BinaryOperator *E) {
  Expression *Right = value(E->getRHS());
  return assign(sameOperator(E->getOpcode()), lvalue(E->getLHS()), Right);
}

Expression *FunctionLowering::modifiedAssignment(const BinaryOperator *E) {
  Expression *Right = value(E->getRHS());
  return modifiedObject(lvalue(E->getLHS()), Right, [&](Expression *Object, Expression *Value) {
    return assign(sameOperator(E->getOpcode()), Object, Value);
  });
}

Expression *FunctionLowering::assign(kir::BinaryOperator Op, Expression *Left, Expression *Right) {
  if (Left->type()->isBool() && Op != kir::BinaryOperator::Assign)
    return modifyBoolean(Op, Left, Right);
  if (Module.Records.isEmpty(Left->type()))
    return Build.comma(effects(Right), Left);
  if (Op == kir::BinaryOperator::Assign && Module.Records.hasSpareTail(Left->type()))
    return assignMembers(Left, Right);
  return Op == kir::BinaryOperator::Assign ? Build.assign(Left, Right) : Build.binary(Op, Left, Right);
}

// To = From for one member. Arrays, which C cannot assign, are assigned element by element.
Expression *FunctionLowering::assignParts(Expression *Before, Expression *To, Expression *From) {
  if (!To->type()->isArray())
    return Build.comma(Before, Build.assign(To, From));
  for (uint64_t I = 0; I != To->type()->count(); ++I) {
    auto Element = [&](Expression *Whole) {
      return Build.index(Build.clone(Whole), Build.integer(Module.Types.intType(), I));
    };
    Before = assignParts(Before, Element(To), Element(From));
  }
  return Before;
}

// Assigns member by member. The object may be a base whose tail padding contains a member of the derived class, which
// an assignment of the whole struct would overwrite.
Expression *FunctionLowering::assignMembers(Expression *Left, Expression *Right) {
  kir::Variable *Value = temporary(Right->type(), "value");
  kir::Variable *Pointer = temporary(Build.addressOf(Left)->type());
  auto Object = [&] { return Build.dereference(Build.variable(Pointer)); };
  Expression *Result = Build.comma(Build.assign(Build.variable(Value), Right),
                                   Build.assign(Build.variable(Pointer), Build.addressOf(Left)));
  for (unsigned I = 0; I != Left->type()->record()->Fields.size(); ++I)
    Result = assignParts(Result, Build.member(Object(), I), Build.member(Build.variable(Value), I));
  return Build.comma(Result, Object());
}

// b += n is b = (b + n) != 0: in memory a bool is a byte, which could store any value.
Expression *FunctionLowering::modifyBoolean(kir::BinaryOperator Op, Expression *Left, Expression *Right) {
  Expression *Before = nullptr;
  const bool IsRepeatable = isRepeatable(Left);
  if (!IsRepeatable || !isPure(Right)) // evaluated before the address and the old value of the object
    Before = keep(Right, "value");
  if (!IsRepeatable) {
    Expression *Pointer = Build.addressOf(Left);
    Before = Build.comma(Before, keep(Pointer));
    Left = Build.dereference(Pointer);
  }
  Expression *Old = Build.cast(Right->type(), Build.clone(Left));
  Expression *New = toBoolean(Build.binary(kir::appliedOperator(Op), Old, Right));
  return Build.comma(Before, Build.assign(Left, New));
}

static bool leadsThroughPointer(const Expression *E) {
  bool Result = llvm::isa<kir::Unary>(E);
  if (auto *I = llvm::dyn_cast<kir::Index>(E))
    Result = I->Base->type()->isPointer();
  kir::forEachChild(E, [&](const Expression *Child) { Result |= leadsThroughPointer(Child); });
  return Result;
}

bool isRepeatable(const Expression *E) {
  if (auto *M = llvm::dyn_cast<kir::Member>(E))
    return isRepeatable(M->Base);
  if (auto *I = llvm::dyn_cast<kir::Index>(E))
    return isRepeatable(I->Base) && isRepeatable(I->Subscript) && !leadsThroughPointer(I->Subscript);
  if (auto *U = llvm::dyn_cast<kir::Unary>(E))
    return (U->Op == kir::UnaryOperator::Dereference || U->Op == kir::UnaryOperator::AddressOf) &&
           isRepeatable(U->Operand);
  if (auto *C = llvm::dyn_cast<kir::Cast>(E))
    return isRepeatable(C->Operand);
  return llvm::isa<kir::VariableReference, kir::IntegerLiteral, kir::NullPointer>(E);
}

// An object that was just modified, as lvalue: *(x = value, &x), because an assignment in C is not an lvalue. The
// value, if there is one, is evaluated before the address of the object.
Expression *FunctionLowering::modifiedObject(Expression *Object, Expression *Value,
                                             llvm::function_ref<Expression *(Expression *, Expression *)> Modify) {
  if (isRepeatable(Object)) {
    Expression *Again = Build.clone(Object);
    return Build.dereference(Build.comma(Modify(Object, Value), Build.addressOf(Again)));
  }
  Expression *KeepValue = Value && !isStable(Value) ? keep(Value, "value") : nullptr;
  Expression *Pointer = Build.addressOf(Object);
  Expression *Before = Build.comma(KeepValue, keep(Pointer));
  Expression *Modified = Modify(Build.dereference(Build.clone(Pointer)), Value);
  return Build.dereference(Build.comma(Build.comma(Before, Modified), Pointer));
}

// a ?: b evaluates a only once; a ? b : c is the same as in C.
Expression *FunctionLowering::conditionOf(const AbstractConditionalOperator *E) {
  const auto *Elvis = dyn_cast<BinaryConditionalOperator>(E);
  Expression *Common = Elvis ? bindOpaque(Elvis->getOpaqueValue()) : nullptr;
  return Build.comma(Common, toBoolean(value(E->getCond())));
}

Expression *FunctionLowering::conditional(const AbstractConditionalOperator *E) {
  Expression *Condition = conditionOf(E);
  bool IsVoid = E->getType()->isVoidType();
  auto Operand = [&](const Expr *Sub) {
    return conditionally([&] {
      Expression *Result = IsVoid ? discarded(Sub) : value(Sub);
      return Result ? Result : Build.integer(Module.Types.intType(), 0);
    });
  };
  Expression *Then = Operand(E->getTrueExpr()), *Else = Operand(E->getFalseExpr());
  const kir::Type *T = type(E);
  return Build.conditional(T, Condition, IsVoid ? Build.cast(T, Then) : Then, IsVoid ? Build.cast(T, Else) : Else);
}

Expression *FunctionLowering::conditionalObject(const AbstractConditionalOperator *E) {
  Expression *Condition = conditionOf(E);
  const kir::Type *T = Module.Types.pointerTo(E->getType(), E->getExprLoc());
  auto Operand = [&](const Expr *Sub) {
    return conditionally([&] { return Build.pointer(T, address(Sub, T->isPointeeConst())); });
  };
  Expression *Then = Operand(E->getTrueExpr()), *Else = Operand(E->getFalseExpr());
  return Build.dereference(Build.conditional(T, Condition, Then, Else));
}

} // namespace ampcc::lower
