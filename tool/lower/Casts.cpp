// Conversions: one case for each of Clang's cast kinds.
#include "lower/FunctionLowering.h"

namespace ampcc::lower {

using namespace clang;

Expression *FunctionLowering::toBoolean(Expression *V) {
  if (V->type()->isBool())
    return V;
  if (auto *L = llvm::dyn_cast<kir::IntegerLiteral>(V))
    return Build.boolean(L->Value != 0);
  return Build.binary(kir::BinaryOperator::NotEqual, Module.Types.boolType(), V, Build.zero(V->type()));
}

// Reads an object. Assignments are read without naming their left operand twice.
Expression *FunctionLowering::loaded(const Expr *E) {
  const Expr *Sub = E->IgnoreParens();
  if (const auto *B = dyn_cast<BinaryOperator>(Sub); B && B->isAssignmentOp())
    return assignment(B);
  if (const auto *U = dyn_cast<clang::UnaryOperator>(Sub); U && U->isIncrementDecrementOp())
    return increment(U);
  if (Expression *Constant = staticConstant(E))
    return Constant;
  return value(E);
}

Expression *FunctionLowering::conversion(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    return loaded(Sub);
  case CK_NoOp:
  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
  case CK_Dependent:
    return E->getType()->isPointerType() ? Build.pointer(type(E), value(Sub)) : value(Sub);
  case CK_ArrayToPointerDecay:
    return Build.cast(Module.Types.pointerTo(E->getType()->getPointeeType(), E->getExprLoc()), object(Sub));
  case CK_IntegralCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingCast:
  case CK_BooleanToSignedIntegral:
    return Build.cast(type(E), value(Sub));
  case CK_BitCast:
    return Build.cast(type(E), value(Sub));
  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_PointerToBoolean:
    return toBoolean(value(Sub));
  case CK_MemberPointerToBoolean:
    return Build.binary(kir::BinaryOperator::NotEqual, Module.Types.boolType(), value(Sub),
                        Build.integer(Module.Types.longType(), -1));
  case CK_NullToPointer:
    return Build.comma(discarded(Sub), Build.zero(type(E)));
  case CK_NullToMemberPointer:
    return Build.integer(Module.Types.longType(), -1);
  case CK_ToVoid: {
    Expression *Effect = discarded(Sub);
    return Build.cast(Module.Types.voidType(), Effect ? Effect : Build.integer(Module.Types.intType(), 0));
  }
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase:
    return E->getType()->isPointerType() ? basePointer(E) : Build.read(alongPath(object(Sub), E));
  case CK_BaseToDerived:
    return derivedPointer(E);
  case CK_BaseToDerivedMemberPointer:
  case CK_DerivedToBaseMemberPointer:
    return convertedMemberPointer(E);
  case CK_LValueToRValueBitCast: {
    Expression *Pointer = Build.cast(Module.Module.Types.pointerTo(type(E)), address(Sub));
    return Build.read(Build.dereference(Pointer));
  }
  default:
    report(E->getExprLoc(), Problem::Conversion) << Sub->getType() << E->getType();
    return dummy(E->getType(), E->getExprLoc());
  }
}

Expression *FunctionLowering::convertedObject(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_NoOp:
  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
    return object(Sub);
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase:
    return alongPath(object(Sub), E);
  case CK_BaseToDerived:
    return derivedObject(address(Sub), E);
  case CK_LValueBitCast: {
    const kir::Type *T = Module.Types.pointerTo(E->getType(), E->getExprLoc());
    return Build.dereference(Build.cast(T, address(Sub, T->isPointeeConst())));
  }
  default:
    report(E->getExprLoc(), Problem::Conversion) << Sub->getType() << E->getType();
    return Build.variable(temporary(type(E)));
  }
}

static const CXXRecordDecl *pointedClass(QualType T) {
  return (T->isPointerType() ? T->getPointeeType() : T)->getAsCXXRecordDecl();
}

Expression *FunctionLowering::alongPath(Expression *Object, const CastExpr *E) {
  const CXXRecordDecl *Class = pointedClass(E->getSubExpr()->getType());
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Object = baseObject(Object, Class, Base);
    Class = Base;
  }
  return Object;
}

