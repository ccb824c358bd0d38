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
  llvm::SmallVector<const FunctionDecl *, 2> Found;

  bool VisitFunctionDecl(FunctionDecl *F) override {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    bool IsLambda = Method && Method->getParent()->isLambda();
    if (Places.contains(F->getLocation()) && !IsLambda)
      add(F);
    return true;
  }
  bool TraverseStmt(Stmt *) override { return true; } // not in bodies

  // Adds the functions that they call, directly or indirectly: these are evaluated, too.
  void addCallees() {
    for (std::size_t I = 0; I != Found.size(); ++I)
      for (const CallSite &Call : callsOf(Found[I])) {
        const FunctionDecl *Pattern = Call.Callee->getTemplateInstantiationPattern();
        add(Pattern ? Pattern : Call.Callee);
      }
  }

private:
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
  if (Finder.Places.empty())
    return false;
  Finder.TraverseDecl(Parsing.getASTContext().getTranslationUnitDecl());
  Finder.addCallees();
  bool IsLearned = false;
  for (const FunctionDecl *F : Finder.Found)
    for (const FunctionDecl *Declaration : F->redecls())
      IsLearned |= add(Declaration->getBeginLoc(), "__attribute__((" + std::string(ConstantAttribute) + ")) ",
                       SourcePatch::Place::Before, /*IsForHost=*/false);
  return IsLearned;
}

} // namespace ampcc
