// R-LANG-170: a requirement that calls a member function is satisfied only if the function can be called. Clang does
// not check the restrictions of a member function without overloads, so functions with such requirements are checked
// here; the report makes the front end repeat the parse with an overload (parse/patches/OverloadPatches.cpp).
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {
namespace {

// Collects the names of members that constraints require, those of named concepts included.
class RequiredMembers : public DynamicRecursiveASTVisitor {
public:
  llvm::SmallSetVector<DeclarationName, 4> Names;

  void addFrom(const Expr *Constraint) {
    if (Constraint && Seen.insert(Constraint).second)
      TraverseStmt(const_cast<Expr *>(Constraint));
  }
  void addFrom(const NamedDecl *Concept) {
    if (const auto *Known = dyn_cast_or_null<ConceptDecl>(Concept))
      addFrom(Known->getConstraintExpr());
  }

  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *Member) override {
    if (Member->getMember().isIdentifier())
      Names.insert(Member->getMember());
    return true;
  }
  bool VisitConceptSpecializationExpr(ConceptSpecializationExpr *Named) override {
    addFrom(Named->getNamedConcept());
    return true;
  }

private:
  llvm::SmallPtrSet<const Expr *, 4> Seen;
};

void addConstraints(RequiredMembers &Required, const FunctionDecl *Callee) {
  SmallVector<AssociatedConstraint, 4> Constraints;
  if (const FunctionTemplateDecl *Template = Callee->getPrimaryTemplate())
    Template->getAssociatedConstraints(Constraints);
  else if (const FunctionDecl *Pattern = Callee->getTemplateInstantiationPattern())
    Constraints.push_back(Pattern->getTrailingRequiresClause());
  for (const AssociatedConstraint &Constraint : Constraints)
    Required.addFrom(Constraint.ConstraintExpr);
}

// The member function of that name if it has no overloads, is the user's, and lacks a restriction of the caller.
const CXXMethodDecl *aloneAndWrong(const Rules &R, const TemplateArgument &Argument, DeclarationName Name,
                                   RestrictionSet Caller) {
  const CXXRecordDecl *Class =
      Argument.getKind() == TemplateArgument::Type ? Argument.getAsType()->getAsCXXRecordDecl() : nullptr;
  if (!Class || !Class->hasDefinition())
    return nullptr;
  auto Found = Class->getDefinition()->lookup(Name);
  const auto *Method = Found.isSingleResult() ? dyn_cast<CXXMethodDecl>(Found.front()) : nullptr;
  bool IsWrong = Method && !restrictionOf(Method).includes(Caller);
  return IsWrong && !isForeign(Method, R.Context.getSourceManager()) ? Method : nullptr;
}

void checkRequired(Rules &R, const Body &B, const RequiredMembers &Required, ArrayRef<TemplateArgument> Arguments,
                   bool OnAccelerator, SourceLocation Where) {
  RestrictionSet Caller{!OnAccelerator, OnAccelerator};
  for (DeclarationName Name : Required.Names)
    for (const TemplateArgument &Argument : Arguments)
      if (const CXXMethodDecl *Method = aloneAndWrong(R, Argument, Name, Caller)) {
        std::string Callee = describeCallee(Method);
        R.error(Where, Diag::CallInTemplate) << Callee << restrictionOf(Method).spelling() << B.Name << 1 << Method;
        R.note(Method->getLocation(), Diag::NoteDeclared) << Callee;
      }
}

} // namespace

void checkConstraints(Rules &R, const Body &B, const FunctionDecl *Callee, SourceLocation Where, bool OnAccelerator) {
  if (!R.Context.getLangOpts().CPlusPlus20)
    return;
  RequiredMembers Required;
  addConstraints(Required, Callee);
  if (Required.Names.empty())
    return;
  if (const TemplateArgumentList *Arguments = Callee->getTemplateSpecializationArgs())
    checkRequired(R, B, Required, Arguments->asArray(), OnAccelerator, Where);
  if (const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(Callee->getDeclContext()))
    checkRequired(R, B, Required, Class->getTemplateArgs().asArray(), OnAccelerator, Where);
}

void checkConcept(Rules &R, const Body &B, const ConceptSpecializationExpr *Named) {
  RequiredMembers Required;
  Required.addFrom(Named->getNamedConcept());
  if (!Named->isValueDependent() && Named->isSatisfied())
    checkRequired(R, B, Required, Named->getTemplateArguments(), /*OnAccelerator=*/true, Named->getBeginLoc());
}

} // namespace ampcc
