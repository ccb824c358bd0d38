// What the parts of the translation of a token sequence share (DialectTokens.h).
#pragma once

#include "syntax/AttributeTokens.h"
#include "syntax/DialectTokens.h"
#include "syntax/InheritedRestriction.h"
#include "syntax/TokenEdits.h"

namespace ampcc {

struct DialectTranslation {
  DialectTranslation(clang::Preprocessor &PP, llvm::ArrayRef<clang::Token> In)
      : PP(PP), Tokens(In, PP.getLangOpts()), Make(PP), Inherited(Tokens) {}

  clang::Preprocessor &PP;
  TokenScanner Tokens;
  AttributeTokens Make;
  InheritedRestriction Inherited; // at the current token
  TokenEdits Edits;
  TranslatedTokens Result;
};

} // namespace ampcc
