#include "frontend/Captures.h"
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/ASTLambda.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

// `[this]` becomes `[*this]`.
static void offerCopyOfThis(Message &Note) {
  Note.Text = "capture '*this', a copy of the object";
  for (FixItHint &Hint : Note.FixIts)
    if (StringRef Code = Hint.CodeToInsert; Code.consume_back("this"))
      Hint.CodeToInsert = Code.str() + "*this";
}

void offerAllowedCaptures(DiagnosticGroup &Group) {
  const auto *Operator = dyn_cast_or_null<CXXMethodDecl>(Group.Around);
  if (!Operator || !isLambdaCallOperator(Operator) || !restrictionOf(Operator).Amp)
    return;
  QualType Captured;
  for (Message &Note : Group.Messages) {
    if (Note.Id == diag::note_lambda_decl && Note.Where != Operator->getParent()->getLocation())
      return; // one around it
    if (Note.Id == diag::note_lambda_variable_capture_fixit)
      Captured = Note.Object.getNonReferenceType();
    else if (Note.Id == diag::note_lambda_this_capture_fixit)
      offerCopyOfThis(Note);
  }
  const StringRef Forbidden = !Captured.isNull() && isArrayClass(Captured) ? "by value" : "by reference";
  llvm::erase_if(Group.Messages, [&](const Message &Note) {
    return (Note.Id == diag::note_lambda_variable_capture_fixit ||
            Note.Id == diag::note_lambda_default_capture_fixit) &&
           StringRef(Note.Text).ends_with(Forbidden);
  });
}

} // namespace ampcc
