// Clang types to types of the kernel IR.
#include "lower/Types.h"
#include "lower/ModuleLowering.h"

namespace ampcc::lower {

using namespace clang;

const kir::Type *Types::voidType() { return Module.Module.Types.voidType(); }
const kir::Type *Types::boolType() { return Module.Module.Types.boolType(); }
const kir::Type *Types::intType() { return Module.Module.Types.intType(); }
const kir::Type *Types::longType() { return Module.Module.Types.integerType(64, true); }

const kir::Type *Types::unsupported(QualType T, SourceLocation Where) {
  Module.report(Where, Problem::Type) << T;
  return intType();
}

const kir::Type *Types::lowerBuiltin(const BuiltinType *T, SourceLocation Where) {
  kir::TypeContext &Kir = Module.Module.Types;
  QualType Q(T, 0);
  uint64_t Bits = T->isVoidType() || T->isPlaceholderType() ? 0 : Module.Context.getTypeSize(Q);
  if (T->isVoidType())
    return Kir.voidType();
  if (T->isBooleanType())
    return Kir.boolType();
  if (T->isNullPtrType())
    return Kir.pointerTo(Kir.voidType());
  if (T->isInteger() && Bits <= 64)
    return Kir.integerType(Bits, T->isSignedInteger());
  if (T->isFloatingPoint() && (T->getKind() == BuiltinType::Float || T->getKind() == BuiltinType::Double))
    return Kir.floatType(Bits);
  return unsupported(Q, Where);
}

// A pointer to a class with mutable members is never to const: its members are written through it.
const kir::Type *Types::pointerTo(QualType Pointee, SourceLocation Where) {
  const auto *Class = Pointee->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  bool HasMutable = Class && Class->hasDefinition() && Class->hasMutableFields();
  bool Const = Pointee.isConstQualified() && !HasMutable;
  return Module.Module.Types.pointerTo(lower(Pointee, Where), kir::AddressSpace::Unknown, Const);
}

const kir::Type *Types::lower(QualType T, SourceLocation Where) {
  T = T.getCanonicalType();
  if (T->isReferenceType())
    return pointerTo(T.getNonReferenceType(), Where);
  if (T->isPointerType() && !T->isFunctionPointerType())
    return pointerTo(T->getPointeeType(), Where);
  if (const auto *A = Module.Context.getAsConstantArrayType(T))
    return Module.Module.Types.arrayOf(lower(A->getElementType(), Where), A->getSize().getZExtValue());
  if (const auto *E = T->getAsEnumDecl(); E && hasAnnotation(E, "ampcc:position"))
    return Module.Module.Types.positionType();
  if (T->isBitIntType()) // the library's type for what comes of such numbers (amp/view_shape.h)
    return Module.Module.Types.positionType();
  if (const auto *E = T->getAsEnumDecl())
    return lower(E->getIntegerType(), Where);
  if (const auto *R = T->getAsRecordDecl())
    return Module.Records.type(R, Where);
  if (T->isMemberDataPointerType())
    return longType();
  if (const auto *B = T->getAs<BuiltinType>())
    return lowerBuiltin(B, Where);
  return unsupported(T, Where);
}

} // namespace ampcc::lower
