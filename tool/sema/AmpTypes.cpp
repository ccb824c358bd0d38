#include "sema/AmpTypes.h"
#include "sema/Annotations.h"
#include "sema/KnownClasses.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

using Problem = std::optional<TypeProblem>;

static Problem because(std::string Reason) { return TypeProblem{std::move(Reason), {}}; }

Problem AmpTypes::ofBuiltin(const BuiltinType *T) {
  switch (T->getKind()) {
  case BuiltinType::Void:
  case BuiltinType::Bool:
  case BuiltinType::Int:
  case BuiltinType::UInt:
  case BuiltinType::Long:
  case BuiltinType::ULong:
  case BuiltinType::Float:
  case BuiltinType::Double:
    return std::nullopt;
  case BuiltinType::LongLong:
  case BuiltinType::ULongLong:
    return because("use 'long', which has 64 bits here, instead of 'long long'");
  case BuiltinType::LongDouble:
  case BuiltinType::Float128:
    return because("use 'double' or 'float' for floating-point numbers");
  case BuiltinType::NullPtr:
    return because("it is a pointer, and pointers cannot be stored");
  default:
    if (T->isDependentType() || T->isPlaceholderType())
      return std::nullopt;
    if (T->isInteger() && Context.getTypeSize(T) < 32)
      return because("8- and 16-bit integers and characters are not supported; use 'int' or 'unsigned'");
    return because("'" + T->getName(Context.getPrintingPolicy()).str() + "' is not a type of restrict(amp) code");
  }
}

Problem AmpTypes::ofArray(const ArrayType *T) {
  QualType Element = T->getElementType();
  if (Element->isPointerType() || Element->isReferenceType())
    return because("pointers cannot be array elements");
  if (Problem P = whyNotCompatible(Element))
    return P;
  if (!isa<ConstantArrayType>(T) || Element->isIncompleteType() || Element->isArrayType())
    return std::nullopt;
  bool IsEmpty = Element->isRecordType() && Element->getAsCXXRecordDecl() && Element->getAsCXXRecordDecl()->isEmpty();
  if (IsEmpty || Context.getTypeSizeInChars(Element).getQuantity() % 4)
    return because("array elements must have a size that is a multiple of 4 bytes");
  return std::nullopt;
}

Problem AmpTypes::ofEnum(const EnumDecl *E) {
  QualType Underlying = E->getIntegerType();
  bool IsKnown = !Underlying.isNull() && !Underlying->isDependentType();
  if (!IsKnown || (!Underlying->isBooleanType() && !ofBuiltin(Underlying->castAs<BuiltinType>())))
    return std::nullopt;
  return because("its underlying type must be int, unsigned, long or unsigned long");
}

bool isStandardAtomic(QualType T) {
  const CXXRecordDecl *Class = T.getNonReferenceType()->getAsCXXRecordDecl();
  return isStandardClass(Class, "atomic") || isStandardClass(Class, "atomic_ref");
}

bool holdsNoData(const CXXRecordDecl *Class) {
  if (!Class || !Class->hasDefinition() || Class->isDynamicClass())
    return false;
  return llvm::all_of(Class->bases(), [](auto &B) { return holdsNoData(B.getType()->getAsCXXRecordDecl()); }) &&
         llvm::all_of(Class->fields(), [](auto *F) { return holdsNoData(F->getType()->getAsCXXRecordDecl()); });
}

static const char *arrayName(QualType T) {
  return isTextureClass(T) ? "concurrency::graphics::texture" : "concurrency::array";
}

Problem AmpTypes::ofField(const FieldDecl *Field) {
  QualType T = Field->getType();
  auto Member = [&](Problem P) -> Problem {
    P->Members.insert(P->Members.begin(), Field);
    return P;
  };
  if (Field->isBitField())
    return Member(because("bit-fields are not supported"));
  if (T.isVolatileQualified())
    return Member(because("volatile is not supported"));
  if (T->isReferenceType())
    return isArrayClass(T.getNonReferenceType())
               ? std::nullopt
               : Member(because("only concurrency::array and texture can be held by reference"));
  if (T->isAnyPointerType() || T->isMemberPointerType())
    return Member(because("pointers cannot be members"));
  if (isArrayClass(T))
    return Member(because(std::string(arrayName(T)) + " is held by reference, not by value"));
  if (Problem P = whyNotCompatible(T))
    return Member(std::move(P));
  const CXXRecordDecl *Class = dyn_cast<CXXRecordDecl>(Field->getParent());
  if (Class && !Class->isLambda() && !holdsNoData(T->getAsCXXRecordDecl()) &&
      Context.getASTRecordLayout(Class).getFieldOffset(Field->getFieldIndex()) % 32)
    return Member(because("members must lie at offsets that are multiples of 4 bytes"));
  return std::nullopt;
}

