// For a missing capture in an amp lambda, keeps only those of Clang's suggestions that amp code allows (R-LANG-122,
// -123, -125).
#include "diag/explain/Explanations.h"
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/ASTLambda.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

// `[this]` becomes `[*this]`.
static void offerCopyOfThis(DiagRecord &Note) {
  Note.say(Diag::NoteCaptureObject, {});
  for (FixItHint &Hint : Note.FixIts)
    if (StringRef Code = Hint.CodeToInsert; Code.consume_back("this"))
      Hint.CodeToInsert = Code.str() + "*this";
}

static QualType typeOfCaptured(const DiagRecord &Note) {
  const auto *Captured = dyn_cast_or_null<ValueDecl>(Note.declaration(0));
  return Captured ? Captured->getType().getNonReferenceType() : QualType();
}

void offerAllowedCaptures(DiagnosticGroup &Group) {
  const auto *Operator = dyn_cast_or_null<CXXMethodDecl>(Group.Around);
  if (!Operator || !isLambdaCallOperator(Operator) || !restrictionOf(Operator).Amp)
    return;
  QualType Captured;
  for (DiagRecord &Note : Group.Messages) {
    if (Note.Id == diag::note_lambda_decl && Note.Where != Operator->getParent()->getLocation())
      return; // the error is about an enclosing lambda
    if (Note.Id == diag::note_lambda_variable_capture_fixit)
      Captured = typeOfCaptured(Note);
    else if (Note.Id == diag::note_lambda_this_capture_fixit)
      offerCopyOfThis(Note);
  }
  constexpr int64_t ByValue = 0, ByReference = 1; // of the notes' last argument
  const int64_t Forbidden = !Captured.isNull() && isArrayClass(Captured) ? ByValue : ByReference;
  llvm::erase_if(Group.Messages, [&](const DiagRecord &Note) {
    return (Note.isClangs(diag::note_lambda_variable_capture_fixit) && Note.number(1) == Forbidden) ||
           (Note.isClangs(diag::note_lambda_default_capture_fixit) && Note.number(0) == Forbidden);
  });
}

} // namespace ampcc
