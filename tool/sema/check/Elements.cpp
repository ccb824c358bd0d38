// What arrays and views hold, wherever they are used, host code included (API-GEN-06).
#include "sema/Annotations.h"
#include "sema/check/Rules.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ampcc {
namespace {

bool isContainer(QualType T) { return isViewClass(T) || isArrayClass(T); }

// The container that objects of the type are, or lead to directly.
bool leadsToContainer(const ASTContext &Context, QualType T) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  return isContainer(Context.getBaseElementType(T).getCanonicalType());
}

// The member, be it static, through which a class leads to a container.
const ValueDecl *memberWithContainer(const ASTContext &Context, QualType T) {
  const CXXRecordDecl *Class = Context.getBaseElementType(T)->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || isContainer(T.getCanonicalType()))
    return nullptr;
  for (const CXXBaseSpecifier &Base : Class->getDefinition()->bases())
    if (const ValueDecl *Found = memberWithContainer(Context, Base.getType()))
      return Found;
  for (const Decl *Each : Class->getDefinition()->decls()) {
    const auto *Member = dyn_cast<ValueDecl>(Each);
    if (!Member || !isa<FieldDecl, VarDecl>(Member))
      continue;
    if (leadsToContainer(Context, Member->getType()))
      return Member;
    if (isa<FieldDecl>(Member))
      if (const ValueDecl *Found = memberWithContainer(Context, Member->getType()))
        return Found;
  }
  return nullptr;
}

void checkElement(Rules &R, QualType T, SourceLocation Where) {
  if (const ValueDecl *Member = memberWithContainer(R.Context, T)) {
    R.error(Where, Diag::ElementType) << T << "they cannot lead to other arrays and views";
    R.note(Member->getLocation(), Diag::NoteMember) << Member << Member->getType();
  } else if (auto Problem = R.Types.whyNotCompatible(T)) {
    R.error(Where, Diag::ElementType) << T << Problem->Reason;
    R.noteMembers(*Problem);
  }
}

// The class templates whose objects hold elements of their first argument.
SmallVector<ClassTemplateDecl *, 2> findContainers(ASTContext &Context) {
  SmallVector<ClassTemplateDecl *, 2> Found;
  for (NamedDecl *Namespace : Context.getTranslationUnitDecl()->lookup(&Context.Idents.get("Concurrency")))
    if (auto *Library = dyn_cast<NamespaceDecl>(Namespace))
      for (const char *Name : {"array", "array_view"})
        for (NamedDecl *Each : Library->lookup(&Context.Idents.get(Name)))
          if (auto *Template = dyn_cast<ClassTemplateDecl>(Each))
            Found.push_back(Template);
  return Found;
}

} // namespace

void checkElements(Rules &R) {
  llvm::SmallPtrSet<const Type *, 8> Known;
  for (ClassTemplateDecl *Container : findContainers(R.Context))
    for (const ClassTemplateSpecializationDecl *Instance : Container->specializations()) {
      const SourceLocation Where = Instance->getPointOfInstantiation();
      const QualType T = Instance->getTemplateArgs()[0].getAsType().getUnqualifiedType();
      const bool IsUsed = Instance->isCompleteDefinition() && !Instance->isInvalidDecl() && Where.isValid();
      if (IsUsed && T->isRecordType() && !isContainer(T.getCanonicalType()) &&
          Known.insert(T.getCanonicalType().getTypePtr()).second)
        checkElement(R, T, Where);
    }
}

} // namespace ampcc