Problem AmpTypes::ofBases(const CXXRecordDecl *Class) {
  for (const CXXBaseSpecifier &Base : Class->bases()) {
    const CXXRecordDecl *BaseClass = Base.getType()->getAsCXXRecordDecl();
    if (!BaseClass || isAnnotated(BaseClass, HostOnlyAnnotation))
      continue;
    if (Base.isVirtual())
      return because("virtual base classes are not supported");
    if (Problem P = whyNotCompatible(Base.getType()))
      return P;
    if (!holdsNoData(BaseClass) && Context.getASTRecordLayout(Class).getBaseClassOffset(BaseClass).getQuantity() % 4)
      return because("base classes must lie at offsets that are multiples of 4 bytes");
  }
  return std::nullopt;
}

// Refuses packed classes: with an alignment below 4 bytes, although a base or member needs 4 (of the supported types,
// only bool needs less).
Problem AmpTypes::ofAlignment(const CXXRecordDecl *Class) {
  constexpr unsigned Least = 32;
  const unsigned Alignment = Context.getTypeAlign(Context.getCanonicalTagType(Class));
  auto NeedsMore = [&](QualType T) { return Context.getTypeAlign(T.getCanonicalType()) >= Least; };
  if (Alignment >= Least || (llvm::none_of(Class->bases(), [&](auto &Base) { return NeedsMore(Base.getType()); }) &&
                             llvm::none_of(Class->fields(), [&](auto *F) {
                               return F->getType()->isReferenceType() || NeedsMore(F->getType());
                             })))
    return std::nullopt;
  return because(("it is packed to an alignment of " + llvm::Twine(Alignment / 8) +
                  (Alignment == 8 ? " byte" : " bytes") + "; 4 are needed, as with '#pragma pack(4)' or 'alignas(4)'")
                     .str());
}

bool isComparisonCategory(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return isStandardClass(Class, "strong_ordering") || isStandardClass(Class, "weak_ordering") ||
         isStandardClass(Class, "partial_ordering");
}

bool isVirtualForAmp(const CXXMethodDecl *Method) {
  bool IsVirtual = isa<CXXDestructorDecl>(Method) ? Method->isVirtualAsWritten() : Method->isVirtual();
  return IsVirtual && restrictionOf(Method).Amp;
}

// Whether the class or a base has a virtual amp function: the error is reported at that function, not for the class.
static bool hasVirtualAmpFunction(const CXXRecordDecl *Class) {
  return llvm::any_of(Class->methods(), isVirtualForAmp) ||
         llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) {
           const CXXRecordDecl *BaseClass = Base.getType()->getAsCXXRecordDecl();
           return BaseClass && BaseClass->hasDefinition() && hasVirtualAmpFunction(BaseClass->getDefinition());
         });
}

Problem AmpTypes::ofMembers(const CXXRecordDecl *Class) {
  if (isComparisonCategory(Context.getCanonicalTagType(Class)))
    return std::nullopt;
  if (!Class->hasDefinition() || Class->isDependentType() || Class->isInvalidDecl())
    return std::nullopt;
  if (isViewClass(Context.getCanonicalTagType(Class)))
    return std::nullopt;
  if (const CXXMethodDecl *Call = Class->getLambdaCallOperator(); Call && restrictionOf(Call).Amp)
    return std::nullopt; // its captures are checked at the lambda
  if (Problem P = ofBases(Class))
    return P;
  if (Class->isPolymorphic() && !hasVirtualAmpFunction(Class))
    return because("it has virtual functions");
  for (const FieldDecl *Field : Class->fields())
    if (!isAnnotated(Field, HostOnlyAnnotation))
      if (Problem P = ofField(Field))
        return P;
  return ofAlignment(Class);
}

// Whether a class of a library cannot be copied as bytes. Its members are of no interest to users; those of other
// classes of libraries (std::pair) can have types that the user chooses.
static bool manages(const CXXRecordDecl *Class) {
  return !Class->hasTrivialCopyConstructor() || llvm::any_of(Class->ctors(), [](const CXXConstructorDecl *C) {
    return C->isCopyConstructor() && C->isDeleted();
  });
}

