// R-LANG-50, -170: a call that fails because of restrictions is a substitution failure: in a trailing return type it
// removes a template from the overload set, and in a requirement it makes the requirement false. Clang checks
// restrictions during overload resolution, which it skips for a member function without overloads. The rules on calls
// report such a call afterwards; a second function of that name, which fits no call, then makes Clang resolve the
// overload in the next parse.
#include "parse/patches/SourcePatches.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace ampcc {
namespace {

class MethodFinder : public DynamicRecursiveASTVisitor {
public:
  explicit MethodFinder(SourceLocation Name) : Name(Name) {}
  const CXXMethodDecl *Found = nullptr;

  bool VisitCXXMethodDecl(CXXMethodDecl *Method) override {
    bool IsPlain = Method->getDeclName().isIdentifier() && !isa<CXXConstructorDecl>(Method);
    if (Method->getLocation() == Name && IsPlain && !Method->isOutOfLine())
      Found = Method;
    return !Found;
  }

private:
  SourceLocation Name;
};

} // namespace

bool SourcePatches::inferOverload(const DiagnosticGroup &Group, const Sema &Parsing) {
  if (Group.Messages.size() < 2 || !Group.Messages.front().is(Diag::CallInTemplate))
    return false;
  MethodFinder Finder(Group.Messages.back().Where);
  Finder.TraverseDecl(Parsing.getASTContext().getTranslationUnitDecl());
  return Finder.Found && add(Finder.Found->getBeginLoc(),
                             "void " + Finder.Found->getName().str() +
                                 "(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *);",
                             SourcePatch::Place::Before, /*IsForHost=*/false);
}

} // namespace ampcc
