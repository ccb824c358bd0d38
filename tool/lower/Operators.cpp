// Built-in operators: arithmetic, comparison, assignment, conditional, pointers to members.
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "lower/FunctionLowering.h"
#include "clang/AST/RecordLayout.h"

namespace ampcc::lower {

using namespace clang;
using kir::UnaryOperator;

static std::optional<kir::BinaryOperator> kirOperator(BinaryOperatorKind Op) {
  using K = kir::BinaryOperator;
  switch (Op) {
#define AMPCC_SAME(CLANG, KIR)                                                                                         \
  case CLANG:                                                                                                          \
    return K::KIR;
    AMPCC_SAME(BO_Mul, Multiply)
    AMPCC_SAME(BO_Div, Divide)
    AMPCC_SAME(BO_Rem, Remainder)
    AMPCC_SAME(BO_Add, Add)
    AMPCC_SAME(BO_Sub, Subtract)
    AMPCC_SAME(BO_Shl, ShiftLeft)
    AMPCC_SAME(BO_Shr, ShiftRight)
    AMPCC_SAME(BO_LT, Less)
    AMPCC_SAME(BO_GT, Greater)
    AMPCC_SAME(BO_LE, LessEqual)
    AMPCC_SAME(BO_GE, GreaterEqual)
    AMPCC_SAME(BO_EQ, Equal)
    AMPCC_SAME(BO_NE, NotEqual)
    AMPCC_SAME(BO_And, BitAnd)
    AMPCC_SAME(BO_Xor, BitXor)
    AMPCC_SAME(BO_Or, BitOr)
    AMPCC_SAME(BO_LAnd, LogicalAnd)
    AMPCC_SAME(BO_LOr, LogicalOr)
    AMPCC_SAME(BO_Comma, Comma)
    AMPCC_SAME(BO_Assign, Assign)
    AMPCC_SAME(BO_MulAssign, MultiplyAssign)
    AMPCC_SAME(BO_DivAssign, DivideAssign)
    AMPCC_SAME(BO_RemAssign, RemainderAssign)
    AMPCC_SAME(BO_AddAssign, AddAssign)
    AMPCC_SAME(BO_SubAssign, SubtractAssign)
    AMPCC_SAME(BO_ShlAssign, ShiftLeftAssign)
    AMPCC_SAME(BO_ShrAssign, ShiftRightAssign)
    AMPCC_SAME(BO_AndAssign, BitAndAssign)
    AMPCC_SAME(BO_XorAssign, BitXorAssign)
    AMPCC_SAME(BO_OrAssign, BitOrAssign)
#undef AMPCC_SAME
  default:
    return std::nullopt;
  }
}

static UnaryOperator incrementOperator(const clang::UnaryOperator *E) {
  if (E->isIncrementOp())
    return E->isPrefix() ? UnaryOperator::PreIncrement : UnaryOperator::PostIncrement;
  return E->isPrefix() ? UnaryOperator::PreDecrement : UnaryOperator::PostDecrement;
}

Expression *FunctionLowering::increment(const clang::UnaryOperator *E) {
  Expression *Object = lvalue(E->getSubExpr());
  return Build.unary(incrementOperator(E), Object->type(), Object);
}

Expression *FunctionLowering::unary(const clang::UnaryOperator *E) {
  switch (E->getOpcode()) {
  case UO_AddrOf:
    if (E->getType()->isMemberPointerType())
      return memberPointer(
          memberOffset(cast<DeclRefExpr>(E->getSubExpr()->IgnoreParens())->getDecl(), E->getExprLoc()));
    return Build.pointer(type(E), address(E->getSubExpr(), type(E)->isPointeeConst()));
  case UO_PostInc:
  case UO_PostDec:
    return increment(E);
  case UO_Plus:
    return Build.unary(UnaryOperator::Plus, type(E), value(E->getSubExpr()));
  case UO_Minus:
    return Build.unary(UnaryOperator::Minus, type(E), value(E->getSubExpr()));
  case UO_Not:
    return Build.unary(UnaryOperator::BitNot, type(E), value(E->getSubExpr()));
  case UO_LNot:
    return Build.logicalNot(value(E->getSubExpr()));
  case UO_Extension:
    return value(E->getSubExpr());
  default:
    report(E->getOperatorLoc(), Problem::Operator) << clang::UnaryOperator::getOpcodeStr(E->getOpcode());
    return dummy(E->getType(), E->getExprLoc());
  }
}

Expression *FunctionLowering::binary(const BinaryOperator *E) {
  if (E->getOpcode() == BO_Comma)
    return Build.comma(discarded(E->getLHS()), value(E->getRHS()));
  if (E->isPtrMemOp())
    return Build.read(pointedMember(E));
  if (E->getOpcode() == BO_Cmp)
    return threeWay(E);
  std::optional<kir::BinaryOperator> Op = kirOperator(E->getOpcode());
  if (!Op) {
    report(E->getOperatorLoc(), Problem::Operator) << E->getOpcodeStr();
    return dummy(E->getType(), E->getExprLoc());
  }
  Expression *Left = value(E->getLHS());
  auto LowerRight = [&] { return value(E->getRHS()); };
  Expression *Right = E->isLogicalOp() ? conditionally(LowerRight) : LowerRight();
  return Build.binary(*Op, type(E), Left, Right);
}

// a <=> b: (l = a, r = b, (ordering){l < r ? less : l > r ? greater : equal}). What is unordered is none of the three.
Expression *FunctionLowering::threeWay(const BinaryOperator *E) {
  const ComparisonCategoryInfo &Category = Module.Context.CompCategories.getInfoForType(E->getType());
  const kir::Type *Ordering = type(E), *Number = Ordering->record()->Fields[0].FieldType;
  Expression *Before = nullptr;
  auto Keep = [&](const Expr *Operand) {
    Expression *Value = value(Operand);
    kir::Variable *V = temporary(Value->type(), "value");
    Before = Build.comma(Before, Build.assign(Build.variable(V), Value));
    return V;
  };
  kir::Variable *Left = Keep(E->getLHS()), *Right = Keep(E->getRHS());
  using Outcome = ComparisonCategoryInfo::ValueInfo;
  auto Literal = [&](const Outcome *O) { return Build.integer(Number, O->getIntValue().getExtValue()); };
  auto Choose = [&](kir::BinaryOperator Op, const Outcome *Then, Expression *Else) {
    Expression *Test = Build.binary(Op, Module.Types.boolType(), Build.variable(Left), Build.variable(Right));
    return Build.conditional(Number, Test, Literal(Then), Else);
  };
  Expression *Rest = Literal(Category.getEqualOrEquiv());
  if (Category.isPartial())
    Rest = Choose(kir::BinaryOperator::Equal, Category.getEqualOrEquiv(), Literal(Category.getUnordered()));
  Expression *Result = Choose(kir::BinaryOperator::Less, Category.getLess(),
                              Choose(kir::BinaryOperator::Greater, Category.getGreater(), Rest));
  return Build.comma(Before, Build.initializerList(Ordering, {Result}));
}

Expression *FunctionLowering::assignment(const BinaryOperator *E) { return assignmentTo(lvalue(E->getLHS()), E); }

Expression *FunctionLowering::assignmentTo(Expression *Left, const BinaryOperator *E) {
  return assign(*kirOperator(E->getOpcode()), Left, value(E->getRHS()));
}

Expression *FunctionLowering::assign(kir::BinaryOperator Op, Expression *Left, Expression *Right) {
  if (Left->type()->isBool() && Op != kir::BinaryOperator::Assign)
    return modifyBoolean(Op, Left, Right);
  if (Module.Records.isEmpty(Left->type()))
    return Build.comma(effects(Right), Left);
  if (Op == kir::BinaryOperator::Assign && Module.Records.hasSpareTail(Left->type()))
    return assignMembers(Left, Right);
  return Op == kir::BinaryOperator::Assign ? Build.assign(Left, Right) : Build.binary(Op, Left->type(), Left, Right);
}

// To = From, without the padding. C cannot assign arrays.
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

// The object may be a base whose tail padding holds a member of the class derived from it, which an assignment of the
// whole would overwrite.
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

// b += n is b = (b + n) != 0: in memory a bool is a byte, which would keep any value.
Expression *FunctionLowering::modifyBoolean(kir::BinaryOperator Op, Expression *Left, Expression *Right) {
  Expression *Keep = nullptr;
  const bool IsRepeatable = isRepeatable(Left);
  if (!IsRepeatable || !isPure(Right)) { // the object is found, and its old value read, behind it
    kir::Variable *Value = temporary(Right->type(), "value");
    Keep = Build.assign(Build.variable(Value), Right);
    Right = Build.variable(Value);
  }
  if (!IsRepeatable) {
    kir::Variable *Pointer = temporary(Build.addressOf(Left)->type());
    Keep = Build.comma(Keep, Build.assign(Build.variable(Pointer), Build.addressOf(Left)));
    Left = Build.dereference(Build.variable(Pointer));
  }
  Expression *Old = Build.cast(Right->type(), Build.clone(Left));
  Expression *New = toBoolean(Build.binary(kir::appliedOperator(Op), Right->type(), Old, Right));
  return Build.comma(Keep, Build.assign(Left, New));
}

static bool leadsThroughPointer(const Expression *E) {
  bool Result = llvm::isa<kir::Unary>(E);
  if (auto *I = llvm::dyn_cast<kir::Index>(E))
    Result = I->Base->type()->isPointer();
  auto *Root = const_cast<Expression *>(E);
  kir::forEachChild(Root, [&](Expression *&Child) { Result |= leadsThroughPointer(Child); });
  return Result;
}

bool isRepeatable(const Expression *E) {
  if (auto *M = llvm::dyn_cast<kir::Member>(E))
    return isRepeatable(M->Base);
  if (auto *I = llvm::dyn_cast<kir::Index>(E))
    return isRepeatable(I->Base) && isRepeatable(I->Subscript) && !leadsThroughPointer(I->Subscript);
  if (auto *U = llvm::dyn_cast<kir::Unary>(E))
    return (U->Op == UnaryOperator::Dereference || U->Op == UnaryOperator::AddressOf) && isRepeatable(U->Operand);
  if (auto *C = llvm::dyn_cast<kir::Cast>(E))
    return isRepeatable(C->Operand);
  return llvm::isa<kir::VariableReference, kir::IntegerLiteral, kir::NullPointer>(E);
}

// An object that was just modified, as lvalue: *(x = value, &x). C's assignment is not an lvalue.
Expression *FunctionLowering::modifiedObject(Expression *Object,
                                             llvm::function_ref<Expression *(Expression *)> Modify) {
  if (isRepeatable(Object)) {
    Expression *Again = Build.clone(Object);
    return Build.dereference(Build.comma(Modify(Object), Build.addressOf(Again)));
  }
  Expression *Address = Build.addressOf(Object);
  kir::Variable *Pointer = temporary(Address->type());
  Expression *Keep = Build.assign(Build.variable(Pointer), Address);
  Expression *Modified = Modify(Build.dereference(Build.variable(Pointer)));
  return Build.dereference(Build.comma(Build.comma(Keep, Modified), Build.variable(Pointer)));
}

// a ?: b evaluates a once; a ? b : c is C's.
Expression *FunctionLowering::conditional(const AbstractConditionalOperator *E) {
  Expression *Common = nullptr;
  if (const auto *Elvis = dyn_cast<BinaryConditionalOperator>(E))
    Common = bindOpaque(Elvis->getOpaqueValue());
  Expression *Condition = Build.comma(Common, toBoolean(value(E->getCond())));
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
  Expression *Common = nullptr;
  if (const auto *Elvis = dyn_cast<BinaryConditionalOperator>(E))
    Common = bindOpaque(Elvis->getOpaqueValue());
  Expression *Condition = Build.comma(Common, toBoolean(value(E->getCond())));
  const kir::Type *T = Module.Types.pointerTo(E->getType(), E->getExprLoc());
  auto Operand = [&](const Expr *Sub) {
    return conditionally([&] { return Build.pointer(T, address(Sub, T->isPointeeConst())); });
  };
  Expression *Then = Operand(E->getTrueExpr()), *Else = Operand(E->getFalseExpr());
  return Build.dereference(Build.conditional(T, Condition, Then, Else));
}

} // namespace ampcc::lower