Problem AmpTypes::ofClass(const CXXRecordDecl *Class) {
  Problem P = ofMembers(Class);
  const bool IsOfAmp = isOfLibrary(Class);
  if (!P || !(IsOfAmp || Class->isInStdNamespace()) || !Class->getIdentifier() || !manages(Class))
    return P;
  return because("objects of class " + std::string(IsOfAmp ? "concurrency::" : "std::") + Class->getName().str() +
                 " exist on the host only");
}

Problem AmpTypes::whyNotCompatible(QualType T) {
  T = T.getCanonicalType();
  if (T->isDependentType() || T->isUndeducedType())
    return std::nullopt;
  if (T.isVolatileQualified())
    return because("volatile is not supported");
  T = T.getUnqualifiedType();
  if (const auto *Builtin = T->getAs<BuiltinType>())
    return ofBuiltin(Builtin);
  if (const ArrayType *Array = Context.getAsArrayType(T))
    return ofArray(Array);
  if (const auto *Enum = T->getAsEnumDecl())
    return ofEnum(Enum);
  if (isArrayClass(T))
    return because("a " + std::string(arrayName(T)) + " exists on the host only; use a reference to it or " +
                   (isTextureClass(T) ? "a texture_view" : "an array_view"));
  if (const CXXRecordDecl *Class = T->getAsCXXRecordDecl()) {
    CanQualType Key = Context.getCanonicalType(T);
    if (auto Known = Classes.find(Key); Known != Classes.end())
      return Known->second;
    Classes.try_emplace(Key, std::nullopt);
    Problem P = ofClass(Class);
    return Classes[Key] = P;
  }
  if (T->isFunctionType() || T->isFunctionPointerType() || T->isMemberFunctionPointerType())
    return because("there are no pointers to functions in restrict(amp) code");
  if (T->isAnyPointerType() || T->isMemberPointerType() || T->isReferenceType())
    return because("pointers and references cannot be stored");
  return because("it is not a type of restrict(amp) code");
}

Problem AmpTypes::ofPointee(QualType T) {
  if (T->isFunctionType())
    return because("there are no pointers and references to functions in restrict(amp) code");
  if (T->isAnyPointerType())
    return because("pointers to pointers are not supported");
  if (isArrayClass(T) || T->isIncompleteType())
    return T.isVolatileQualified() ? because("volatile is not supported") : std::nullopt;
  return whyNotCompatible(T);
}

bool isIncompleteAt(const ASTContext &Context, QualType T, SourceLocation At) {
  QualType Pointee = T->isPointerType() || T->isReferenceType() ? T->getPointeeType() : QualType();
  const CXXRecordDecl *Class = Pointee.isNull() ? nullptr : Pointee->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return false;
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation Completed = Class->getDefinition()->getBeginLoc();
  if (const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(Class);
      Instance && Instance->getPointOfInstantiation().isValid())
    Completed = Instance->getPointOfInstantiation();
  return SM.isBeforeInTranslationUnit(At, Completed);
}

Problem AmpTypes::ofMemberPointer(const MemberPointerType *T) {
  if (T->isMemberFunctionPointer())
    return because("there are no pointers to functions in restrict(amp) code");
  const CXXRecordDecl *Class = T->getMostRecentCXXRecordDecl();
  if (Problem P = Class ? whyNotCompatible(Context.getCanonicalTagType(Class)) : std::nullopt) // R-LANG-76, -89
    return P;
  return whyNotUsable(T->getPointeeType());
}

Problem AmpTypes::whyNotUsable(QualType T) {
  T = T.getCanonicalType();
  if (T->isDependentType() || T->isUndeducedType())
    return std::nullopt;
  if (T.isVolatileQualified())
    return because("volatile is not supported");
  if (T->isNullPtrType())
    return std::nullopt;
  if (const auto *Member = T->getAs<MemberPointerType>())
    return ofMemberPointer(Member);
  if (T->isAnyPointerType())
    return ofPointee(T->getPointeeType());
  if (T->isReferenceType()) {
    QualType Referred = T.getNonReferenceType();
    if (Referred->isNullPtrType())
      return because("references to nullptr_t are not supported");
    bool IsPointer = Referred->isAnyPointerType() || Referred->isMemberPointerType();
    return IsPointer ? whyNotUsable(Referred) : ofPointee(Referred);
  }
  return whyNotCompatible(T);
}

} // namespace ampcc
