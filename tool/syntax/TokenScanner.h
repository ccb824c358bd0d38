// Queries on the tokens of a translation unit: neighbours, matching brackets, and the parts behind a parameter list.
#pragma once

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace ampcc {

// __cdecl, __stdcall and the like, which have no effect on 64-bit targets (R-LANG-86).
inline bool isCallingConvention(const clang::Token &T) {
  return T.isOneOf(clang::tok::kw___cdecl, clang::tok::kw___stdcall, clang::tok::kw___fastcall,
                   clang::tok::kw___thiscall, clang::tok::kw___vectorcall, clang::tok::kw___pascal,
                   clang::tok::kw___regcall);
}
// The token behind the calling convention that begins at I, also as `cdecl` in `__attribute__((cdecl))` or `gnu::cdecl`
// in `[[gnu::cdecl]]`; I if none begins there.
std::size_t behindCallingConvention(llvm::ArrayRef<clang::Token> Tokens, std::size_t I);

// How a token changes the number of open brackets ( ) [ ] { } around those that follow.
inline int nesting(const clang::Token &T) {
  return T.isOneOf(clang::tok::l_paren, clang::tok::l_square, clang::tok::l_brace) -
         T.isOneOf(clang::tok::r_paren, clang::tok::r_square, clang::tok::r_brace);
}

// The bracket that closes the one at I; Tokens.size(): there is none.
std::size_t closingBracket(llvm::ArrayRef<clang::Token> Tokens, std::size_t I);

class TokenScanner {
public:
  static constexpr int None = -1;

  TokenScanner(llvm::ArrayRef<clang::Token> Tokens, const clang::LangOptions &Options);

  int size() const { return int(Tokens.size()); }
  const clang::Token &operator[](int I) const { return Tokens[I]; }
  llvm::ArrayRef<clang::Token> all() const { return Tokens; }

  // Whether token I exists and is of one of the kinds.
  template <typename... Kinds> bool is(int I, Kinds... K) const {
    return I >= 0 && I < size() && (... || Tokens[I].is(K));
  }
  bool isNamed(int I, llvm::StringRef Name) const;
  bool isTypeKeyword(int I) const; // true also for a calling convention, which stands in front of a declarator
  // C++23: [] restrict(amp) { }
  bool allowsLambdaWithoutParameters() const { return Options.CPlusPlus23; }
  // -famp-msvc: declarations that mix functions with trailing return types and others (R-LANG-182)
  bool allowsMixedDeclarations() const { return Options.MSVCCompat; }
  bool hasMicrosoftAttributes() const { return Options.MicrosoftExt; }
  bool isLiteral(int I) const { return I >= 0 && I < size() && Tokens[I].isLiteral(); }

  // The matching bracket of a bracket ( ) [ ] { }, or None.
  int partner(int I) const { return I >= 0 && I < size() ? Partners[I] : None; }
  // Whether token I stands in parentheses within its declaration or statement, as parameters do.
  bool isInParentheses(int I) const;

  // The token behind the bracket pair that opens at I, or behind token I if none opens there.
  int behind(int I) const;

  // The '<' that matches the '>' at I, or None if it is no template bracket. A heuristic: it gives up at a `;`, `&&` or
  // `||` and after some thousand tokens.
  int openingAngle(int I) const;
  // The '>' that matches the '<' at I, or None.
  int closingAngle(int I) const;

  // The first token behind the qualifiers and specifiers that may follow a parameter list, or I.
  int behindQualifiers(int I) const;
  // The same, and behind the exception specification and the attributes that follow them.
  int behindDeclaratorSuffix(int I) const;
  // The first token behind an exception specification at I, or I.
  int behindExceptionSpecification(int I) const;
  // The first token behind C++11 attributes at I, or I.
  int behindAttributes(int I) const;

private:
  llvm::ArrayRef<clang::Token> Tokens;
  const clang::LangOptions &Options;
  std::vector<int> Partners;

  // Whether a list of restrictions that opens at List lacks its ')' in front of End: `restrict(amp { ... }`.
  bool isListWithoutEnd(int List, int End) const;
  bool isBehindParameters(int I) const;
};

} // namespace ampcc
