#include "rewrite/Functions.h"
#include "rewrite/FunctionTypes.h"
#include "sema/RestrictionSet.h"
#include "syntax/TokenScanner.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace ampcc {

static constexpr std::size_t npos = TokenBuffer::npos;

const DialectSpecifier *specifierOf(const FunctionDecl *F, const TokenBuffer &Tokens) {
  FunctionTypeLoc Type = F->getFunctionTypeLoc();
  std::size_t Close = Type ? Tokens.indexOf(Type.getRParenLoc()) : npos;
  if (Close == npos)
    return nullptr;
  std::size_t End = Tokens.statementAround(Close).second;
  auto Found = llvm::find_if(
      Tokens.Specifiers, [&](const DialectSpecifier &S) { return Close < S.First && S.First < End && !S.IsOfType; });
  return Found == Tokens.Specifiers.end() ? nullptr : &*Found;
}

namespace {

// Finds the tokens of declarations, whose ends the AST does not record.
class DeclarationTokens {
public:
  explicit DeclarationTokens(const TokenBuffer &Buffer) : Buffer(Buffer), Tokens(Buffer.Tokens) {}

  // The first token behind the preceding declaration: attributes, `friend`, `extern "C"` or a template head.
  std::size_t startAround(std::size_t At) const {
    while (At > 0 && !Tokens[At - 1].isAnnotation() &&
           !Tokens[At - 1].isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::colon))
      At = openingOf(At - 1);
    return At;
  }

  // The '[' or '(' of the brackets that close at `At`, whose colons end no declaration: `[[using gnu: pure]]`. `At`
  // itself if none close there.
  std::size_t openingOf(std::size_t At) const {
    int Depth = 0;
    for (std::size_t I = At;; --I) {
      Depth += Tokens[I].isOneOf(tok::r_square, tok::r_paren) - Tokens[I].isOneOf(tok::l_square, tok::l_paren);
      if (Depth <= 0)
        return Depth == 0 ? I : At;
      if (I == 0)
        return At;
    }
  }

  // The ';' behind `At`, or npos if this is one declarator of several.
  std::size_t semicolonBehind(std::size_t At) const {
    for (int Depth = 0; At < Tokens.size(); ++At) {
      const Token &T = Tokens[At];
      if (Depth == 0 && T.is(tok::semi))
        return At;
      Depth += nesting(T);
      if (Depth < 0 || (Depth == 0 && T.is(tok::comma)))
        break;
    }
    return npos;
  }

  // The '}' that closes the first '{' behind `At`: of a body that was not parsed.
  std::size_t bodyEndBehind(std::size_t At) const {
    while (At < Tokens.size() && Tokens[At].isNot(tok::l_brace))
      ++At;
    At = closingBracket(Tokens, At);
    return At < Tokens.size() ? At : npos;
  }

  // The name with the parentheses around it: `((f))`, or `(&f(int))` of a function that returns a reference to an
  // array.
  std::pair<std::size_t, std::size_t> parenthesesAround(std::size_t Name) const {
    std::size_t First = Name, Last = Name;
    for (;;) {
      std::size_t Open = First - 1;
      while (Tokens[Open].isOneOf(tok::star, tok::amp, tok::ampamp, tok::kw_const))
        --Open;
      if (Tokens[Open].isNot(tok::l_paren))
        return {First, Last};
      First = Open;
      Last = std::min(closingBracket(Tokens, Open), Tokens.size() - 1);
    }
  }

  // One declarator of several, with an adjacent comma: tokens First..Last.
  std::pair<std::size_t, std::size_t> declaratorAround(std::size_t Name) const {
    auto [First, Last] = parenthesesAround(Name);
    while (Tokens[First - 1].isOneOf(tok::star, tok::amp, tok::ampamp, tok::kw_const))
      --First;
    for (int Depth = 0; !(Depth == 0 && Tokens[Last + 1].isOneOf(tok::comma, tok::semi, tok::eof)); ++Last)
      Depth += nesting(Tokens[Last + 1]);
    if (Tokens[First - 1].is(tok::comma))
      --First;
    else if (Tokens[Last + 1].is(tok::comma))
      ++Last;
    return {First, Last};
  }

  // Whether the declaration that begins at First has other declarators than the one of `Name`.
  bool hasSeveralDeclarators(std::size_t First, std::size_t Name) const {
    int Depth = 0;
    for (std::size_t I = First; I < Tokens.size(); ++I) {
      bool Opens = Tokens[I].isOneOf(tok::l_paren, tok::l_square) || (I < Name && Tokens[I].is(tok::less));
      bool Closes = Tokens[I].isOneOf(tok::r_paren, tok::r_square) || (I < Name && Tokens[I].is(tok::greater));
      Depth += Opens - Closes;
      if (Depth == 0 && Tokens[I].isOneOf(tok::comma, tok::semi, tok::l_brace))
        return Tokens[I].is(tok::comma);
    }
    return false;
  }

