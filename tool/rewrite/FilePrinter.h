// Prints the user's file with its edits: everything else, comments, directives, white space, stays as it is, and so do
// the line numbers.
#pragma once

#include "rewrite/Includes.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

class FilePrinter {
public:
  FilePrinter(clang::Preprocessor &PP, const TokenBuffer &Tokens, const Edits &E, const Includes &Inclusions)
      : PP(PP), SM(PP.getSourceManager()), Tokens(Tokens), E(E), Inclusions(Inclusions) {}

  // The text of the main file under its own name, with the files pasted that need it.
  std::string printMainFile();

private:
  clang::Preprocessor &PP;
  const clang::SourceManager &SM;
  const TokenBuffer &Tokens;
  const Edits &E;
  const Includes &Inclusions;

  friend class OneFile;
};

} // namespace ampcc
