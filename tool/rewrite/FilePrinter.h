// Prints the user's file with its edits: everything else, comments, directives, white space, stays as it is, and so do
// the line numbers.
#pragma once

#include "rewrite/Includes.h"
#include "clang/Lex/Preprocessor.h"

namespace ampcc {

struct PrintedFile {
  std::string Text;
  std::size_t Begin = 0; // offset in Text of the text after printMainFile's `End`
};

class FilePrinter {
public:
  FilePrinter(clang::Preprocessor &PP, const TokenBuffer &Tokens, const Edits &E, const Includes &Inclusions)
      : PP(PP), SM(PP.getSourceManager()), Tokens(Tokens), E(E), Inclusions(Inclusions) {}

  // The text of the main file under its own name, with the files pasted that need it. Nothing is edited in front of
  // `End`.
  PrintedFile printMainFile(unsigned End);

private:
  clang::Preprocessor &PP;
  const clang::SourceManager &SM;
  const TokenBuffer &Tokens;
  const Edits &E;
  const Includes &Inclusions;

  friend class OneFile;
};

// A directive that gives the next line its number and the name of the file of `In`.
std::string lineMarker(const clang::SourceManager &SM, unsigned Line, clang::SourceLocation In);

} // namespace ampcc
