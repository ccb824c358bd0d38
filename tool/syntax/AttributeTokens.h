// Makes the tokens that replace C++ AMP's keywords: attributes, and markers around types in declarators of lambdas.
#pragma once

#include "sema/RestrictionSet.h"
#include "clang/Lex/Preprocessor.h"
#include <vector>

namespace ampcc {

class AttributeTokens {
public:
  explicit AttributeTokens(clang::Preprocessor &PP) : PP(PP) {}

  // __attribute__((host)) and __attribute__((device)) as in the set, and the attribute that makes an amp set part of
  // the function's type (RestrictionSet.h).
  std::vector<clang::Token> forFunction(RestrictionSet Set, clang::SourceLocation Where);
  // [[clang::preserve_most]] or [[clang::nonallocating]] (RestrictionSet.h); nothing for restrict(cpu).
  std::vector<clang::Token> forType(RestrictionSet Set, clang::SourceLocation Where);
  // For a block-scope declaration: gives it the inherited restrictions if it turns out to declare a function.
  std::vector<clang::Token> forBlockScope(RestrictionSet Inherited, clang::SourceLocation Where);
  // For a consteval function for the host, which amp code may call in constant expressions.
  std::vector<clang::Token> forConstant(clang::SourceLocation Where);
  // static __attribute__((tile_static))
  std::vector<clang::Token> forTileStatic(bool WithStatic, clang::SourceLocation Where);
  // Around a type in a lambda's declarator in which overloads are resolved for the set (LambdaTypes.h).
  std::vector<clang::Token> beginLambdaType(RestrictionSet Set, clang::SourceLocation Where);
  std::vector<clang::Token> endLambdaType(clang::SourceLocation Where);
  // The same around an expression, which is a number or, if `IsTruth`, a bool.
  std::vector<clang::Token> beginLambdaValue(RestrictionSet Set, clang::SourceLocation Where);
  std::vector<clang::Token> endLambdaValue(RestrictionSet Set, bool IsTruth, clang::SourceLocation Where);
  clang::Token semicolon(clang::SourceLocation Where) { return make(clang::tok::semi, Where); }
  // A declaration after which the members of classes are read for the set (LambdaTypes.h).
  std::vector<clang::Token> announceClassSet(RestrictionSet Set, clang::SourceLocation Where);
  std::vector<clang::Token> forTypename(clang::SourceLocation Where);

private:
  clang::Preprocessor &PP;

  std::vector<clang::Token> lambdaSet(RestrictionSet Set, clang::SourceLocation Where);
  clang::Token make(clang::tok::TokenKind Kind, clang::SourceLocation Where, llvm::StringRef Name = {});
  void appendGnu(std::vector<clang::Token> &To, llvm::StringRef Name, clang::SourceLocation Where);
};

} // namespace ampcc
