#include "sema/check/Containers.h"
#include "sema/Annotations.h"

using namespace clang;

namespace ampcc {

bool isContainer(QualType T) { return isViewClass(T) || isArrayClass(T); }

bool isKeptOutOf(StoredIn Place, QualType T) {
  return isContainer(T) || (Place == StoredIn::TileMemory && isSamplerClass(T));
}

// Whether the type, or the type that it points or refers to, is excluded.
static bool leadsToKeptOut(const ASTContext &Context, QualType T, StoredIn Place) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  return isKeptOutOf(Place, Context.getBaseElementType(T).getCanonicalType().getUnqualifiedType());
}

static WayToContainer findInBases(const ASTContext &Context, const CXXRecordDecl *Class, StoredIn Place) {
  for (const CXXBaseSpecifier &Base : Class->bases()) {
    if (isKeptOutOf(Place, Base.getType().getCanonicalType()))
      return {nullptr, &Base};
    if (WayToContainer Found = findKeptOut(Context, Base.getType(), Place))
      return Found;
  }
  return {};
}

WayToContainer findKeptOut(const ASTContext &Context, QualType T, StoredIn Place) {
  T = Context.getBaseElementType(T).getCanonicalType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || isKeptOutOf(Place, T))
    return {};
  if (WayToContainer Found = findInBases(Context, Class->getDefinition(), Place))
    return Found;
  for (const Decl *Each : Class->getDefinition()->decls()) {
    const auto *Member = dyn_cast<ValueDecl>(Each);
    if (!Member || !(isa<FieldDecl>(Member) || (Place == StoredIn::Container && isa<VarDecl>(Member))))
      continue;
    if (leadsToKeptOut(Context, Member->getType(), Place))
      return {Member, nullptr};
    if (isa<FieldDecl>(Member))
      if (WayToContainer Found = findKeptOut(Context, Member->getType(), Place))
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
