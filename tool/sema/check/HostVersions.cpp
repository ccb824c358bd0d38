// The rules on calls for the host version of a dual function, where the host parse cannot check them (R-LANG-28, -44,
// -46): it skips lambdas and local classes inside of amp functions, and calls of instances cannot be matched by their
// locations. Here the calls are resolved again, for the host.
#include "sema/RestrictionSet.h"
#include "sema/check/Overloads.h"
#include "sema/check/Rules.h"
#include "clang/AST/ASTLambda.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ampcc {
namespace {

// Whether an enclosing function satisfies the predicate.
template <class Predicate> bool isInside(const FunctionDecl *F, Predicate IsSo) {
  for (const DeclContext *Around = F->getParent(); Around; Around = Around->getParent())
    if (const auto *Outer = dyn_cast<FunctionDecl>(Around); Outer && IsSo(Outer))
      return true;
  return false;
}

bool isLeftOutOnHost(const FunctionDecl *F) {
  return !F->getPrimaryTemplate() && isInside(F, [](const FunctionDecl *Outer) { return !restrictionOf(Outer).Cpu; });
}

// Whether it is a lambda in an instance of a template that is not dual: both of its versions are needed. Of a dual
// template only the versions that are called are needed (R-LANG-21).
bool isLambdaOfInstance(const FunctionDecl *F) {
  return isLambdaCallOperator(F) && F->getTemplateInstantiationPattern() && !F->getPrimaryTemplate() &&
         !isInside(F, [](const FunctionDecl *Outer) { return restrictionOf(Outer) == RestrictionSet{true, true}; });
}

// Whether a function of the same name, in the same scope, serves the host. Conversion functions, which are called
// without a name, may exist once for each side.
bool hasTwinForHost(const FunctionDecl *Callee) {
  return llvm::any_of(Callee->getDeclContext()->lookup(Callee->getDeclName()), [](const NamedDecl *D) {
    const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
    return F && restrictionOf(F).Cpu;
  });
}

class HostVersion {
public:
  HostVersion(Rules &R, const Body &B) : R(R), B(B) {}

  void checkCalls() {
    for (const CallSite &Call : callsOf(B.Function))
      if (Call.Written)
        checkWritten(Call);
      else if (isWrongSide(R, Call, /*OnAccelerator=*/false) && !hasTwinForHost(functionMeant(Call.Callee)))
        reportCall(R, B, Call, Diag::IncompatibleCall);
  }

  // Innermost calls first: a wrong type of an argument may cause the wrong type of the call.
  void checkTypes() {
    const auto Calls = writtenCalls(B.Function);
    for (const CallExpr *Call : llvm::reverse(Calls)) {
      const FunctionDecl *Callee = Call->getDirectCallee();
      const Resolution OnHost = resolveForHost(R.Parsing, B.Function, Callee, Call);
      if (!OnHost.Chosen || OnHost.isChosen(Callee) || holdsWrong(Call))
        continue;
      const unsigned Before = R.Diagnostics.getNumErrors();
      checkCallType(R, Call, OnHost.Chosen);
      if (R.Diagnostics.getNumErrors() != Before)
        Wrong.insert(Call);
    }
  }

private:
  Rules &R;
  const Body &B;
  llvm::SmallPtrSet<const Stmt *, 4> Wrong;

  void checkWritten(const CallSite &Call) {
    const Resolution OnHost = resolveForHost(R.Parsing, B.Function, Call.Callee, Call.Written);
    const bool IsServed =
        OnHost.IsKnown ? OnHost.Chosen || !OnHost.Equal.empty() : hasTwinForHost(functionMeant(Call.Callee));
    if (!OnHost.Equal.empty())
      reportAmbiguity(R, B, Call.Callee, Call.Written, OnHost);
    else if (!IsServed && isWrongSide(R, Call, /*OnAccelerator=*/false))
      reportCall(R, B, Call, Diag::IncompatibleCall);
  }

  bool holdsWrong(const Stmt *S) const {
    return S && (Wrong.count(S) || llvm::any_of(S->children(), [&](const Stmt *Child) { return holdsWrong(Child); }));
  }
};

} // namespace

void checkHostVersion(Rules &R, const Body &B) {
  if (!restrictionOf(B.Function).Cpu)
    return;
  HostVersion OfHost(R, B);
  if (isLeftOutOnHost(B.Function))
    OfHost.checkCalls();
  if (isLeftOutOnHost(B.Function) || isLambdaOfInstance(B.Function))
    OfHost.checkTypes();
}

void checkHostInstance(Rules &R, const FunctionDecl *Instance, bool IsForBoth) {
  Body B(R, Instance);
  HostVersion OfHost(R, B);
  if (!isLeftOutOnHost(Instance))
    OfHost.checkCalls();
  if (IsForBoth && !isLeftOutOnHost(Instance) && !isLambdaOfInstance(Instance))
    OfHost.checkTypes();
}

} // namespace ampcc
