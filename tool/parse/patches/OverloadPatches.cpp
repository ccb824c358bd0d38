// R-LANG-50, -170: a call that fails because of restrictions is a substitution failure: in a trailing return type it
// removes a template from the overload set, and in a requirement it makes the requirement false. Clang checks
// restrictions during overload resolution, which it skips for a member function without overloads. A second function of
// that name, which fits no call, makes Clang resolve the overload in the next parse. The rules on calls report such a
// call in amp code afterwards. Host code that asks whether it can be made gets an answer instead of an error: if the
// answers lead to an error, all member functions get one of which templates ask so. Otherwise none gets one, because a
// template is instantiated once for both sides, and amp code must find its members.
#include "parse/patches/SourcePatches.h"
#include "sema/AmpFunctions.h"
#include "sema/NodeSearch.h"
#include "sema/RestrictionSet.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

bool mayGetOverload(const CXXMethodDecl *Method) {
  return Method->getDeclName().isIdentifier() && !isa<CXXConstructorDecl>(Method) && !Method->isOutOfLine();
}

// The declaration of a member function at the place; null: there is none.
const CXXMethodDecl *findMethod(SourceLocation Name, const Sema &Parsing) {
  return findNode<CXXMethodDecl>(Parsing.getASTContext().getTranslationUnitDecl(),
                                 [&](const CXXMethodDecl *Method) { return Method->getLocation() == Name; });
}

// Collects the names of members that unevaluated operands of templates only call (the type of a member that is named
// without a call must stay that of its only function), and the amp functions that are the only ones of their names in
// their classes.
class DetectionFinder : public UserTextVisitor {
public:
  using UserTextVisitor::UserTextVisitor;
  std::vector<const CXXMethodDecl *> Methods;

  bool isOnlyCalled(DeclarationName Name) const { return Called.contains(Name) && !Named.contains(Name); }

  bool VisitCXXMethodDecl(CXXMethodDecl *Method) override {
    if (restrictionOf(Method) == RestrictionSet{false, true} && mayGetOverload(Method) &&
        !Method->getDescribedFunctionTemplate() && Method->getParent()->lookup(Method->getDeclName()).isSingleResult())
      Methods.push_back(Method);
    return true;
  }
  bool TraverseRequiresExpr(RequiresExpr *E) override {
    llvm::SaveAndRestore Unevaluated(IsOperand, true);
    return DynamicRecursiveASTVisitor::TraverseRequiresExpr(E);
  }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc Named, bool Qualified) override {
    llvm::SaveAndRestore Unevaluated(IsOperand, true);
    return DynamicRecursiveASTVisitor::TraverseDecltypeTypeLoc(Named, Qualified);
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) override {
    llvm::SaveAndRestore Unevaluated(IsOperand, true);
    return DynamicRecursiveASTVisitor::TraverseUnaryExprOrTypeTraitExpr(E);
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) override {
    llvm::SaveAndRestore Unevaluated(IsOperand, true);
    return DynamicRecursiveASTVisitor::TraverseCXXNoexceptExpr(E);
  }
  bool VisitCallExpr(CallExpr *E) override {
    Callees.insert(E->getCallee()->IgnoreParens());
    return true;
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) override { return add(E, E->getMember()); }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) override { return add(E, E->getDeclName()); }

private:
  llvm::DenseSet<DeclarationName> Called, Named;
  llvm::DenseSet<const Expr *> Callees;
  bool IsOperand = false;

  bool add(const Expr *E, DeclarationName Name) {
    if (IsOperand)
      (Callees.contains(E) ? Called : Named).insert(Name);
    return true;
  }
};

} // namespace

bool SourcePatches::addOverload(const CXXMethodDecl *Method) {
  return add(Method->getBeginLoc(),
             "void " + Method->getName().str() +
                 "(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *);",
             SourcePatch::Place::Before, /*IsForHost=*/false);
}

void SourcePatches::inferDetections(Sema &Parsing) {
  if (!IsLearning || !Parsing.getDiagnostics().hasErrorOccurred())
    return;
  Sources = &Parsing.getSourceManager();
  DetectionFinder Finder(*Sources);
  Finder.TraverseAST(Parsing.getASTContext());
  for (const CXXMethodDecl *Method : Finder.Methods)
    if (Finder.isOnlyCalled(Method->getDeclName()))
      addOverload(Method);
}

// R-LANG-54: Clang gives an explicit specialization of a member function the calling convention of each candidate in
// turn, and amp functions have one of their own. A written convention keeps that of functions for the CPU.
bool SourcePatches::inferSpecialization(const DiagRecord &Head, const Sema &Parsing) {
  if (Head.Id != diag::err_function_member_spec_ambiguous)
    return false;
  const CXXMethodDecl *Found = findMethod(Head.Where, Parsing);
  return Found && !restrictionOf(Found).Amp &&
         add(Found->getInnerLocStart(), "__attribute__((cdecl)) ", SourcePatch::Place::Before, /*IsForHost=*/false);
}

// The keyword `template` of the explicit instantiation around the name; invalid: there is none.
static SourceLocation templateInFront(SourceLocation Name, const Sema &Parsing) {
  SourceLocation Keyword;
  while (std::optional<Token> Before = Lexer::findPreviousToken(
             Keyword.isValid() ? Keyword : Name, Parsing.getSourceManager(), Parsing.getLangOpts(), false)) {
    if (Keyword.isValid() && Before->isNot(tok::coloncolon)) // not of `typename T::template ...`
      return Keyword;
    if (Before->isOneOf(tok::semi, tok::l_brace, tok::r_brace))
      return {};
    Name = Before->getLocation();
    Keyword = Before->is(tok::raw_identifier) && Before->getRawIdentifier() == "template" ? Name : SourceLocation();
  }
  return Keyword;
}

// R-LANG-54: explicit instantiations of a member for the CPU and for amp are the same to Clang, and a duplicate. The
// first one becomes a declaration, which another one may follow; the host compiler sees only that for the CPU.
bool SourcePatches::inferExplicitInstantiation(const DiagnosticGroup &Group, const Sema &Parsing) {
  const DiagRecord &Head = Group.head();
  if (Head.Id != diag::err_explicit_instantiation_duplicate || Group.Messages.size() < 2)
    return false;
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Head.declaration(0));
  if (!Method || !otherSide(Method))
    return false;
  SourceLocation Keyword = templateInFront(Group.Messages[1].Where, Parsing);
  return Keyword.isValid() && add(Keyword, "extern ", SourcePatch::Place::Before, /*IsForHost=*/false);
}

bool SourcePatches::inferOverload(const DiagnosticGroup &Group, const Sema &Parsing) {
  if (Group.Messages.size() < 2 || !Group.head().is(Diag::CallInTemplate))
    return false;
  const CXXMethodDecl *Found = findMethod(Group.Messages.back().Where, Parsing);
  return Found && mayGetOverload(Found) && addOverload(Found);
}

} // namespace ampcc
