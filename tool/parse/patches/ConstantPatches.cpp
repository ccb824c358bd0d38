// R-LANG-161: lets the constant expressions of amp code call constexpr functions for the CPU. Clang reports that it
// finds no function there; with an attribute on its declarations it finds one. The rules on calls check that it is not
// called at run time.
#include "parse/patches/SourcePatches.h"
#include "sema/CallGraph.h"
#include "syntax/DialectAttributes.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {
namespace {

// Finds the constexpr functions for the CPU that are declared at one of these places.
class ConstexprFinder : public DynamicRecursiveASTVisitor {
public:
  llvm::SmallDenseSet<SourceLocation, 4> Places;
  QualType Operand; // of a unary operator for which Clang finds no function, and names no candidates; or null
  llvm::SmallVector<const FunctionDecl *, 2> Found;

  bool VisitFunctionDecl(FunctionDecl *F) override {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    bool IsLambda = Method && Method->getParent()->isLambda();
    if ((Places.contains(F->getLocation()) || isOperatorFor(F)) && !IsLambda)
      add(F);
    return true;
  }
  // The place of an inherited constructor is the using-declaration.
  bool VisitUsingDecl(UsingDecl *U) override {
    for (const UsingShadowDecl *Named : U->shadows())
      if (auto *Inherited = dyn_cast<CXXConstructorDecl>(Named->getTargetDecl());
          Inherited && Places.contains(U->getLocation()))
        add(Inherited);
    return true;
  }
  bool TraverseStmt(Stmt *) override { return true; } // not in bodies

  // Adds the functions that they call, directly or indirectly: these are evaluated, too.
  void addCallees() {
    for (std::size_t I = 0; I != Found.size(); ++I) {
      for (const CallSite &Call : callsOf(Found[I])) {
        const FunctionDecl *Pattern = Call.Callee->getTemplateInstantiationPattern();
        add(Pattern ? Pattern : Call.Callee);
      }
      CandidateFinder Candidates;
      Candidates.TraverseStmt(Found[I]->getBody());
      for (const FunctionDecl *Candidate : Candidates.Found)
        add(Candidate);
    }
  }

private:
  // Finds the candidates of calls in a template, which are resolved in its instances.
  class CandidateFinder : public ConstDynamicRecursiveASTVisitor {
  public:
    llvm::SmallVector<const FunctionDecl *, 4> Found;

    bool VisitOverloadExpr(const OverloadExpr *Name) override {
      for (const NamedDecl *Candidate : Name->decls())
        if (const FunctionDecl *F = Candidate->getUnderlyingDecl()->getAsFunction())
          Found.push_back(F);
      return true;
    }
  };

  bool isOperatorFor(const FunctionDecl *F) const {
    return !Operand.isNull() && F->isOverloadedOperator() && F->getNumParams() == 1 &&
           F->getASTContext().hasSameUnqualifiedType(F->getParamDecl(0)->getType().getNonReferenceType(), Operand);
  }
  void add(const FunctionDecl *F) {
    if (F->isConstexprSpecified() && !F->isImplicit() && !F->hasAttr<CUDADeviceAttr>() && !F->getBuiltinID() &&
        !llvm::is_contained(Found, F))
      Found.push_back(F);
  }
};

} // namespace

bool SourcePatches::inferConstant(const DiagnosticGroup &Group, const Sema &Parsing) {
  if (!Group.IsInConstant)
    return false;
  ConstexprFinder Finder;
  bool IsBadTarget = Group.Messages.front().Id == diag::err_ref_bad_target;
  for (const DiagRecord &Note : llvm::drop_begin(Group.Messages))
    if ((IsBadTarget || Note.Id == diag::note_ovl_candidate_bad_target) && Note.Where.isValid())
      Finder.Places.insert(Note.Where);
  if (Group.Messages.front().Id == diag::err_typecheck_unary_expr)
    Finder.Operand = Group.Messages.front().type(0);
  if (Finder.Places.empty() && Finder.Operand.isNull())
    return false;
  Finder.TraverseDecl(Parsing.getASTContext().getTranslationUnitDecl());
  Finder.addCallees();
  const std::string Attribute = "__attribute__((" + std::string(ConstantAttribute) + ")) ";
  bool IsLearned = false;
  for (const FunctionDecl *F : Finder.Found)
    for (const FunctionDecl *Declaration : F->redecls()) // behind the template headers, if there are any
      IsLearned |= add(Declaration->getInnerLocStart(), Attribute, SourcePatch::Place::Before, /*IsForHost=*/false);
  return IsLearned;
}

} // namespace ampcc
