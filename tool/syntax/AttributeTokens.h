// Makes the tokens that stand for C++ AMP's keywords: attributes, and marks around the types of lambdas.
#pragma once

#include "sema/RestrictionSet.h"
#include "clang/Lex/Preprocessor.h"
#include <vector>

namespace ampcc {

class AttributeTokens {
public:
  explicit AttributeTokens(clang::Preprocessor &PP) : PP(PP) {}

  // __attribute__((host)) __attribute__((device)), and what makes the set part of the function's type.
  std::vector<clang::Token> forFunction(RestrictionSet Set, clang::SourceLocation Where);
  // [[clang::preserve_most]]; nothing for restrict(cpu).
  std::vector<clang::Token> forType(RestrictionSet Set, clang::SourceLocation Where);
  // For a declaration in a body: its restrictions if it declares a function.
  std::vector<clang::Token> forBlockScope(RestrictionSet Inherited, clang::SourceLocation Where);
  // For a function of the host that amp code may call in constant expressions.
  std::vector<clang::Token> forConstant(clang::SourceLocation Where);
  // static __attribute__((tile_static))
  std::vector<clang::Token> forTileStatic(bool WithStatic, clang::SourceLocation Where);
  // Around a type in a lambda's declarator that is read for the set (LambdaTypes.h).
  std::vector<clang::Token> beginLambdaType(RestrictionSet Set, clang::SourceLocation Where);
  std::vector<clang::Token> endLambdaType(clang::SourceLocation Where);
  // The same for an expression: of a number, or one that is true or false.
  std::vector<clang::Token> beginLambdaValue(RestrictionSet Set, clang::SourceLocation Where);
  std::vector<clang::Token> endLambdaValue(RestrictionSet Set, bool IsTruth, clang::SourceLocation Where);
  clang::Token semicolon(clang::SourceLocation Where) { return make(clang::tok::semi, Where); }
  // A declaration from which on classes are read for the set (LambdaTypes.h).
  std::vector<clang::Token> announceClassSet(RestrictionSet Set, clang::SourceLocation Where);
  std::vector<clang::Token> forTypename(clang::SourceLocation Where);

private:
  clang::Preprocessor &PP;

  std::vector<clang::Token> lambdaSet(RestrictionSet Set, clang::SourceLocation Where);
  clang::Token make(clang::tok::TokenKind Kind, clang::SourceLocation Where, llvm::StringRef Name = {});
  void appendGnu(std::vector<clang::Token> &To, llvm::StringRef Name, clang::SourceLocation Where);
};

} // namespace ampcc
