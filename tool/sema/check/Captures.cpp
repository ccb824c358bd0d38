// Rules on the captures of amp lambdas (R-LANG-122..125).
#include "sema/Annotations.h"
#include "sema/NodeSearch.h"
#include "sema/PackUses.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"

using namespace clang;

namespace ampcc {

static bool isOfArray(const LambdaCapture &Capture) {
  return isArrayClass(Capture.getCapturedVar()->getType().getNonReferenceType());
}

// A fix-it that captures arrays by reference and everything else by value; empty if a capture is not a plain variable.
static FixItHint rightCaptures(const LambdaExpr *Lambda) {
  bool HasDefault = Lambda->getCaptureDefault() != LCD_None;
  std::string Text = HasDefault ? "=" : "";
  for (const LambdaCapture &Capture : Lambda->captures()) {
    if (!Capture.capturesVariable() || Lambda->isInitCapture(&Capture) || Capture.isPackExpansion())
      return FixItHint();
    if (HasDefault && !isOfArray(Capture))
      continue;
    Text += (Text.empty() ? "" : ", ") + std::string(isOfArray(Capture) ? "&" : "") +
            Capture.getCapturedVar()->getNameAsString();
  }
  SourceRange Written = Lambda->getIntroducerRange();
  bool IsInMacro = Written.getBegin().isMacroID() || Written.getEnd().isMacroID();
  return IsInMacro ? FixItHint() : FixItHint::CreateReplacement(Written, "[" + Text + "]");
}

// Whether an expression assigns to, increments or decrements a variable or its elements.
static bool changes(const Expr *E, const ValueDecl *Variable) {
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  const auto *Unary = dyn_cast<UnaryOperator>(E);
  const Expr *Changed = Binary && Binary->isAssignmentOp()         ? Binary->getLHS()
                        : Unary && Unary->isIncrementDecrementOp() ? Unary->getSubExpr()
                                                                   : nullptr;
  if (!Changed)
    return false;
  Changed = Changed->IgnoreParenImpCasts();
  while (const auto *Element = dyn_cast<ArraySubscriptExpr>(Changed))
    Changed = Element->getBase()->IgnoreParenImpCasts();
  const auto *Name = dyn_cast<DeclRefExpr>(Changed);
  return Name && Name->getDecl() == Variable;
}

// A capture by value is suggested only if the lambda does not write to the variable: writes to a copy would be lost.
static void checkByReference(Rules &R, const LambdaExpr *Lambda, const LambdaCapture &Capture, SourceLocation Where) {
  const ValueDecl *Variable = Capture.getCapturedVar();
  if (isOfArray(Capture) || isAbsentClass(Variable->getType().getNonReferenceType()))
    return;
  if (isStandardAtomic(Variable->getType())) {
    R.error(Where, Diag::CaptureByReference) << Variable;
    R.note(Variable->getLocation(), Diag::NoteAtomic) << Variable;
    return;
  }
  if (auto Problem = R.Types.whyNotCompatible(Variable->getType().getNonReferenceType())) {
    R.error(Where, Diag::CaptureByReference) << Variable << Variable->getType().getNonReferenceType();
    R.note(Where, Diag::NoteByValue) << Variable << Variable->getType().getNonReferenceType() << Problem->Reason;
    return;
  }
  bool IsChanged = false;
  forEachNode<Expr>(Lambda->getBody(), [&](const Expr *E) { IsChanged |= changes(E, Variable); });
  if (!IsChanged) {
    R.error(Where, Diag::CaptureByReference) << Variable << rightCaptures(Lambda);
    return;
  }
  R.error(Where, Diag::CaptureByReference) << Variable;
  const auto *Around = dyn_cast_or_null<FunctionDecl>(Lambda->getLambdaClass()->getParentFunctionOrMethod());
  R.note(Where, Around && restrictionOf(Around).Amp ? Diag::NoteByParameter : Diag::NoteResult) << Variable;
}

bool isAmpFunctionForTemplate(const ValueDecl *Variable) {
  const auto *Parameter = dyn_cast<ParmVarDecl>(Variable);
  const auto *Instance = Parameter ? dyn_cast<FunctionDecl>(Parameter->getDeclContext()) : nullptr;
  if (!Instance || !Instance->isTemplateInstantiation() || !Parameter->getType()->isFunctionPointerType())
    return false;
  const auto *Function = Parameter->getType()->getPointeeType()->getAs<FunctionProtoType>();
  return Function && restrictionOf(Function).Amp;
}

static void checkByValue(Rules &R, const LambdaExpr *Lambda, const LambdaCapture &Capture, const FieldDecl *Field,
                         SourceLocation Where) {
  const ValueDecl *Variable = Capture.getCapturedVar();
  QualType T = Field->getType();
  if (isArrayClass(T)) {
    const std::string Name = (isTextureClass(T) ? "graphics::" : "") + T->getAsCXXRecordDecl()->getNameAsString();
    R.error(Where, Diag::CaptureContainer) << Variable << Name << rightCaptures(Lambda);
    return;
  }
  if (isAmpFunctionForTemplate(Variable))
    return;
  if (auto Problem = R.Types.whyNotCompatible(T)) {
    R.error(Where, Diag::CaptureType) << Variable << T << Problem->Reason;
    R.noteMembers(*Problem);
  }
}

// Of members that are arrays, a copy is another array, or the kernel cannot have one.
static void reportThis(Rules &R, const LambdaExpr *Lambda, SourceLocation Where) {
  R.error(Where, Diag::CaptureThis);
  const MemberExpr *Array = nullptr;
  forEachNode<MemberExpr>(Lambda->getBody(), [&](const MemberExpr *E) {
    const bool IsOfThis = isa<CXXThisExpr>(E->getBase()->IgnoreParenImpCasts());
    if (IsOfThis && !Array && (isArrayClass(E->getType()) || E->getType()->isConstantArrayType()))
      Array = E;
  });
  if (!Array)
    return;
  const std::string Name = Array->getMemberDecl()->getNameAsString();
  const std::string Capture = isArrayClass(Array->getType()) ? "[=, &" + Name + "]" : "[=]";
  R.note(Array->getMemberLoc(), Diag::NoteAdvice) << "of '" + Name +
                                                         "', make a reference in front of the launch, 'auto &" + Name +
                                                         " = this->" + Name + ";', and capture that: " + Capture;
}

static void checkCopyOfThis(Rules &R, QualType T, SourceLocation Where) {
  if (auto Problem = R.Types.whyNotCompatible(T)) {
    R.error(Where, Diag::CaptureType) << "'*this'" << T << Problem->Reason;
    R.noteMembers(*Problem);
  }
}

void checkCaptures(Rules &R, const LambdaExpr *Lambda) {
  auto Field = Lambda->getLambdaClass()->field_begin();
  for (const LambdaCapture &Capture : Lambda->captures()) {
    const FieldDecl *Holder = *Field++;
    SourceLocation Where = Capture.isImplicit() ? Lambda->getIntroducerRange().getBegin() : Capture.getLocation();
    if (Capture.getCaptureKind() == LCK_This)
      reportThis(R, Lambda, Where);
    else if (Capture.getCaptureKind() == LCK_StarThis)
      checkCopyOfThis(R, Holder->getType(), Where);
    else if (!Capture.capturesVariable())
      continue;
    else if (Capture.getCaptureKind() == LCK_ByRef)
      checkByReference(R, Lambda, Capture, Where);
    else
      checkByValue(R, Lambda, Capture, Holder, Where);
  }
}

// Elements of the same type share one kernel, which cannot know which parameter its element is.
void checkPackCaptures(Rules &R, const LambdaExpr *Expanded) {
  PackUses Uses = findPackUses(Expanded->getBody());
  for (const LambdaCapture &Capture : Expanded->explicit_captures())
    if (Capture.capturesVariable() && Capture.isPackExpansion())
      Uses.Whole.insert(Capture.getCapturedVar());
  for (const NamedDecl *Pack : Uses.Elements)
    if (Uses.Whole.contains(Pack))
      R.error(Expanded->getIntroducerRange().getBegin(), Diag::ElementOfCapturedPack) << Pack;
}

} // namespace ampcc
