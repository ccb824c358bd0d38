#include "rewrite/DialectWords.h"
#include "clang/Basic/IdentifierTable.h"

using namespace clang;

namespace ampcc {

static bool isNamed(const Token &T, llvm::StringRef Name) {
  return T.is(tok::identifier) && T.getIdentifierInfo()->isStr(Name);
}

static DialectSpecifier readSpecifier(llvm::ArrayRef<Token> Tokens, std::size_t First) {
  DialectSpecifier S{First, First};
  for (std::size_t I = First; I + 1 < Tokens.size() && isNamed(Tokens[I], "restrict") && Tokens[I + 1].is(tok::l_paren);) {
    for (I += 2; I < Tokens.size() && Tokens[I].isNot(tok::r_paren); ++I) {
      S.Cpu |= isNamed(Tokens[I], "cpu");
      S.Amp |= isNamed(Tokens[I], "amp");
    }
    S.Last = I++;
  }
  return S;
}

DialectWords readDialectWords(const TokenBuffer &Tokens, llvm::ArrayRef<SourceLocation> Keywords) {
  DialectWords Words;
  for (SourceLocation Keyword : Keywords) {
    std::size_t At = Tokens.indexOf(Keyword);
    if (At == TokenBuffer::npos)
      continue;
    if (isNamed(Tokens.Tokens[At], "tile_static"))
      Words.TileStatics.push_back(At);
    else
      Words.Specifiers.push_back(readSpecifier(Tokens.Tokens, At));
  }
  return Words;
}

} // namespace ampcc
