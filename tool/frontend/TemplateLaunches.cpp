#include "frontend/TemplateLaunches.h"
#include "sema/LibraryHeaders.h"

using namespace clang;

namespace ampcc {
namespace {

// What the braces around a token belong to, token by token.
class TemplateScopes {
public:
  explicit TemplateScopes(ArrayRef<Token> Tokens) : Tokens(Tokens) {}

  void advanceTo(std::size_t I) {
    const Token &T = Tokens[I];
    if (T.is(tok::kw_template) || isGenericParameter(I))
      IsTemplate = true;
    else if (T.is(tok::l_paren))
      ++Parentheses;
    else if (T.is(tok::r_paren))
      Parentheses -= Parentheses > 0;
    else if (T.is(tok::semi) && Parentheses == 0)
      IsTemplate = isInside();
    else if (T.is(tok::l_brace))
      open();
    else if (T.is(tok::r_brace) && !Scopes.empty())
      close();
  }
  bool isInside() const { return !Scopes.empty() && Scopes.back().IsTemplate; }

private:
  struct Scope {
    bool IsTemplate;
    unsigned Parentheses; // that were open around it
  };
  ArrayRef<Token> Tokens;
  SmallVector<Scope, 16> Scopes;
  bool IsTemplate = false; // the declaration that is being read, or one around it
  unsigned Parentheses = 0;

  void open() {
    Scopes.push_back({IsTemplate || isInside(), Parentheses});
    Parentheses = 0;
  }
  // Braces in a default argument do not end the declaration.
  void close() {
    Scope Closed = Scopes.pop_back_val();
    Parentheses = Closed.Parentheses;
    IsTemplate = Parentheses > 0 ? Closed.IsTemplate : isInside();
  }

  // `auto` or `const auto` behind the '(' or ',' of parameters.
  bool isGenericParameter(std::size_t I) const {
    auto Is = [&](std::size_t Back, tok::TokenKind Kind) { return I >= Back && Tokens[I - Back].is(Kind); };
    std::size_t Before = Is(1, tok::kw_const) ? 2 : 1;
    return Tokens[I].is(tok::kw_auto) && (Is(Before, tok::comma) || Is(Before, tok::l_paren)) &&
           !Is(Before + 1, tok::kw_for) && !Is(Before + 1, tok::kw_if);
  }
};

} // namespace

bool launchesInTemplate(Preprocessor &PP, ArrayRef<Token> Tokens) {
  const SourceManager &SM = PP.getSourceManager();
  const IdentifierInfo *Launch = PP.getIdentifierInfo("parallel_for_each");
  LibraryHeaders Library;
  auto IsOfUser = [&](SourceLocation At) { return !SM.isInSystemHeader(At) && !Library.contains(SM, At); };
  TemplateScopes Scopes(Tokens);
  for (std::size_t I = 0; I != Tokens.size(); ++I) {
    Scopes.advanceTo(I);
    if (Tokens[I].is(tok::identifier) && Tokens[I].getIdentifierInfo() == Launch && Scopes.isInside() &&
        IsOfUser(SM.getExpansionLoc(Tokens[I].getLocation())))
      return true;
  }
  return false;
}

} // namespace ampcc
