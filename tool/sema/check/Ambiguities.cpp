// R-LANG-43, -44: of all functions that serve a side, one must be the best for a call. If the conversions of the
// arguments leave several, Clang's CUDA mode prefers functions for one side to functions for both; the rules do not.
#include "sema/RestrictionSet.h"
#include "sema/check/Overloads.h"
#include "sema/check/Rules.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

// Whether the chosen function is for one side only, and a function for both sides could be as good.
static bool mayHaveRival(const Rules &R, const FunctionDecl *Callee) {
  const RestrictionSet Set = restrictionOf(Callee);
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  return !(Set.Cpu && Set.Amp) && !Callee->getBuiltinID() && !Callee->isImplicit() &&
         (R.Duals.mayContain(Callee->getDeclName()) || (Method && Method->getParent()->isLocalClass()));
}

void reportAmbiguity(Rules &R, const Body &B, const FunctionDecl *Callee, const Expr *Call,
                     const Resolution &Resolved) {
  R.error(Call->getExprLoc(), Diag::AmbiguousCall) << describeCallee(Callee) << B.Name << Call->getSourceRange();
  for (const FunctionDecl *F : Resolved.Equal)
    R.note(F->getLocation(), Diag::NoteDeclared) << describeCallee(F);
}

void checkAmbiguity(Rules &R, const Body &B, const FunctionDecl *Callee, const Expr *Call, bool OnAccelerator) {
  if (!mayHaveRival(R, Callee))
    return;
  const Resolution Resolved = resolve(R.Parsing, B.Function, Call, OnAccelerator);
  auto IsOfUser = [&](const FunctionDecl *F) { return !isForeign(F, R.Context.getSourceManager()); };
  if (!Resolved.Equal.empty() && Resolved.isChosen(Callee) && llvm::any_of(Resolved.Equal, IsOfUser))
    reportAmbiguity(R, B, Callee, Call, Resolved);
}

} // namespace ampcc
