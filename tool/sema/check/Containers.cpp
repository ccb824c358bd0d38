#include "sema/check/Containers.h"
#include "sema/Annotations.h"

using namespace clang;

namespace ampcc {

bool isContainer(QualType T) { return isViewClass(T) || isArrayClass(T); }

// The container that objects of the type are, or lead to directly.
static bool leadsToContainer(const ASTContext &Context, QualType T) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  return isContainer(Context.getBaseElementType(T).getCanonicalType());
}

static WayToContainer findInBases(const ASTContext &Context, const CXXRecordDecl *Class, bool WithStaticMembers) {
  for (const CXXBaseSpecifier &Base : Class->bases()) {
    if (isContainer(Base.getType().getCanonicalType()))
      return {nullptr, &Base};
    if (WayToContainer Found = findContainer(Context, Base.getType(), WithStaticMembers))
      return Found;
  }
  return {};
}

WayToContainer findContainer(const ASTContext &Context, QualType T, bool WithStaticMembers) {
  T = Context.getBaseElementType(T).getCanonicalType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || isContainer(T))
    return {};
  if (WayToContainer Found = findInBases(Context, Class->getDefinition(), WithStaticMembers))
    return Found;
  for (const Decl *Each : Class->getDefinition()->decls()) {
    const auto *Member = dyn_cast<ValueDecl>(Each);
    if (!Member || !(isa<FieldDecl>(Member) || (WithStaticMembers && isa<VarDecl>(Member))))
      continue;
    if (leadsToContainer(Context, Member->getType()))
      return {Member, nullptr};
    if (isa<FieldDecl>(Member))
      if (WayToContainer Found = findContainer(Context, Member->getType(), WithStaticMembers))
        return Found;
  }
  return {};
}

void noteWay(Rules &R, const WayToContainer &Way) {
  if (Way.Member)
    R.note(Way.Member->getLocation(), Diag::NoteMember) << Way.Member << Way.Member->getType();
  else
    R.note(Way.Base->getBeginLoc(), Diag::NoteBase) << Way.Base->getType();
}

} // namespace ampcc
