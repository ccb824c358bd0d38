// Explains uses of the result of a launch, which has none: `auto f = parallel_for_each(...)`.
#include "diag/explain/Explanations.h"
#include "sema/Annotations.h"
#include "sema/NodeSearch.h"

using namespace clang;

namespace ampcc {
namespace {

// Whether the expression is a launch, perhaps in braces, or has one as its left operand: parallel_for_each(...).wait
const CallExpr *launchIn(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *List = dyn_cast<InitListExpr>(E); List && List->getNumInits() == 1)
    E = List->getInit(0)->IgnoreParenImpCasts();
  else if (const auto *Parentheses = dyn_cast<ParenListExpr>(E); Parentheses && Parentheses->getNumExprs() == 1)
    E = Parentheses->getExpr(0)->IgnoreParenImpCasts();
  const auto *Call = dyn_cast<CallExpr>(E);
  return Call && isAnnotated(Call->getDirectCallee(), LaunchAnnotation) ? Call : nullptr;
}

// The launch among the operands of an expression that Clang has refused, or null.
const CallExpr *launchInRefused(const Expr *E) {
  const auto *Refused = dyn_cast_or_null<RecoveryExpr>(E);
  for (const Expr *Operand : Refused ? Refused->subExpressions() : ArrayRef<const Expr *>())
    if (const CallExpr *Launch = launchIn(Operand))
      return Launch;
  return nullptr;
}

const CallExpr *launchAt(const DiagRecord &Head, ASTContext &Context) {
  auto IsInitialized = [&](const VarDecl *V) {
    return V->getLocation() == Head.Where && launchInRefused(V->getInit());
  };
  if (const auto *Variable = findNode<VarDecl>(Context, IsInitialized, /*EntersInstances=*/true))
    return launchInRefused(Variable->getInit());
  auto IsRefused = [&](const RecoveryExpr *E) {
    const CallExpr *Launch = launchInRefused(E);
    auto BeginsHere = [&](SourceLocation Place) { return Place == E->getBeginLoc() || Place == Launch->getBeginLoc(); };
    return Launch && (BeginsHere(Head.Where) || llvm::any_of(Head.Ranges, [&](const CharSourceRange &Range) {
                        return BeginsHere(Range.getBegin());
                      }));
  };
  const auto *Refused = findNode<RecoveryExpr>(Context, IsRefused, /*EntersInstances=*/true);
  return launchInRefused(Refused);
}

} // namespace

void explainLaunchResult(DiagnosticGroup &Group, ASTContext &Context) {
  DiagRecord &Head = Group.head();
  if (Head.own() || Head.Level < DiagnosticsEngine::Error)
    return;
  const CallExpr *Launch = launchAt(Head, Context);
  if (!Launch)
    return;
  Head.say(Diag::LaunchResult, {});
  Head.Where = Launch->getBeginLoc();
  Head.Ranges.clear();
  Group.dropNotes();
}

} // namespace ampcc
