#include "parse/TokenPrinter.h"

using namespace clang;

namespace ampcc {

static void printToken(llvm::raw_ostream &Out, const Token &T) {
  if (const IdentifierInfo *Name = T.getIdentifierInfo())
    Out << Name->getName();
  else if (T.isLiteral() && T.getLiteralData())
    Out << StringRef(T.getLiteralData(), T.getLength());
  else if (const char *Spelling = tok::getPunctuatorSpelling(T.getKind()))
    Out << Spelling;
}

std::string printTokens(const ParsedSide &Side) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  const SourceManager &SM = Side.Compiler.getSourceManager();
  for (const Token &T : Side.TranslatedTokens) {
    if (T.isAnnotation() || !SM.isInMainFile(SM.getExpansionLoc(T.getLocation())))
      continue;
    Out << (T.isAtStartOfLine() ? "\n" : " ");
    printToken(Out, T);
  }
  return Text + "\n";
}

} // namespace ampcc
