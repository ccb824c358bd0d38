#include "parse/InstancesOfUser.h"
#include "sema/LibraryHeaders.h"

using namespace clang;

namespace ampcc {
namespace {

// Tracks, token by token, whether the enclosing braces are those of a template or generic lambda.
class TemplateScopes {
public:
  explicit TemplateScopes(ArrayRef<Token> Tokens) : Tokens(Tokens) {}

  void advanceTo(std::size_t I) {
    const Token &T = Tokens[I];
    if (T.is(tok::kw_template) || (T.is(tok::kw_auto) && Parentheses > 0 && HeadAt == 0)) // an `auto` parameter
      IsTemplate = true;
    else if (T.is(tok::l_paren))
      openParenthesis(I);
    else if (T.is(tok::r_paren))
      closeParenthesis();
    else if (T.is(tok::semi) && Parentheses == 0)
      IsTemplate = isInside();
    else if (T.is(tok::l_brace))
      open();
    else if (T.is(tok::r_brace) && !Scopes.empty())
      close();
  }
  bool isInside() const { return !Scopes.empty() && Scopes.back().IsTemplate; }
  bool isInDeclaration() const { return IsTemplate || isInside(); }

private:
  struct Scope {
    bool IsTemplate;
    unsigned Parentheses, HeadAt; // their values outside of the scope
  };
  ArrayRef<Token> Tokens;
  SmallVector<Scope, 16> Scopes;
  bool IsTemplate = false;  // whether the current declaration, or one around it, is a template
  unsigned Parentheses = 0; // nesting depth within the innermost braces
  unsigned HeadAt = 0;      // the depth of the head of a `for`, `if`, ..., which declares no parameters; 0: in none

  void openParenthesis(std::size_t I) {
    ++Parentheses;
    if (HeadAt == 0 && I > 0 && Tokens[I - 1].isOneOf(tok::kw_for, tok::kw_if, tok::kw_while, tok::kw_switch))
      HeadAt = Parentheses;
  }
  void closeParenthesis() {
    if (HeadAt == Parentheses)
      HeadAt = 0;
    Parentheses -= Parentheses > 0;
  }
  void open() {
    Scopes.push_back({IsTemplate || isInside(), Parentheses, HeadAt});
    Parentheses = HeadAt = 0;
  }
  // Braces in a default argument do not end the declaration.
  void close() {
    Scope Closed = Scopes.pop_back_val();
    Parentheses = Closed.Parentheses;
    HeadAt = Closed.HeadAt;
    IsTemplate = Parentheses > 0 ? Closed.IsTemplate : isInside();
  }
};

// Whether a specifier for both restrictions begins at I: `restrict(cpu, amp)`.
bool isDual(ArrayRef<Token> Tokens, std::size_t I) {
  if (I + 1 == Tokens.size() || !Tokens[I + 1].is(tok::l_paren))
    return false;
  bool HasCpu = false, HasAmp = false;
  for (I += 2; I != Tokens.size() && Tokens[I].isOneOf(tok::identifier, tok::comma); ++I)
    if (const IdentifierInfo *Name = Tokens[I].getIdentifierInfo()) {
      HasCpu |= Name->isStr("cpu");
      HasAmp |= Name->isStr("amp");
    }
  return HasCpu && HasAmp;
}

} // namespace

bool mayNeedInstancesOfUser(Preprocessor &PP, ArrayRef<Token> Tokens) {
  const SourceManager &SM = PP.getSourceManager();
  const IdentifierInfo *Launch = PP.getIdentifierInfo("parallel_for_each"),
                       *Restrict = PP.getIdentifierInfo("restrict");
  LibraryHeaders Library;
  auto IsOfUser = [&](SourceLocation At) { return !SM.isInSystemHeader(At) && !Library.contains(SM, At); };
  TemplateScopes Scopes(Tokens);
  for (std::size_t I = 0; I != Tokens.size(); ++I) {
    Scopes.advanceTo(I);
    const IdentifierInfo *Name = Tokens[I].is(tok::identifier) ? Tokens[I].getIdentifierInfo() : nullptr;
    const bool IsFound =
        (Name == Launch && Scopes.isInside()) || (Name == Restrict && Scopes.isInDeclaration() && isDual(Tokens, I));
    if (Name && IsFound && IsOfUser(SM.getExpansionLoc(Tokens[I].getLocation())))
      return true;
  }
  return false;
}

} // namespace ampcc
