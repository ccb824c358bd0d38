#include "sema/KnownClasses.h"

using namespace clang;

namespace ampcc {

static bool isNamed(const NamedDecl *D, StringRef Name) { return D && D->getIdentifier() && D->getName() == Name; }

bool isConcurrency(const DeclContext *Scope) { return isNamed(dyn_cast_or_null<NamespaceDecl>(Scope), "Concurrency"); }

bool isInnerNamespace(const DeclContext *Scope, StringRef Name) {
  return isNamed(dyn_cast_or_null<NamespaceDecl>(Scope), Name) && isConcurrency(Scope->getParent());
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
