// Rules on calls (R-LANG-34, -44, -103). Clang has checked most calls of restrict(amp) functions while parsing; for
// functions with both restrictions it leaves the side that is parsed to code generation.
#include "sema/Annotations.h"
#include "sema/MathFunctions.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace ampcc {

const FunctionDecl *functionMeant(const FunctionDecl *Callee) {
  const auto *Conversion = dyn_cast<CXXConversionDecl>(Callee);
  return Conversion && Conversion->getParent()->isLambda() ? Conversion->getParent()->getLambdaCallOperator() : Callee;
}

static bool serves(const FunctionDecl *Callee, bool OnAccelerator) {
  RestrictionSet Set = restrictionOf(functionMeant(Callee));
  return OnAccelerator ? Set.Amp : Set.Cpu;
}

// Whether Clang generates code in place of calls. It knows functions of the C library as builtins, too, but these are
// functions of the host; those of namespace std, such as std::move, are not.
static bool isGeneratedInPlace(const ASTContext &Context, const FunctionDecl *Callee) {
  const unsigned Id = Callee->getBuiltinID();
  const Builtin::Context &Builtins = Context.BuiltinInfo;
  return Id && (!Builtins.isPredefinedLibFunction(Id) || Builtins.isInStdNamespace(Id));
}

// Whether a call needs no code: trivial functions, implicit members of lambdas, builtins and consteval functions; and
// destructors of views, which release memory on the host and do nothing on the accelerator.
static bool needsNoFunction(const ASTContext &Context, const FunctionDecl *Callee) {
  const auto *Destructor = dyn_cast<CXXDestructorDecl>(Callee);
  if (Destructor && isViewClass(Context.getCanonicalTagType(Destructor->getParent())))
    return true;
  if (Callee->isTrivial() || isGeneratedInPlace(Context, Callee) || Callee->isConsteval())
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  return Method && Callee->isImplicit() && Method->getParent()->isLambda() && !isa<CXXConversionDecl>(Method);
}

bool isWrongSide(const Rules &R, const CallSite &Call, bool OnAccelerator) {
  return !serves(Call.Callee, OnAccelerator) && !needsNoFunction(R.Context, Call.Callee);
}

void reportCall(Rules &R, const Body &B, const CallSite &Call, Diag Mistake, unsigned Where) {
  const FunctionDecl *Meant = functionMeant(Call.Callee);
  std::string Callee = describeCallee(Meant);
  R.error(Call.Where, Mistake) << Callee << restrictionOf(Meant).spelling() << B.Name << Where << Meant << Call.Text;
  std::string Replacement = acceleratorMathFunction(Meant->getNameAsString());
  if (restrictionOf(B.Function).Amp && !restrictionOf(Meant).Amp && !Replacement.empty())
    R.note(Call.Where, Diag::NoteInstead) << Replacement;
  if (!restrictionOf(B.Function).Amp && !isa<CXXMethodDecl>(Meant) && isForeign(Meant, R.Context.getSourceManager()))
    if (std::string OfHost = hostFunction(Meant->getNameAsString(), R.Context); !OfHost.empty())
      R.note(Call.Where, Diag::NoteInstead) << OfHost;
  if (Call.Default)
    R.note(Call.Default->getDefaultArgRange().getBegin(), Diag::NoteDefault) << Call.Default;
  R.note(Meant->getLocation(), Diag::NoteDeclared) << Callee;
}

static void checkCallSites(Rules &R, const Body &B, ArrayRef<CallSite> Calls, bool OnAccelerator) {
  for (const CallSite &Call : Calls) {
    if (Call.Callee->getTemplateInstantiationPattern())
      checkConstraints(R, B, Call.Callee, Call.Where, OnAccelerator);
    if (OnAccelerator && Call.Callee->getTemplateInstantiationPattern())
      checkSignature(R, Call.Callee, Call.Where);
    if (isWrongSide(R, Call, OnAccelerator))
      reportCall(R, B, Call, Diag::IncompatibleCall);
    else if (Call.Written)
      checkAmbiguity(R, B, Call.Callee, Call.Written, OnAccelerator);
  }
}

void checkCalls(Rules &R, const Body &B, bool OnAccelerator) {
  checkCallSites(R, B, callsOf(B.Function), OnAccelerator);
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(B.Function);
  if (Constructor && !Constructor->isDelegatingConstructor())
    checkCallSites(R, B, destructorsOfParts(Constructor), OnAccelerator);
}

void checkOperandCalls(Rules &R, const Body &B, const Expr *Operand) {
  checkCallSites(R, B, callsOf(Operand), /*OnAccelerator=*/true);
}

void checkInitializerCalls(Rules &R, const Body &B, const Expr *Initializer) {
  checkCallSites(R, B, callsOf(Initializer), /*OnAccelerator=*/true);
}

