// R-LANG-50, -170: a call that fails because of restrictions takes a template out of the overload set if it stands in
// the template's trailing return type, and makes a requirement false. Clang finds that out where it resolves overloads,
// but takes a member function that is alone for granted. The rules on calls see it afterwards; with a second function
// of its name, which fits no call, the member is resolved like others in the next parse.
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
