// Explains CUDA's syntax of launches: `kernel<<<blocks, threads>>>(data)`.
#include "diag/explain/Explanations.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

void explainCudaLaunch(DiagnosticGroup &Group, const Sema &Parsing) {
  DiagRecord &Head = Group.head();
  if (!Head.isClangs(diag::err_expected_expression) || !Head.Where.isFileID())
    return;
  const SourceManager &SM = Parsing.getSourceManager();
  LangOptions Plain = Parsing.getLangOpts();
  Plain.CUDA = false; // in which '<<<' is no token
  Token Third;
  if (Lexer::getRawToken(Head.Where, Third, SM, Plain) || Third.isNot(tok::less))
    return;
  const std::optional<Token> Others = Lexer::findPreviousToken(Head.Where, SM, Plain, /*IncludeComments=*/false);
  if (!Others || Others->isNot(tok::lessless) || Others->getEndLoc() != Head.Where)
    return;
  Head.say(Diag::CudaLaunch, {});
  Head.Where = Others->getLocation();
  Group.dropNotes();
  Group.IsGuessed = true;
}

} // namespace ampcc