// The derived object around a base subobject. Only a base behind others has an offset; where the OpenCL compiler lays
// the class out, it is how far the base would be from an object that began where the base does.
Expression *FunctionLowering::derivedObject(Expression *BasePointer, const CastExpr *E) {
  const kir::Type *Derived = E->getType()->isPointerType() ? type(E)->element() : type(E);
  const CXXRecordDecl *Class = pointedClass(E->getType());
  Derived->record()->IsReachedFromParts = true;
  auto AsDerived = [&](Expression *Pointer) {
    bool Const = Pointer->type()->isPointeeConst();
    return Build.dereference(
        Build.cast(Module.Module.Types.pointerTo(Derived, kir::AddressSpace::Unknown, Const), Pointer));
  };
  uint64_t Offset = baseOffset(Class, E);
  if (Offset == 0)
    return AsDerived(BasePointer);
  const kir::Type *Long = Module.Types.longType();
  if (Derived->record()->HasHostLayout)
    return Build.dereference(Build.displaced(BasePointer, Build.integer(Long, -Offset), Derived));
  kir::Variable *Base = temporary(BasePointer->type(), "base");
  Expression *Keep = Build.assign(Build.variable(Base), BasePointer);
  Expression *Part = AsDerived(Build.variable(Base));
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Next = Step->getType()->getAsCXXRecordDecl();
    Part = baseObject(Part, Class, Next);
    Class = Next;
  }
  const kir::Type *Bytes = Module.Module.Types.pointerTo(Module.Module.Types.integerType(8, true),
                                                         kir::AddressSpace::Unknown, /*Const=*/true);
  Expression *Distance = Build.binary(kir::BinaryOperator::Subtract, Long, Build.cast(Bytes, Build.variable(Base)),
                                      Build.cast(Bytes, Build.addressOf(Part)));
  return Build.dereference(Build.comma(Keep, Build.displaced(Build.variable(Base), Distance, Derived)));
}

// Pointers through which a member is reached, and those to something that the source names, are not null.
static bool isNeverNull(const CastExpr *Cast) {
  if (Cast->getCastKind() == CK_UncheckedDerivedToBase)
    return true;
  const Expr *E = Cast->getSubExpr()->IgnoreParenImpCasts();
  if (const auto *U = dyn_cast<clang::UnaryOperator>(E))
    return U->getOpcode() == UO_AddrOf;
  return isa<CXXThisExpr>(E);
}

Expression *FunctionLowering::basePointer(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  bool Const = type(E)->isPointeeConst();
  auto Convert = [&](Expression *P) { return Build.addressOf(alongPath(Build.dereference(P), E), Const); };
  if (isNeverNull(E) || baseOffset(pointedClass(Sub->getType()), E) == 0)
    return Convert(value(Sub));
  return unlessNull(value(Sub), Build.zero(type(E)), Convert);
}

Expression *FunctionLowering::derivedPointer(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  auto Convert = [&](Expression *P) { return Build.addressOf(derivedObject(P, E)); };
  if (isNeverNull(E) || baseOffset(pointedClass(E->getType()), E) == 0)
    return Convert(value(Sub));
  return unlessNull(value(Sub), Build.zero(type(E)), Convert);
}

// A null pointer, or null pointer to a member, stays one when it is converted.
Expression *FunctionLowering::unlessNull(Expression *Pointer, Expression *Null,
                                         llvm::function_ref<Expression *(Expression *)> Convert) {
  kir::Variable *V = temporary(Pointer->type(), "pointer");
  Expression *Keep = Build.assign(Build.variable(V), Pointer);
  Expression *IsNull = Build.binary(kir::BinaryOperator::Equal, Module.Types.boolType(), Build.variable(V),
                                    Pointer->type()->isPointer() ? Build.zero(Pointer->type()) : Build.clone(Null));
  Expression *Converted = Convert(Build.variable(V));
  return Build.comma(Keep, Build.conditional(Null->type(), IsNull, Null, Converted));
}

} // namespace ampcc::lower
