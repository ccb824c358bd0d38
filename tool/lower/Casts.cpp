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
    if (E->getType()->isPointerType())
      return Build.addressOf(alongPath(Build.dereference(value(Sub)), E), type(E)->isPointeeConst());
    return Build.read(alongPath(object(Sub), E));
  case CK_BaseToDerived:
    return Build.addressOf(derivedObject(value(Sub), E));
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

// The derived object around a base subobject. Only a base behind others has an offset: that of the same member access
// on the object at address zero, because records with pointers are laid out by the OpenCL compiler.
Expression *FunctionLowering::derivedObject(Expression *BasePointer, const CastExpr *E) {
  const kir::Type *Derived = E->getType()->isPointerType() ? type(E)->element() : type(E);
  bool Const = BasePointer->type()->isPointeeConst();
  kir::TypeContext &Types = Module.Module.Types;
  const kir::Type *DerivedPointer = Types.pointerTo(Derived, kir::AddressSpace::Unknown, Const);
  const CXXRecordDecl *Class = pointedClass(E->getType());
  uint64_t HostOffset = 0;
  Expression *AtZero = Build.dereference(Build.zero(Types.pointerTo(Derived)));
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    const RecordInfo &Info = Module.Records.info(Class, E->getExprLoc());
    if (std::optional<unsigned> Index = Info.base(Base) ? Info.base(Base) : Info.storage(Base))
      HostOffset += AtZero->type()->record()->Fields[*Index].Offset;
    AtZero = baseObject(AtZero, Class, Base);
    Class = Base;
  }
  if (HostOffset == 0)
    return Build.dereference(Build.cast(DerivedPointer, BasePointer));
  const kir::Type *Bytes = Types.pointerTo(Types.integerType(8, true));
  Expression *Offset = Build.integer(Module.Types.longType(), -HostOffset);
  if (!Derived->record()->HasHostLayout)
    Offset = Build.binary(kir::BinaryOperator::Subtract, Module.Types.longType(), Build.zero(Bytes),
                          Build.cast(Bytes, Build.addressOf(AtZero)));
  return Build.dereference(Build.displaced(BasePointer, Offset, Derived));
}

} // namespace ampcc::lower