// Checks calls that decide about overload resolution. For an instance of a template, the error lets the front end
// repeat the parse so that Clang takes the call into account (parse/patches/OverloadPatches.cpp).
static void checkDecidingCalls(Rules &R, const Body &B, const Expr *Operand, unsigned Where) {
  bool OnAccelerator = restrictionOf(B.Function).Amp;
  if (!B.Function->getTemplateInstantiationPattern())
    return checkCallSites(R, B, callsOf(Operand), OnAccelerator);
  for (const CallSite &Call : callsOf(Operand))
    if (isWrongSide(R, Call, OnAccelerator))
      reportCall(R, B, Call, Diag::CallInTemplate, Where);
}

void checkRequirement(Rules &R, const Body &B, const Expr *Required) { checkDecidingCalls(R, B, Required, 1); }

namespace {

// Collects the unevaluated operands in a type, at any depth of template arguments.
class TypeOperands : public DynamicRecursiveASTVisitor {
public:
  SmallVector<const Expr *, 2> Found;
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc Named, bool = true) override { return add(Named.getUnderlyingExpr()); }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) override {
    return E->isArgumentType() ? TraverseTypeLoc(E->getArgumentTypeInfo()->getTypeLoc()) : add(E->getArgumentExpr());
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) override { return add(E->getOperand()); }

private:
  bool add(const Expr *Operand) {
    if (!Operand->isTypeDependent())
      Found.push_back(Operand);
    return true;
  }
};

SmallVector<const Expr *, 2> operandsIn(TypeLoc Type) {
  TypeOperands Operands;
  Operands.TraverseTypeLoc(Type);
  return Operands.Found;
}

} // namespace

void checkResultTypeCalls(Rules &R, const FunctionDecl *F) {
  const auto *Type = F->getType()->getAs<FunctionProtoType>();
  const TypeSourceInfo *Text = F->getTypeSourceInfo();
  auto Written = Text ? Text->getTypeLoc().IgnoreParens().getAsAdjusted<FunctionTypeLoc>() : FunctionTypeLoc();
  if (!Written || !Type->hasTrailingReturn())
    return;
  Body B(R, F);
  for (const Expr *Operand : operandsIn(Written.getReturnLoc()))
    checkDecidingCalls(R, B, Operand, 0);
}

// The operator() of the lambda whose conversion to a pointer is called (see functionMeant), or null.
static const FunctionDecl *lambdaBehind(const CallExpr *Call) {
  const auto *Conversion = dyn_cast<CXXMemberCallExpr>(Call->getCallee()->IgnoreParenImpCasts());
  const CXXRecordDecl *Class = Conversion ? Conversion->getRecordDecl() : nullptr;
  return Class && Class->isLambda() ? Class->getLambdaCallOperator() : nullptr;
}

// Whether the call is of a builtin function that only hosts have: not one of the few that lowering knows, and not one
// that Clang evaluates, as for NAN.
static bool isBuiltinOfHost(const ASTContext &Context, const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  switch (Callee->getBuiltinID()) {
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
  case Builtin::BI__builtin_assume:
  case Builtin::BI__builtin_unreachable:
  case Builtin::BI__builtin_is_constant_evaluated:
  case Builtin::BI__builtin_addressof:
    return false;
  case Builtin::BIalloca:
    return true;
  default:
    return Callee->getBuiltinID() && Callee->getName().starts_with("__") && !Call->isEvaluatable(Context);
  }
}

void checkCallee(Rules &R, const Body &B, const CallExpr *Call) {
  if (isa<CXXPseudoDestructorExpr>(Call->getCallee()->IgnoreParens()) || Call->isTypeDependent())
    return;
  // `(object.*&C::f)()`: Clang knows the function, but it is called through a pointer.
  const auto *Operator = dyn_cast<BinaryOperator>(Call->getCallee()->IgnoreParens());
  bool ThroughPointer =
      (Operator && Operator->isPtrMemOp()) || isa<UnaryOperator>(Call->getCallee()->IgnoreParenImpCasts());
  const FunctionDecl *Callee = ThroughPointer ? nullptr : Call->getDirectCallee();
  if (const FunctionDecl *Lambda = Callee ? nullptr : lambdaBehind(Call)) {
    R.error(Call->getExprLoc(), Diag::IncompatibleCall)
        << describeCallee(Lambda) << restrictionOf(Lambda).spelling() << B.Name << 0 << Lambda;
    R.note(Lambda->getLocation(), Diag::NoteDeclared) << describeCallee(Lambda);
    return;
  }
  const auto *Pointer = dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts());
  if (!Callee && Pointer && isAmpFunctionForTemplate(Pointer->getDecl()))
    return;
  if (!Callee) {
    R.error(Call->getExprLoc(), Diag::IndirectCall) << B.Name << Call->getCallee()->getSourceRange();
    return;
  }
  if (isBuiltinOfHost(R.Context, Call))
    R.error(Call->getExprLoc(), Diag::IncompatibleCall) << Callee << "restrict(cpu)" << B.Name;
  if (Callee->isReplaceableGlobalAllocationFunction())
    R.error(Call->getExprLoc(), Diag::NewDelete) << B.Name << Callee->getNameAsString();
}

} // namespace ampcc
