// Locates errors about templates that a function's `auto` parameters imply: Clang reports them without a location.
#include "diag/explain/Explanations.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

// The first `auto` behind the declarations that are complete already.
SourceLocation placeOfInvented(unsigned Diagnostic, const Sema &Parsing) {
  bool IsOfTemplate = Diagnostic == diag::err_template_inside_local_class ||
                      Diagnostic == diag::err_template_outside_namespace_or_class_scope;
  if (!IsOfTemplate || !Parsing.CurContext || !isa<Decl>(Parsing.CurContext))
    return SourceLocation();
  const SourceManager &SM = Parsing.getSourceManager();
  SourceLocation Around = cast<Decl>(Parsing.CurContext)->getLocation(), From = Around;
  for (const Decl *D : Parsing.CurContext->decls())
    if (D->getEndLoc().isFileID() && SM.isBeforeInTranslationUnit(From, D->getEndLoc()))
      From = D->getEndLoc();
  constexpr unsigned Far = 1000;
  for (unsigned Tokens = 0; Tokens < Far; ++Tokens) {
    std::optional<Token> Next = Lexer::findNextToken(From, SM, Parsing.getLangOpts());
    if (!Next || Next->is(tok::eof))
      break;
    From = Next->getLocation();
    if (Next->is(tok::raw_identifier) && Next->getRawIdentifier() == "auto")
      return From;
  }
  return Around;
}

} // namespace ampcc
