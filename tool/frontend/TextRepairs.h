// Finds text that is to be read otherwise from the errors that it causes, and changes the tokens of the next parse.
// Locations are the same in every parse of a source.
#pragma once

#include "frontend/DiagnosticGroup.h"
#include "sema/TextRepair.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

class TextRepairs {
public:
  // If another reading would make an error go away, remembers it and returns true.
  bool learnFrom(const DiagnosticGroup &Group, clang::Sema &Parsing);

  // Whether something was learned since the last call.
  bool hasNews() { return std::exchange(IsNew, false); }

  // From now on every error is the user's.
  void stopLearning() { IsLearning = false; }

  void apply(clang::Preprocessor &PP, std::vector<clang::Token> &Tokens) const;
  llvm::ArrayRef<TextRepair> all() const { return Repairs; }

private:
  std::vector<TextRepair> Repairs;
  bool IsNew = false, IsLearning = true;

  bool add(clang::SourceLocation Where, std::string Text, TextRepair::Place At = TextRepair::Place::Instead);
  bool learnSeparateDeclaration(clang::SourceLocation Second, const clang::Sema &Parsing);
  bool learnLeniency(const DiagnosticGroup &Group, const clang::Sema &Parsing);
};

} // namespace ampcc
