// Rules on all functions that a kernel reaches (R-LANG-84, -105, -134, -135).
#include "sema/Annotations.h"
#include "sema/NodeSearch.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {
namespace {

constexpr uint64_t TileStaticLimit = 32768;

// The calls of a path that are in the user's text.
std::vector<CallGraph::Step> inUsersText(const Rules &R, std::vector<CallGraph::Step> Path) {
  const SourceManager &SM = R.Context.getSourceManager();
  llvm::erase_if(Path, [&](const CallGraph::Step &S) { return SM.isInSystemHeader(SM.getExpansionLoc(S.Where)); });
  return Path;
}

// Notes how a kernel reaches the function around an error: the innermost call first, the launch last.
void notePath(Rules &R, const Kernel &K, ArrayRef<CallGraph::Step> Path) {
  for (const CallGraph::Step &Step : llvm::reverse(Path))
    R.note(Step.Where, Diag::NoteCalledFrom) << describeFunction(Step.Caller);
  R.note(K.LaunchedAt, Diag::NoteKernel);
}

// Reports a call, the last step of a path, with the steps before as notes.
void reportCall(Rules &R, const Kernel &K, std::vector<CallGraph::Step> Path, Diag Mistake, const std::string &Callee) {
  Path = inUsersText(R, std::move(Path));
  R.error(Path.empty() ? K.LaunchedAt : Path.back().Where, Mistake) << Callee;
  if (!Path.empty())
    Path.pop_back();
  notePath(R, K, Path);
}

// The function's name for messages; a constructor is named by its class, and a lambda has no name.
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
  std::vector<CallGraph::Step> Path = Graph.pathTo(Graph.closingCall().Caller);
  Path.push_back(Graph.closingCall());
  reportCall(R, K, std::move(Path), Diag::Recursion, nameOf(F));
  R.note(F->getLocation(), Diag::NoteDeclared) << nameOf(F);
}

// R-LANG-84. An instance of a template whose body has errors has no definition either, but is marked invalid.
void checkDefinitions(Rules &R, const Kernel &K, const CallGraph &Graph) {
  for (const FunctionDecl *F : Graph.functions()) {
    bool NeedsDefinition = restrictionOf(F).Amp && !F->isDefined() && !F->isInvalidDecl() && !isBuiltin(F) &&
                           !F->isImplicit() && !F->isDefaulted() && !F->getBuiltinID() && !F->isPureVirtual();
    if (!NeedsDefinition)
      continue;
    reportCall(R, K, Graph.pathTo(F), Diag::NoDefinition, nameOf(F));
    R.note(F->getLocation(), Diag::NoteDeclared) << nameOf(F);
  }
}

// A tile_static variable that a kernel reaches, and the function that declares it.
struct TileStaticUse {
  const VarDecl *Variable;
  const FunctionDecl *In;
  uint64_t Bytes;
};

std::vector<TileStaticUse> tileStaticsOf(const Rules &R, const CallGraph &Graph) {
  std::vector<TileStaticUse> Uses;
  for (const FunctionDecl *F : Graph.functions())
    forEachNodeOfBody<VarDecl>(F->getBody(), [&](const VarDecl *Variable) {
      if (isTileStatic(Variable) && !Variable->isInvalidDecl() && !Variable->getType()->isIncompleteType())
        Uses.push_back({Variable, F, uint64_t(R.Context.getTypeSizeInChars(Variable->getType()).getQuantity())});
    });
  return Uses;
}

// R-LANG-134, -135.
void checkTileStaticUse(Rules &R, Kernel &K, const CallGraph &Graph) {
  const std::vector<TileStaticUse> Uses = tileStaticsOf(R, Graph);
  if (Uses.empty())
    return;
  if (!K.Tile[0]) {
    R.error(K.LaunchedAt, Diag::TileStaticNotTiled) << Uses.front().Variable;
    for (const CallGraph::Step &Step : inUsersText(R, Graph.pathTo(Uses.front().In)))
      R.note(Step.Where, Diag::NoteCalledFrom) << describeFunction(Step.Caller);
    R.note(Uses.front().Variable->getLocation(), Diag::NoteDeclared) << Uses.front().Variable;
    return;
  }
  for (const TileStaticUse &Use : Uses)
    K.TileStaticSize += Use.Bytes;
  if (K.TileStaticSize <= TileStaticLimit || R.Limits == TileLimits::OfDevice)
    return;
  const TileStaticUse &Largest =
      *llvm::max_element(Uses, [](const TileStaticUse &A, const TileStaticUse &B) { return A.Bytes < B.Bytes; });
  R.error(Largest.Variable->getLocation(), Diag::TileStaticSize)
      << Largest.Variable << std::to_string(Largest.Bytes) << std::to_string(K.TileStaticSize)
      << std::to_string(TileStaticLimit);
  notePath(R, K, inUsersText(R, Graph.pathTo(Largest.In)));
}

} // namespace

void checkCallGraph(Rules &R, Kernel &K, const CallGraph &Graph) {
  checkRecursion(R, K, Graph);
  checkDefinitions(R, K, Graph);
  checkTileStaticUse(R, K, Graph);
  checkSamplers(R, K, Graph);
}

} // namespace ampcc
