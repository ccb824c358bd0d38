// Explains that a function overrides nothing because its restrictions differ from those of the base class's function.
#include "diag/explain/Explanations.h"
#include "sema/Diagnose.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/CXXInheritance.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {
namespace {

// The member function that 'override' or 'final' at the place belongs to.
const CXXMethodDecl *methodWith(const CXXRecordDecl *Class, SourceLocation Word) {
  for (const CXXMethodDecl *Method : Class->methods()) {
    const auto *Override = Method->getAttr<OverrideAttr>();
    const auto *Final = Method->getAttr<FinalAttr>();
    if ((Override && Override->getLocation() == Word) || (Final && Final->getLocation() == Word))
      return Method;
  }
  return nullptr;
}

bool haveSameParameters(const CXXMethodDecl *A, const CXXMethodDecl *B) {
  return A->getNumParams() == B->getNumParams() && A->getMethodQualifiers() == B->getMethodQualifiers() &&
         A->getRefQualifier() == B->getRefQualifier() &&
         llvm::all_of(llvm::zip(A->parameters(), B->parameters()), [&](auto Pair) {
           auto [OfA, OfB] = Pair;
           return A->getASTContext().hasSameUnqualifiedType(OfA->getType(), OfB->getType());
         });
}

const CXXMethodDecl *meantToOverride(const CXXMethodDecl *Method) {
  const CXXMethodDecl *Found = nullptr;
  Method->getParent()->forallBases([&](const CXXRecordDecl *Base) {
    for (const NamedDecl *Named : Base->lookup(Method->getDeclName()))
      if (const auto *Virtual = dyn_cast<CXXMethodDecl>(Named);
          Virtual && Virtual->isVirtual() && haveSameParameters(Method, Virtual))
        Found = Virtual;
    return !Found;
  });
  return Found;
}

} // namespace

void explainMissingOverride(DiagnosticGroup &Group) {
  DiagRecord &Head = Group.head();
  if (!Group.Class || !(Head.Id == diag::override_keyword_hides_virtual_member_function ||
                        Head.Id == diag::err_function_marked_override_not_overriding ||
                        Head.Id == diag::override_keyword_only_allowed_on_virtual_member_functions))
    return;
  const CXXMethodDecl *Method = methodWith(Group.Class, Head.Where);
  const CXXMethodDecl *Virtual = Method ? meantToOverride(Method) : nullptr;
  if (!Virtual || restrictionOf(Method) == restrictionOf(Virtual))
    return;
  const std::string Name = "'" + Virtual->getQualifiedNameAsString() + "'";
  Head.say(Diag::NotOverriding, {describeCallee(Method), restrictionOf(Method).spelling().str(), Name,
                                 restrictionOf(Virtual).spelling().str()});
  Group.Messages = {Head, Head.noteAt(Virtual->getLocation(), Diag::NoteDeclared, {Name})};
}

} // namespace ampcc
