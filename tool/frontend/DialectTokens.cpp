#include "frontend/DialectTokens.h"

using namespace clang;
using llvm::ArrayRef;
using llvm::StringRef;

namespace ampcc {
namespace {

class DialectTokens {
public:
  DialectTokens(Preprocessor &PP, TokenBuffer &Buffer) : PP(PP), Buffer(Buffer) {}

  std::vector<Token> translate() {
    const std::vector<Token> &In = Buffer.Tokens;
    for (std::size_t I = 0; I < In.size(); ++I) {
      if (isNamed(In[I], "tile_static")) {
        Buffer.TileStatics.push_back(I);
        Out.push_back(make(tok::kw_static, In[I].getLocation(), "static"));
        appendAnnotate(Out, In[I].getLocation());
        continue;
      }
      if (isNamed(In[I], "restrict") && I + 1 < In.size() && In[I + 1].is(tok::l_paren) && endsDeclarator()) {
        I = translateSpecifiers(In, I) - 1;
        continue;
      }
      Out.push_back(In[I]);
    }
    return std::move(Out);
  }

private:
  Preprocessor &PP;
  TokenBuffer &Buffer;
  std::vector<Token> Out;

  bool isNamed(const Token &T, StringRef Name) const {
    return T.is(tok::identifier) && T.getIdentifierInfo()->isStr(Name);
  }

  // 'restrict' is a contextual keyword: it is one only right behind a parameter list and its qualifiers.
  bool endsDeclarator() const {
    return !Out.empty() && Out.back().isOneOf(tok::r_paren, tok::kw_const, tok::kw_volatile, tok::kw_mutable,
                                              tok::kw_noexcept, tok::amp, tok::ampamp);
  }

  // Reads one or more adjacent restrict(...) and places __attribute__((host|device)) where Clang's grammar takes it.
  std::size_t translateSpecifiers(const std::vector<Token> &In, std::size_t I) {
    SourceLocation Loc = In[I].getLocation();
    std::vector<Token> Attrs;
    std::size_t First = I;
    bool Cpu = false, Amp = false;
    while (I + 1 < In.size() && isNamed(In[I], "restrict") && In[I + 1].is(tok::l_paren)) {
      for (I += 2; I < In.size() && In[I].isNot(tok::r_paren); ++I) {
        Cpu |= isNamed(In[I], "cpu");
        Amp |= isNamed(In[I], "amp");
      }
      ++I;
    }
    Buffer.Specifiers.push_back({First, I - 1, Cpu, Amp});
    if (Cpu) appendAttribute(Attrs, "host", Loc);
    if (Amp) appendAttribute(Attrs, "device", Loc);

    int Open = parameterListOpen();
    std::size_t At = Out.size();
    if (Open > 0 && Out[Open - 1].is(tok::r_square) && !isOperatorSubscript(Open - 1))
      At = Open; // lambda: the attribute goes between the introducer and the parameters
    else if (Open > 0 && Out[Open - 1].is(tok::r_paren) && !isCallOperatorName(Open - 1))
      return I; // a pointer-to-function declarator: no attribute; restriction of function types needs its own record
    else if (I < In.size() && In[I].is(tok::arrow))
      At = precedingAuto(Open); // trailing return type: the attribute goes in front of 'auto'
    Out.insert(Out.begin() + At, Attrs.begin(), Attrs.end());
    return I;
  }

  int parameterListOpen() const {
    auto isQualifier = [&](int K) {
      return K >= 0 && Out[K].isOneOf(tok::kw_const, tok::kw_volatile, tok::kw_mutable, tok::amp, tok::ampamp,
                                      tok::kw_noexcept);
    };
    int K = int(Out.size()) - 1;
    while (isQualifier(K)) --K;
    int Open = matching(K, tok::l_paren, tok::r_paren);
    if (Open > 0 && Out[Open - 1].isOneOf(tok::kw_noexcept, tok::kw_throw)) {
      for (K = Open - 2; isQualifier(K);) --K;
      Open = matching(K, tok::l_paren, tok::r_paren);
    }
    return Open;
  }

  int matching(int K, tok::TokenKind Open, tok::TokenKind Close) const {
    for (int Depth = 0; K >= 0; --K) {
      if (Out[K].is(Close)) ++Depth;
      else if (Out[K].is(Open) && --Depth == 0) return K;
    }
    return -1;
  }
  bool isOperatorSubscript(int RSquare) const {
    int L = matching(RSquare, tok::l_square, tok::r_square);
    return L > 0 && Out[L - 1].is(tok::kw_operator);
  }
  bool isCallOperatorName(int RParen) const {
    int L = matching(RParen, tok::l_paren, tok::r_paren);
    return L > 0 && Out[L - 1].is(tok::kw_operator);
  }
  std::size_t precedingAuto(int K) const {
    while (K >= 0 && Out[K].isNot(tok::kw_auto)) --K;
    return K < 0 ? Out.size() : K;
  }

  Token make(tok::TokenKind Kind, SourceLocation Loc, StringRef Name = {}) {
    Token T;
    T.startToken();
    T.setKind(Kind);
    T.setLocation(Loc);
    T.setLength(1);
    if (!Name.empty()) T.setIdentifierInfo(PP.getIdentifierInfo(Name));
    return T;
  }
  void appendAttribute(std::vector<Token> &To, StringRef Name, SourceLocation Loc) {
    To.push_back(make(tok::kw___attribute, Loc, "__attribute__"));
    To.push_back(make(tok::l_paren, Loc));
    To.push_back(make(tok::l_paren, Loc));
    To.push_back(make(tok::identifier, Loc, Name));
    To.push_back(make(tok::r_paren, Loc));
    To.push_back(make(tok::r_paren, Loc));
  }
  // tile_static T x;  ->  __attribute__((annotate("tile_static"))) T x;   ('shared' would forbid what C++ AMP allows)
  void appendAnnotate(std::vector<Token> &To, SourceLocation Loc) {
    static const char Spelling[] = "\"tile_static\"";
    Token Str = make(tok::string_literal, Loc);
    Str.setLiteralData(Spelling);
    Str.setLength(sizeof(Spelling) - 1);
    appendAttribute(To, "annotate", Loc);
    To.insert(To.end() - 2, {make(tok::l_paren, Loc), Str, make(tok::r_paren, Loc)});
  }
};

} // namespace

std::vector<Token> translateDialect(Preprocessor &PP, TokenBuffer &Buffer) {
  return DialectTokens(PP, Buffer).translate();
}

} // namespace ampcc
