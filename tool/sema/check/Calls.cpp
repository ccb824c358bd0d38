// Rules on calls (R-LANG-34, -44, -103). Clang has checked most calls of restrict(amp) functions while parsing; for
// functions with both restrictions it leaves the side that is parsed to code generation.
#include "sema/Annotations.h"
#include "sema/MathFunctions.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace ampcc {

static bool serves(const FunctionDecl *Callee, bool OnAccelerator) {
  // A lambda that may not be called is called through its conversion to a pointer, if Clang finds no better way.
  const auto *Conversion = dyn_cast<CXXConversionDecl>(Callee);
  if (Conversion && Conversion->getParent()->isLambda())
    Callee = Conversion->getParent()->getLambdaCallOperator();
  RestrictionSet Set = restrictionOf(Callee);
  return OnAccelerator ? Set.Amp : Set.Cpu;
}

// Calls that need no code: trivial and implicit functions, what is evaluated at compile time, and the destructors of
// views, which keep memory alive on the host and do nothing on the accelerator.
static bool needsNoFunction(const ASTContext &Context, const FunctionDecl *Callee) {
  const auto *Destructor = dyn_cast<CXXDestructorDecl>(Callee);
  if (Destructor && isViewClass(Context.getCanonicalTagType(Destructor->getParent())))
    return true;
  if (Callee->isTrivial() || Callee->getBuiltinID() || Callee->isConsteval())
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  return Method && Callee->isImplicit() && Method->getParent()->isLambda() && !isa<CXXConversionDecl>(Method);
}

static void checkCallSites(Rules &R, const Body &B, ArrayRef<CallSite> Calls, bool OnAccelerator) {
  for (const CallSite &Call : Calls) {
    if (OnAccelerator && Call.Callee->getTemplateInstantiationPattern())
      checkSignature(R, Call.Callee, Call.Where);
    if (serves(Call.Callee, OnAccelerator) || needsNoFunction(R.Context, Call.Callee))
      continue;
    std::string Callee = describeCallee(Call.Callee);
    R.error(Call.Where, Diag::IncompatibleCall)
        << Callee << restrictionOf(Call.Callee).spelling() << B.Name << Call.Text;
    std::string Name = Call.Callee->getNameAsString();
    if (std::string Replacement = acceleratorMathFunction(Name); OnAccelerator && !Replacement.empty())
      R.note(Call.Where, Diag::NoteInstead) << Replacement;
    R.note(Call.Callee->getLocation(), Diag::NoteDeclared) << Callee;
  }
}

void checkCalls(Rules &R, const Body &B, bool OnAccelerator) {
  checkCallSites(R, B, callsOf(B.Function), OnAccelerator);
}

void checkOperandCalls(Rules &R, const Body &B, const Expr *Operand) {
  checkCallSites(R, B, callsOf(Operand), /*OnAccelerator=*/true);
}

// A lambda that may not be called here is called through its conversion to a pointer, if Clang finds no better way.
static const FunctionDecl *lambdaBehind(const CallExpr *Call) {
  const auto *Conversion = dyn_cast<CXXMemberCallExpr>(Call->getCallee()->IgnoreParenImpCasts());
  const CXXRecordDecl *Class = Conversion ? Conversion->getRecordDecl() : nullptr;
  return Class && Class->isLambda() ? Class->getLambdaCallOperator() : nullptr;
}

void checkCallee(Rules &R, const Body &B, const CallExpr *Call) {
  if (isa<CXXPseudoDestructorExpr>(Call->getCallee()->IgnoreParens()) || Call->isTypeDependent())
    return;
  // `(object.*&C::f)()`: Clang knows which function that is, but it is called through a pointer.
  const auto *Operator = dyn_cast<BinaryOperator>(Call->getCallee()->IgnoreParens());
  bool ThroughPointer =
      (Operator && Operator->isPtrMemOp()) || isa<UnaryOperator>(Call->getCallee()->IgnoreParenImpCasts());
  const FunctionDecl *Callee = ThroughPointer ? nullptr : Call->getDirectCallee();
  if (const FunctionDecl *Lambda = Callee ? nullptr : lambdaBehind(Call)) {
    R.error(Call->getExprLoc(), Diag::IncompatibleCall) << Lambda << restrictionOf(Lambda).spelling() << B.Name;
    R.note(Lambda->getLocation(), Diag::NoteDeclared) << Lambda;
    return;
  }
  if (!Callee) {
    R.error(Call->getExprLoc(), Diag::IndirectCall) << B.Name;
    return;
  }
  unsigned Builtin = Callee->getBuiltinID();
  if (Builtin == Builtin::BI__builtin_alloca || Builtin == Builtin::BIalloca)
    R.error(Call->getExprLoc(), Diag::VariableLengthArray) << B.Name;
  if (Callee->isReplaceableGlobalAllocationFunction())
    R.error(Call->getExprLoc(), Diag::NewDelete) << B.Name << Callee->getNameAsString();
  const auto *Member = dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParens());
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Method && Method->isVirtual() && Member && !Member->hasQualifier())
    R.error(Call->getExprLoc(), Diag::VirtualCall) << Callee << B.Name << Call->getSourceRange();
}

} // namespace ampcc
