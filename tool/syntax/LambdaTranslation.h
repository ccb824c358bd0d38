// Gives lambdas their restrictions: those of their specifier, or those of the enclosing function (R-LANG-15, -26). The
// attributes stand behind the introducer, and operands of their declarators are resolved for the same set (R-LANG-23).
#pragma once

#include "syntax/DialectTranslation.h"
#include "syntax/TrailingTypes.h"

namespace ampcc {

class LambdaTranslation {
public:
  explicit LambdaTranslation(DialectTranslation &All) : All(All) {}

  // Gives the lambda that may begin at I the inherited restrictions: without attributes, CUDA would take it for host
  // and device.
  void restrictPlain(int I);
  // Replaces the inherited restrictions, which restrictPlain() has inserted before the specifier was read.
  void restrictTo(int Introducer, RestrictionSet Set, clang::SourceLocation Where);

  void readTrailingType(RestrictionSet Set, int Arrow);
  void readException(RestrictionSet Set, int I);

private:
  DialectTranslation &All;

  void readTypes(RestrictionSet Set, llvm::ArrayRef<TokenRange> Types);
  std::vector<clang::Token> attributesOf(int Introducer, RestrictionSet Set, clang::SourceLocation Where);
  void encloseInDeclarator(int I);
};

} // namespace ampcc
