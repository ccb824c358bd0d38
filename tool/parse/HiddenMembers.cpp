#include "parse/HiddenMembers.h"
#include "sema/RestrictionSet.h"

using namespace clang;

namespace ampcc {

static bool hasSameParameters(const ASTContext &Context, const CXXMethodDecl *A, const CXXMethodDecl *B) {
  const auto *TypeA = A->getType()->castAs<FunctionProtoType>();
  const auto *TypeB = B->getType()->castAs<FunctionProtoType>();
  return TypeA->getMethodQuals() == TypeB->getMethodQuals() && TypeA->getRefQualifier() == TypeB->getRefQualifier() &&
         TypeA->isVariadic() == TypeB->isVariadic() &&
         llvm::equal(TypeA->param_types(), TypeB->param_types(),
                     [&](QualType P, QualType Q) { return Context.hasSameUnqualifiedType(P, Q); });
}

static bool isHidden(const ASTContext &Context, const CXXRecordDecl *Class, const CXXMethodDecl *OfBase) {
  return llvm::any_of(Class->methods(), [&](const CXXMethodDecl *Own) {
    return Own->getDeclName() == OfBase->getDeclName() && restrictionOf(Own).includes(restrictionOf(OfBase)) &&
           hasSameParameters(Context, Own, OfBase);
  });
}

void removeHiddenMembers(const ASTContext &Context, CXXRecordDecl *Class) {
  llvm::SmallVector<UsingShadowDecl *, 2> Hidden;
  for (Decl *Member : Class->decls()) {
    auto *Named = dyn_cast<UsingShadowDecl>(Member);
    auto *OfBase = Named ? dyn_cast<CXXMethodDecl>(Named->getTargetDecl()) : nullptr;
    if (OfBase && !isa<CXXConstructorDecl>(OfBase) && isHidden(Context, Class, OfBase))
      Hidden.push_back(Named);
  }
  for (UsingShadowDecl *Named : Hidden) // the using-declaration still knows what it names
    Class->removeDecl(Named);
}

} // namespace ampcc
