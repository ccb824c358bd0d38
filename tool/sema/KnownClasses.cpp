#include "sema/KnownClasses.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace ampcc {

static bool isNamed(const NamedDecl *D, StringRef Name) { return D && D->getIdentifier() && D->getName() == Name; }

DeclContext::lookup_result declarationsIn(const DeclContext *Scope, StringRef Name) {
  return Scope ? Scope->lookup(&Scope->getParentASTContext().Idents.get(Name)) : DeclContext::lookup_result();
}

const NamespaceDecl *namespaceIn(const DeclContext *Scope, StringRef Name) {
  const DeclContext::lookup_result Found = declarationsIn(Scope, Name);
  return Found.empty() ? nullptr : dyn_cast<NamespaceDecl>(Found.front());
}

bool isConcurrency(const DeclContext *Scope) { return isNamed(dyn_cast_or_null<NamespaceDecl>(Scope), "Concurrency"); }

bool isInnerNamespace(const DeclContext *Scope, StringRef Name) {
  return isNamed(dyn_cast_or_null<NamespaceDecl>(Scope), Name) && isConcurrency(Scope->getParent());
}

const CXXRecordDecl *classOf(QualType T) {
  return T.isNull() ? nullptr : T.getNonReferenceType()->getAsCXXRecordDecl();
}

const CXXRecordDecl *classOfObject(QualType T) {
  return T.isNull() ? nullptr : T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
}

bool isOfLibrary(const CXXRecordDecl *Class) {
  const DeclContext *Scope = Class ? Class->getEnclosingNamespaceContext() : nullptr;
  return isConcurrency(Scope) || isInnerNamespace(Scope, "graphics");
}

bool isLibraryClass(const CXXRecordDecl *Class, StringRef Name) { return isNamed(Class, Name) && isOfLibrary(Class); }

bool isShortVector(const CXXRecordDecl *Class) {
  return isNamed(Class, "component_vector") && // include/amp/short_vectors/names.h gives it its public names
         isNamed(dyn_cast_or_null<NamespaceDecl>(Class->getDeclContext()), "ampcc");
}

bool isPrivateToLibrary(const CXXRecordDecl *Class) {
  const DeclContext *Scope = Class->getEnclosingNamespaceContext();
  while (isa<NamespaceDecl>(Scope) && !Scope->getParent()->isTranslationUnit())
    Scope = Scope->getParent();
  return isNamed(dyn_cast<NamespaceDecl>(Scope), "ampcc") && !isShortVector(Class);
}

bool isStandardClass(const CXXRecordDecl *Class, StringRef Name) {
  return isNamed(Class, Name) && Class->isInStdNamespace();
}

} // namespace ampcc
