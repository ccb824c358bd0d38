// Names functions of precise_math for calls with a double: those of fast_math compute floats only.
#include "diag/explain/Explanations.h"
#include "sema/NodeSearch.h"

using namespace clang;

namespace ampcc {

static bool isDouble(const Expr *E) {
  return E->IgnoreParenImpCasts()->getType()->isSpecificBuiltinType(BuiltinType::Double);
}

// Whether the first argument of the call at the place is a double. Of a call without a viable function, the callee and
// the arguments are kept.
static bool isCallWithDouble(SourceLocation Where, ASTContext &Context) {
  auto IsSought = [&](Expr *E) {
    if (const auto *Call = dyn_cast<CallExpr>(E)) {
      const auto *Callee = dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts());
      return Callee && (Callee->getBeginLoc() == Where || Callee->getLocation() == Where) && Call->getNumArgs() > 0 &&
             isDouble(Call->getArg(0));
    }
    const auto *Failed = dyn_cast<RecoveryExpr>(E);
    return Failed && Failed->getBeginLoc() == Where && Failed->subExpressions().size() > 1 &&
           isDouble(Failed->subExpressions()[1]);
  };
  return findNode<Expr>(Context, IsSought, /*EntersInstances=*/true) != nullptr;
}

void explainMathOfDouble(DiagnosticGroup &Group, ASTContext &Context) {
  static constexpr StringRef OfFloats = "fast_math::";
  for (DiagRecord &Note : Group.Messages) {
    if (!Note.is(Diag::NoteInstead))
      continue;
    std::string Function = Note.word(0);
    const std::size_t At = Function.find(OfFloats);
    if (At == std::string::npos || !isCallWithDouble(Group.head().Where, Context))
      return;
    Note.say(Diag::NoteInstead, {Function.replace(At, OfFloats.size(), "precise_math::")});
  }
}

} // namespace ampcc
