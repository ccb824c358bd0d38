// Rules on the element types of arrays and views, in host code, too (API-GEN-06).
#include "sema/KnownClasses.h"
#include "sema/check/Containers.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace ampcc {
namespace {

void checkElement(Rules &R, QualType T, SourceLocation Where) {
  if (WayToContainer Way = findKeptOut(R.Context, T, StoredIn::Container)) {
    R.error(Where, Diag::ElementType) << T << "they cannot lead to other arrays and views";
    noteWay(R, Way);
  } else if (auto Problem = R.Types.whyNotCompatible(T)) {
    R.error(Where, Diag::ElementType) << T << Problem->Reason;
    R.noteMembers(*Problem);
  }
}

// Whether view_traits.h refuses the element type itself.
bool isRefusedByHeader(const ASTContext &Context, QualType T) {
  const auto *Builtin = T->getAs<BuiltinType>();
  return T->isAnyPointerType() || T->isReferenceType() || T->isMemberPointerType() || T.isVolatileQualified() ||
         T->isIncompleteType() || T->isFunctionType() || Context.getTypeSizeInChars(T).getQuantity() % 4 != 0 ||
         (Builtin && llvm::is_contained({BuiltinType::LongLong, BuiltinType::ULongLong, BuiltinType::LongDouble,
                                         BuiltinType::WChar_S, BuiltinType::WChar_U},
                                        Builtin->getKind()));
}

// The class templates whose objects hold elements of their first argument.
SmallVector<ClassTemplateDecl *, 2> findContainers(ASTContext &Context) {
  SmallVector<ClassTemplateDecl *, 2> Found;
  const NamespaceDecl *Library = namespaceIn(Context.getTranslationUnitDecl(), "Concurrency");
  for (const char *Name : {"array", "array_view"})
    for (NamedDecl *Each : declarationsIn(Library, Name))
      if (auto *Template = dyn_cast<ClassTemplateDecl>(Each))
        Found.push_back(Template);
  return Found;
}

} // namespace

void checkElements(Rules &R) {
  llvm::MapVector<QualType, SourceLocation> Found; // element types, and the first use of a container of them
  for (const ClassTemplateDecl *Container : findContainers(R.Context))
    for (const ClassTemplateSpecializationDecl *Instance : Container->specializations()) {
      const SourceLocation Where = Instance->getPointOfInstantiation();
      const QualType Written = Instance->getTemplateArgs()[0].getAsType().getCanonicalType();
      const QualType T = Written.getUnqualifiedType();
      const bool IsUsed = Instance->isCompleteDefinition() && !Instance->isInvalidDecl() && Where.isValid();
      if (!IsUsed || isContainer(T) || (!T->isRecordType() && isRefusedByHeader(R.Context, Written)))
        continue;
      auto [First, IsNew] = Found.insert({T, Where});
      if (!IsNew && R.Context.getSourceManager().isBeforeInTranslationUnit(Where, First->second))
        First->second = Where;
    }
  for (auto [T, Where] : Found)
    checkElement(R, T, Where);
}

} // namespace ampcc