  // A declarator that was parsed as a separate declaration, with the separator in front of it.
  std::optional<std::pair<std::size_t, std::size_t>> separatedDeclarator(std::size_t Name) const {
    for (const SeparatedDeclaration &S : Buffer.Separated) {
      if (Name < S.First || S.Semicolon < Name)
        continue;
      auto Next = llvm::upper_bound(S.Commas, Name);
      std::size_t End = Next == S.Commas.end() ? S.Semicolon : *Next;
      return std::pair(Next == S.Commas.begin() ? S.First : Next[-1], End - 1);
    }
    return std::nullopt;
  }

  std::size_t indexOf(SourceLocation Loc) const { return Buffer.indexOf(Loc); }
  bool startsExplicitInstantiation(std::size_t At) const {
    At += Tokens[At].is(tok::kw_extern);
    return At + 1 < Tokens.size() && Tokens[At].is(tok::kw_template) && Tokens[At + 1].isNot(tok::less);
  }

private:
  const TokenBuffer &Buffer;
  llvm::ArrayRef<Token> Tokens;
};

SourceLocation startOf(const FunctionDecl *F) {
  if (const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate())
    return F->isOutOfLine() && F->getNumTemplateParameterLists() ? F->getOuterLocStart() : Template->getBeginLoc();
  return F->getOuterLocStart();
}

void removeFunction(const DeclarationTokens &D, const FunctionDecl *F, Edits &E) {
  std::size_t First = D.indexOf(startOf(F)), Name = D.indexOf(F->getLocation()), End = D.indexOf(F->getEndLoc());
  if (First == npos || Name == npos)
    return;
  if (auto Separated = D.separatedDeclarator(Name)) {
    E.replace(Separated->first, Separated->second);
    return;
  }
  std::size_t Last = End;
  if (F->isLateTemplateParsed())
    Last = D.bodyEndBehind(Name);
  else if (!F->doesThisDeclarationHaveABody())
    Last = D.semicolonBehind(D.parenthesesAround(Name).second + 1);
  if (!F->doesThisDeclarationHaveABody() && D.hasSeveralDeclarators(First, Name)) {
    auto [Begin, End] = D.declaratorAround(Name);
    if (E.isRemoved(Begin)) // the comma, with the declarator in front of it
      ++Begin;
    E.replace(Begin, End);
  } else if (Last != npos) {
    E.replace(D.startAround(First), Last);
  }
}

// A function that kept text names, as in `decltype(f)`, is kept as a declaration (R-LANG-31, -39).
void keepDeclaration(const FunctionDecl *F, const TokenBuffer &Tokens, Edits &E) {
  std::size_t Body = F->doesThisDeclarationHaveABody() ? Tokens.indexOf(F->getBody()->getBeginLoc()) : npos;
  if (Body == npos)
    return;
  const DialectSpecifier *Specifier = specifierOf(F, Tokens);
  bool EndsWithType = Specifier && Specifier->Behind == Body;
  E.replace(Body, Tokens.indexOf(F->getEndLoc()), (EndsWithType ? declarationAttribute(restrictionOf(F)) : "") + ";");
}

void removeUsing(const DeclarationTokens &D, const Decl *U, Edits &E) {
  std::size_t First = D.indexOf(U->getBeginLoc());
  std::size_t Last = First == npos ? npos : D.semicolonBehind(First);
  if (Last != npos)
    E.replace(First, Last);
}

} // namespace

void removeAmpFunctions(const Uses &U, const TokenBuffer &Tokens, Edits &E) {
  DeclarationTokens D(Tokens);
  for (const FunctionDecl *F : U.AmpFunctions) {
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    if (U.NamedFunctions.contains((Pattern ? Pattern : F)->getCanonicalDecl()))
      keepDeclaration(Pattern ? Pattern : F, Tokens, E);
    else
      removeFunction(D, F, E);
  }
  for (const Decl *Using : U.AmpUsings)
    removeUsing(D, Using, E);
  for (const DialectSpecifier &S : Tokens.Specifiers) { // the AST keeps no trace of explicit instantiations
    std::size_t First = D.startAround(S.First);
    if (!S.isAmpOnly() || !D.startsExplicitInstantiation(First))
      continue;
    std::size_t Last = D.semicolonBehind(S.Last + 1);
    if (Last != npos)
      E.replace(First, Last);
  }
}

} // namespace ampcc
