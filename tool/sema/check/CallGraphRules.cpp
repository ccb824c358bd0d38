// Rules on everything that a kernel reaches (R-LANG-84, -105, -134, -135).
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {
namespace {

constexpr uint64_t TileStaticLimit = 32768;

class TileStaticCollector : public RecursiveASTVisitor<TileStaticCollector> {
public:
  SmallVector<const VarDecl *, 4> Found;
  bool VisitVarDecl(VarDecl *Variable) {
    if (isTileStatic(Variable))
      Found.push_back(Variable);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }
};

// The calls from the launch to `F`, in the user's text.
void notePath(Rules &R, const CallGraph &Graph, const FunctionDecl *F) {
  const SourceManager &SM = R.Context.getSourceManager();
  for (const CallGraph::Step &Step : Graph.pathTo(F))
    if (!SM.isInSystemHeader(SM.getExpansionLoc(Step.Where)))
      R.note(Step.Where, Diag::NoteCalledFrom) << describeFunction(Step.Caller);
}

// A constructor has the name of its class, and a lambda none.
std::string nameOf(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (isa<CXXConstructorDecl>(F) || (Method && Method->getParent()->isLambda()))
    return describeCallee(F);
  std::string Name = "'";
  llvm::raw_string_ostream Out(Name);
  F->getNameForDiagnostic(Out, F->getASTContext().getPrintingPolicy(), /*Qualified=*/false);
  Out << "'";
  return Name;
}

// R-LANG-105.
void checkRecursion(Rules &R, const Kernel &K, const CallGraph &Graph) {
  const FunctionDecl *F = Graph.recursive();
  if (!F)
    return;
  R.error(K.LaunchedAt, Diag::Recursion) << nameOf(F);
  notePath(R, Graph, Graph.closingCall().Caller);
  R.note(Graph.closingCall().Where, Diag::NoteCalledFrom) << describeFunction(Graph.closingCall().Caller);
  R.note(F->getLocation(), Diag::NoteDeclared) << nameOf(F);
}

// R-LANG-84.
void checkDefinitions(Rules &R, const Kernel &K, const CallGraph &Graph) {
  for (const FunctionDecl *F : Graph.functions()) {
    bool NeedsDefinition = restrictionOf(F).Amp && !F->isDefined() && !isBuiltin(F) && !F->isImplicit() &&
                           !F->isDefaulted() && !F->getBuiltinID() && !F->isPureVirtual();
    if (!NeedsDefinition)
      continue;
    R.error(K.LaunchedAt, Diag::NoDefinition) << nameOf(F);
    notePath(R, Graph, F);
    R.note(F->getLocation(), Diag::NoteDeclared) << nameOf(F);
  }
}

// R-LANG-134, -135.
void checkTileStaticUse(Rules &R, Kernel &K, const CallGraph &Graph) {
  for (const FunctionDecl *F : Graph.functions()) {
    TileStaticCollector Variables;
    if (F->getBody())
      Variables.TraverseStmt(F->getBody());
    for (const VarDecl *Variable : Variables.Found) {
      if (Variable->isInvalidDecl() || Variable->getType()->isIncompleteType())
        continue;
      K.TileStaticSize += R.Context.getTypeSizeInChars(Variable->getType()).getQuantity();
      if (K.Tile[0])
        continue;
      R.error(K.LaunchedAt, Diag::TileStaticNotTiled) << Variable;
      notePath(R, Graph, F);
      R.note(Variable->getLocation(), Diag::NoteDeclared) << Variable;
      return;
    }
  }
  if (K.TileStaticSize > TileStaticLimit)
    R.error(K.LaunchedAt, Diag::TileStaticSize) << std::to_string(K.TileStaticSize);
}

} // namespace

void checkCallGraph(Rules &R, Kernel &K, const CallGraph &Graph) {
  checkRecursion(R, K, Graph);
  checkDefinitions(R, K, Graph);
  checkTileStaticUse(R, K, Graph);
}

} // namespace ampcc
