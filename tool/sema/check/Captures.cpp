// Rules on what amp lambdas capture (R-LANG-122..125).
#include "sema/Annotations.h"
#include "sema/PackUses.h"
#include "sema/check/Rules.h"

using namespace clang;

namespace ampcc {

static bool isOfArray(const LambdaCapture &Capture) {
  return isArrayClass(Capture.getCapturedVar()->getType().getNonReferenceType());
}

// Captures arrays by reference and everything else by value; none where a capture is more than a variable's name.
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

static void checkByReference(Rules &R, const LambdaExpr *Lambda, const LambdaCapture &Capture, SourceLocation Where) {
  if (!isOfArray(Capture))
    R.error(Where, Diag::CaptureByReference) << Capture.getCapturedVar() << rightCaptures(Lambda);
}

static void checkByValue(Rules &R, const LambdaExpr *Lambda, const LambdaCapture &Capture, const FieldDecl *Field,
                         SourceLocation Where) {
  const ValueDecl *Variable = Capture.getCapturedVar();
  QualType T = Field->getType();
  if (isArrayClass(T)) {
    R.error(Where, Diag::CaptureContainer) << Variable << T->getAsCXXRecordDecl()->getName() << rightCaptures(Lambda);
    return;
  }
  if (auto Problem = R.Types.whyNotCompatible(T)) {
    R.error(Where, Diag::CaptureType) << Variable << T << Problem->Reason;
    R.noteMembers(*Problem);
  }
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
      R.error(Where, Diag::CaptureThis);
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

// Elements of the same type share a kernel, which so cannot know which of the parameters its element is.
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
