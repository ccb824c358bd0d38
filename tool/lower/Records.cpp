// Lowers classes to records with the layout that Clang gives them on the host (R-LANG-77).
#include "lower/Records.h"
#include "lower/ModuleLowering.h"
#include "sema/Annotations.h"
#include "clang/AST/RecordLayout.h"

namespace ampcc::lower {

using namespace clang;

std::optional<unsigned> RecordInfo::field(const FieldDecl *F) const {
  auto Found = Fields.find(F);
  return Found == Fields.end() ? std::nullopt : std::optional(Found->second);
}

std::optional<unsigned> RecordInfo::base(const CXXRecordDecl *B) const {
  auto Found = Bases.find(B->getCanonicalDecl());
  return Found == Bases.end() ? std::nullopt : std::optional(Found->second);
}

std::optional<unsigned> RecordInfo::storage(const Decl *BaseOrField) const {
  auto Found = Storage.find(BaseOrField->getCanonicalDecl());
  return Found == Storage.end() ? std::nullopt : std::optional(Found->second);
}

bool Records::isHostOnly(const CXXRecordDecl *D) {
  if (isAnnotated(D, HostOnlyAnnotation))
    return true;
  const auto *Specialization = dyn_cast<ClassTemplateSpecializationDecl>(D);
  return Specialization &&
         isAnnotated(Specialization->getSpecializedTemplate()->getTemplatedDecl(), HostOnlyAnnotation);
}

bool Records::isHostOnly(const FieldDecl *F) {
  const CXXRecordDecl *Class = F->getType()->getAsCXXRecordDecl();
  return isAnnotated(F, HostOnlyAnnotation) || (Class && isHostOnly(Class));
}

bool Records::isKept(const FieldDecl *F) {
  return !isHostOnly(F) && !F->isZeroSize(F->getASTContext()) && !F->isUnnamedBitField();
}

// Whether the class has a field, of its own or of a base, that is kept.
static bool hasFields(const CXXRecordDecl *D) {
  return llvm::any_of(D->fields(), [](const FieldDecl *F) { return Records::isKept(F); }) ||
         llvm::any_of(D->bases(), [](const CXXBaseSpecifier &B) { return Records::isKept(B); });
}

bool Records::isKept(const CXXBaseSpecifier &B) {
  const CXXRecordDecl *Class = B.getType()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() && !isHostOnly(Class) && hasFields(Class->getDefinition());
}

std::string Records::className(const RecordDecl *D) {
  if (const auto *Class = dyn_cast<CXXRecordDecl>(D); Class && Class->isLambda())
    return "lambda";
  if (!D->getIdentifier()) {
    const TypedefNameDecl *Typedef = D->getTypedefNameForAnonDecl();
    return Typedef ? Typedef->getNameAsString() : D->isUnion() ? "anonymous_union" : "anonymous_struct";
  }
  std::string Name;
  llvm::raw_string_ostream Stream(Name);
  PrintingPolicy Policy = Module.Context.getPrintingPolicy();
  Policy.SuppressScope = true;
  Policy.SuppressTagKeyword = true;
  Policy.AnonymousTagLocations = false; // the text must not depend on the path of the sources
  D->getNameForDiagnostic(Stream, Policy, /*Qualified=*/false);
  return Name;
}

// The capture of a closure's field: the n-th field is for the n-th capture. Null for fields of other classes.
static const LambdaCapture *captureOf(const FieldDecl *F) {
  const auto *Class = dyn_cast<CXXRecordDecl>(F->getParent());
  bool IsCapture = Class && Class->isLambda() && F->getFieldIndex() < Class->capture_size();
  return IsCapture ? &Class->captures_begin()[F->getFieldIndex()] : nullptr;
}

std::string Records::fieldName(const FieldDecl *F) {
  if (const LambdaCapture *Capture = captureOf(F))
    return Capture->capturesVariable() ? Capture->getCapturedVar()->getNameAsString() : "self";
  if (F->getIdentifier()) // the library's private members may end with an underscore
    return Module.isLibrary(F->getLocation()) ? F->getName().rtrim('_').str() : F->getNameAsString();
  return F->getType()->isUnionType() ? "anonymous_union" : "anonymous_struct";
}

// Whether a member or another base of the class is in the tail padding of `Part`, which begins at offset `First`.
bool Records::sharesTail(const RecordDecl *D, const CXXRecordDecl *Part, uint64_t First) const {
  const ASTRecordLayout &Layout = Module.Context.getASTRecordLayout(D);
  uint64_t End = First + Module.Context.getASTRecordLayout(Part).getSize().getQuantity();
  auto IsInside = [&](uint64_t Offset) { return First < Offset && Offset < End; };
  bool HasField = llvm::any_of(D->fields(), [&](const FieldDecl *F) {
    return isKept(F) && IsInside(Layout.getFieldOffset(F->getFieldIndex()) / 8);
  });
  const auto *Class = dyn_cast<CXXRecordDecl>(D);
  return HasField ||
         (Class && llvm::any_of(Class->bases(), [&](const CXXBaseSpecifier &B) {
            return isKept(B) && IsInside(Layout.getBaseClassOffset(B.getType()->getAsCXXRecordDecl()).getQuantity());
          }));
}

const kir::Type *Records::storageOf(const CXXRecordDecl *Part) {
  uint64_t Own = Module.Context.getASTRecordLayout(Part).getNonVirtualSize().getQuantity();
  return M.Types.arrayOf(M.Types.integerType(8, true), Own);
}

void Records::addBase(RecordInfo &Info, const CXXRecordDecl *D, const CXXRecordDecl *Base, SourceLocation Where) {
  uint64_t Offset = Module.Context.getASTRecordLayout(D).getBaseClassOffset(Base).getQuantity();
  const kir::Type *T = type(Base, Where);
  bool IsShared = T->record()->HasHostLayout && sharesTail(D, Base, Offset);
  if (IsShared)
    Info.Storage[Base->getCanonicalDecl()] = Info.Target->Fields.size();
  else
    Info.Bases[Base->getCanonicalDecl()] = Info.Target->Fields.size();
  Info.Target->Fields.push_back({Base->getNameAsString(), IsShared ? storageOf(Base) : T, Offset});
}

void Records::addBases(RecordInfo &Info, const CXXRecordDecl *D, SourceLocation Where) {
  if (D->isPolymorphic() || D->getNumVBases())
    Module.report(Where, Problem::VirtualBase) << D;
  for (const CXXBaseSpecifier &B : D->bases())
    if (isKept(B) && !B.isVirtual())
      addBase(Info, D, B.getType()->getAsCXXRecordDecl(), Where);
}

void Records::addField(RecordInfo &Info, const FieldDecl *F, uint64_t Offset, SourceLocation Where) {
  const kir::Type *T = Module.Types.lower(F->getType(), Where);
  const CXXRecordDecl *Class = F->isPotentiallyOverlapping() ? F->getType()->getAsCXXRecordDecl() : nullptr;
  bool IsShared = Class && T->record()->HasHostLayout && sharesTail(F->getParent(), Class, Offset);
  if (IsShared)
    Info.Storage[F->getCanonicalDecl()] = Info.Target->Fields.size();
  else
    Info.Fields[F] = Info.Target->Fields.size();
  const LambdaCapture *Capture = captureOf(F);
  Info.Target->Fields.push_back(
      {fieldName(F), IsShared ? storageOf(Class) : T, Offset, Capture && Capture->capturesThis()});
}

void Records::addFields(RecordInfo &Info, const RecordDecl *D, SourceLocation Where) {
  const ASTRecordLayout &Layout = Module.Context.getASTRecordLayout(D);
  for (const FieldDecl *F : D->fields()) {
    if (!isKept(F))
      continue;
    SourceLocation At = F->getLocation().isValid() ? F->getLocation() : Where;
    if (F->isBitField())
      Module.report(At, Problem::BitField) << F;
    addField(Info, F, Layout.getFieldOffset(F->getFieldIndex()) / 8, At);
  }
}

static bool containsPointer(const kir::Type *T) {
  while (T->isArray())
    T = T->element();
  return T->isPointer() || (T->isRecord() && !T->record()->HasHostLayout);
}

// Completes a record. C has no empty structs: a class without data members gets one byte, its size on the host.
void Records::finish(RecordInfo &Info) {
  kir::Record &R = *Info.Target;
  if (R.Fields.empty()) {
    R.Fields.push_back({"unused", M.Types.integerType(8, true), 0});
    R.IsEmpty = true;
  }
  R.HasHostLayout = llvm::none_of(R.Fields, [](const kir::Field &F) { return containsPointer(F.FieldType); });
  M.Records.push_back(&R);
}

const RecordInfo &Records::info(const RecordDecl *D, SourceLocation Where) {
  const RecordDecl *Definition = D->getDefinition() ? D->getDefinition() : D;
  std::unique_ptr<RecordInfo> &Owned = Known[Definition];
  if (Owned)
    return *Owned;
  Owned = std::make_unique<RecordInfo>();
  RecordInfo &Info = *Owned; // stays valid while lowering the members adds entries to the map
  Info.Target = M.create<kir::Record>();
  Info.RecordType = M.Types.recordType(Info.Target);
  Info.Target->Name = className(D);
  Info.Target->IsUnion = D->isUnion();
  const auto *Class = dyn_cast<CXXRecordDecl>(D);
  Info.Target->IsLibrary = Module.isLibrary(D->getLocation()) || (Class && Class->isLambda());
  if (!Definition->isCompleteDefinition()) {
    Module.report(Where, Problem::Type) << Module.Context.getCanonicalTagType(D);
    return Info;
  }
  const ASTRecordLayout &Layout = Module.Context.getASTRecordLayout(Definition);
  Info.Target->Size = Layout.getSize().getQuantity();
  Info.Target->Alignment = Layout.getAlignment().getQuantity();
  if (const auto *DefinedClass = dyn_cast<CXXRecordDecl>(Definition))
    addBases(Info, DefinedClass, Where);
  addFields(Info, Definition, Where);
  finish(Info);
  if (Class && !Class->isUnion() && Layout.getNonVirtualSize() < Layout.getSize() && Info.Target->HasHostLayout)
    WithSpareTail.insert(Info.Target);
  return Info;
}

const kir::Type *Records::type(const RecordDecl *D, SourceLocation Where) { return info(D, Where).RecordType; }

} // namespace ampcc::lower
