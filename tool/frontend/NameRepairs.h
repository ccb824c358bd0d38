// Finds names that are to be read as others from the errors that they cause, and replaces them in the tokens of the
// next parse. Locations are the same in every parse of a source.
#pragma once

#include "frontend/DiagnosticGroup.h"
#include "sema/NameRepair.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

class NameRepairs {
public:
  // If another name would make an error go away, remembers it and returns true.
  bool learnFrom(const DiagnosticGroup &Group, clang::Sema &Parsing);

  // Whether something was learned since the last call.
  bool hasNews() { return std::exchange(IsNew, false); }

  void apply(clang::Preprocessor &PP, std::vector<clang::Token> &Tokens);
  llvm::ArrayRef<NameRepair> all() const { return Repairs; }

private:
  std::vector<NameRepair> Repairs;
  bool IsNew = false;

  bool add(clang::SourceLocation Where, std::string Text);
};

} // namespace ampcc
