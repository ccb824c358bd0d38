// Lowers Clang's types to types of the kernel IR.
#include "lower/Types.h"
#include "lower/ModuleLowering.h"
#include "sema/Annotations.h"
#include "sema/TypeKinds.h"

namespace ampcc::lower {

using namespace clang;

const kir::Type *Types::voidType() { return M.Types.voidType(); }
const kir::Type *Types::boolType() { return M.Types.boolType(); }
const kir::Type *Types::intType() { return M.Types.intType(); }
const kir::Type *Types::longType() { return M.Types.integerType(64, true); }

const kir::Type *Types::unsupported(QualType T, SourceLocation Where) {
  Module.report(Where, Problem::Type) << T;
  return intType();
}

const kir::Type *Types::lowerBuiltin(const BuiltinType *T, SourceLocation Where) {
  kir::TypeContext &Kir = M.Types;
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

// A pointer to a class with mutable members is never a pointer to const, because these members are written through it.
const kir::Type *Types::pointerTo(QualType Pointee, SourceLocation Where) {
  const auto *Class = Pointee->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  bool HasMutable = Class && Class->hasDefinition() && Class->hasMutableFields();
  bool Const = Pointee.isConstQualified() && !HasMutable;
  return M.Types.pointerTo(lower(Pointee, Where), kir::AddressSpace::Unknown, Const);
}

// Some enumerations of the library represent types of OpenCL C (amp/graphics/images.h).
const kir::Type *Types::lowerEnum(const EnumDecl *E, SourceLocation Where) {
  kir::TypeContext &Kir = M.Types;
  if (isAnnotated(E, PositionAnnotation))
    return Kir.positionType();
  const StringRef Name = annotationBehind(OpenCLTypeAnnotation, E);
  if (Name.empty())
    return lower(E->getIntegerType(), Where);
  return Kir.named(Name);
}

const kir::Type *Types::lower(QualType T, SourceLocation Where) {
  T = T.getCanonicalType();
  switch (treatmentOf(T->getTypeClass())) {
  case TypeTreatment::Number:
    return lowerBuiltin(cast<BuiltinType>(T), Where);
  case TypeTreatment::Position:
    return M.Types.positionType();
  case TypeTreatment::Enumeration:
    return lowerEnum(T->getAsEnumDecl(), Where);
  case TypeTreatment::Class:
    return Module.Records.type(T->getAsRecordDecl(), Where);
  case TypeTreatment::Array: {
    const ConstantArrayType *Array = Module.Context.getAsConstantArrayType(T);
    return M.Types.arrayOf(lower(Array->getElementType(), Where), Array->getSize().getZExtValue());
  }
  case TypeTreatment::Pointer:
    return T->isFunctionPointerType() ? unsupported(T, Where) : pointerTo(T->getPointeeType(), Where);
  case TypeTreatment::Reference:
    return pointerTo(T.getNonReferenceType(), Where);
  case TypeTreatment::MemberPointer:
    return T->isMemberDataPointerType() ? longType() : unsupported(T, Where);
  case TypeTreatment::Unusable:
  case TypeTreatment::Unreachable:
  case TypeTreatment::None:
    return unsupported(T, Where);
  }
  llvm_unreachable("no such treatment");
}

} // namespace ampcc::lower
