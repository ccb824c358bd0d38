// Lowers conversions according to the table Conversions.def.
#include "lower/FunctionLowering.h"

namespace ampcc::lower {

using namespace clang;

namespace {

enum class Conversion {
  Load,    // the value of an object
  Operand, // the operand, unchanged
  Discard,
  ToBase,
  ToDerived,
  OtherObject, // an object of another type at the same address
  Bits,        // the object representation as a value of another type
  Number,      // a conversion that C has, too
  Boolean,
  FirstElement,
  NullPointer,
  NullMemberPointer,
  MemberPointer,
  MemberPointerBoolean,
  Refused
};

Conversion conversionOf(CastKind Kind) {
  switch (Kind) {
#define AMPCC_CONVERSION(KIND, HOW)                                                                                    \
  case CK_##KIND:                                                                                                      \
    return Conversion::HOW;
#include "lower/Conversions.def"
  }
  llvm_unreachable("no cast kind");
}

constexpr unsigned DescribedCasts = 0
#define AMPCC_CONVERSION(KIND, HOW) +1
#include "lower/Conversions.def"
    ;
constexpr unsigned ExistingCasts = 0
#define CAST_OPERATION(KIND) +1
#include "clang/AST/OperationKinds.def"
    ;
static_assert(DescribedCasts == ExistingCasts, "lower/Conversions.def does not describe every cast kind");

} // namespace

Expression *FunctionLowering::toBoolean(Expression *V) {
  if (V->type()->isBool())
    return V;
  if (auto *L = llvm::dyn_cast<kir::IntegerLiteral>(V))
    return Build.boolean(L->Value != 0);
  return Build.binary(kir::BinaryOperator::NotEqual, V, Build.zero(V->type()));
}

// Reads an object. The value of an assignment is that of the C expression, so the left operand is not evaluated again.
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
  switch (conversionOf(E->getCastKind())) {
  case Conversion::Load:
    return loaded(Sub);
  case Conversion::Operand:
    return E->getType()->isPointerType() ? Build.pointer(type(E), value(Sub)) : value(Sub);
  case Conversion::FirstElement:
    return Build.cast(Module.Types.pointerTo(E->getType()->getPointeeType(), E->getExprLoc()), object(Sub));
  case Conversion::Number:
    return Build.cast(type(E), value(Sub));
  case Conversion::Boolean:
    return toBoolean(value(Sub));
  case Conversion::MemberPointerBoolean:
    return Build.binary(kir::BinaryOperator::NotEqual, value(Sub), memberPointer(-1));
  case Conversion::NullPointer:
    return Build.comma(discarded(Sub), Build.zero(type(E)));
  case Conversion::NullMemberPointer:
    return Build.comma(discarded(Sub), memberPointer(-1));
  case Conversion::Discard:
    return Build.asVoid(discarded(Sub));
  case Conversion::ToBase:
    return E->getType()->isPointerType() ? basePointer(E) : Build.read(alongPath(object(Sub), E));
  case Conversion::ToDerived:
    return derivedPointer(E);
  case Conversion::MemberPointer:
    return convertedMemberPointer(E);
  case Conversion::Bits: {
    Expression *Pointer = Build.cast(M.Types.pointerTo(type(E)), address(Sub));
    return Build.read(Build.dereference(Pointer));
  }
  case Conversion::OtherObject:
  case Conversion::Refused:
    break;
  }
  report(E->getExprLoc(), Problem::Conversion) << Sub->getType() << E->getType();
  return dummy(E->getType(), E->getExprLoc());
}

Expression *FunctionLowering::convertedObject(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  switch (conversionOf(E->getCastKind())) {
  case Conversion::Operand:
    return object(Sub);
  case Conversion::ToBase:
    return alongPath(object(Sub), E);
  case Conversion::ToDerived:
    return derivedObject(address(Sub), E);
  case Conversion::OtherObject: {
    const kir::Type *T = Module.Types.pointerTo(E->getType(), E->getExprLoc());
    return Build.dereference(Build.cast(T, address(Sub, T->isPointeeConst())));
  }
  default: // not a conversion of objects
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

// The derived object around a base subobject. Only bases that are not first have an offset. If the class has no host
// layout, the offset is computed at run time: treating the base's address as that of a derived object, it is the
// distance from there to the base subobject.
Expression *FunctionLowering::derivedObject(Expression *BasePointer, const CastExpr *E) {
  const kir::Type *Derived = E->getType()->isPointerType() ? type(E)->element() : type(E);
  const CXXRecordDecl *Class = pointedClass(E->getType());
  Derived->record()->IsReachedFromParts = true;
  auto AsDerived = [&](Expression *Pointer) {
    bool Const = Pointer->type()->isPointeeConst();
    return Build.dereference(Build.cast(M.Types.pointerTo(Derived, kir::AddressSpace::Unknown, Const), Pointer));
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
  const kir::Type *Bytes = M.Types.pointerTo(M.Types.integerType(8, true), kir::AddressSpace::Unknown, /*Const=*/true);
  Expression *Distance = Build.binary(kir::BinaryOperator::Subtract, Build.cast(Bytes, Build.variable(Base)),
                                      Build.cast(Bytes, Build.addressOf(Part)));
  return Build.dereference(Build.comma(Keep, Build.displaced(Build.variable(Base), Distance, Derived)));
}

// Whether the converted pointer is known not to be null: it is used to access a member, is `this`, or was made with &.
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

// Converts a pointer, or pointer to member, unless it is null: (v = pointer, v == null ? null : convert(v)).
Expression *FunctionLowering::unlessNull(Expression *Pointer, Expression *Null,
                                         llvm::function_ref<Expression *(Expression *)> Convert) {
  kir::Variable *V = temporary(Pointer->type(), "pointer");
  Expression *Keep = Build.assign(Build.variable(V), Pointer);
  Expression *IsNull = Build.binary(kir::BinaryOperator::Equal, Build.variable(V),
                                    Pointer->type()->isPointer() ? Build.zero(Pointer->type()) : Build.clone(Null));
  Expression *Converted = Convert(Build.variable(V));
  return Build.comma(Keep, Build.conditional(Null->type(), IsNull, Null, Converted));
}

} // namespace ampcc::lower
