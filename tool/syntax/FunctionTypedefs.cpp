#include "syntax/FunctionTypedefs.h"
#include "clang/Basic/IdentifierTable.h"
#include "llvm/ADT/STLExtras.h"
#include <limits>

using namespace clang;

namespace ampcc {
namespace {

constexpr int NoEnd = std::numeric_limits<int>::max();

// Whether the identifier at I is a template parameter, `class T` or `typename T`.
bool isTemplateParameter(const TokenScanner &Tokens, int I) {
  return Tokens.is(I - 1, tok::kw_class, tok::kw_typename) && Tokens.is(I - 2, tok::less, tok::comma) &&
         Tokens.is(I + 1, tok::comma, tok::greater, tok::equal);
}

// The last token of the declaration around the template parameter at I: its ';', or the '}' of its body.
int endOfTemplate(const TokenScanner &Tokens, int I) {
  for (; I < Tokens.size(); I = Tokens.behind(I)) {
    if (Tokens.is(I, tok::semi))
      return I;
    if (Tokens.is(I, tok::l_brace))
      return Tokens.partner(I) == TokenScanner::None ? NoEnd : Tokens.partner(I);
  }
  return NoEnd;
}

// The name that `typedef` at I declares, possibly of an array, or None.
int nameOfTypedef(const TokenScanner &Tokens, int I) {
  for (++I; I < Tokens.size() && !Tokens.is(I, tok::semi, tok::r_brace); I = Tokens.behind(I))
    if (Tokens.is(I, tok::identifier) && Tokens.is(I + 1, tok::semi, tok::l_square))
      return I;
  return TokenScanner::None;
}

// The last name of the type-id at I if the type-id is only a name and ends in front of End, or None.
int nameOfType(const TokenScanner &Tokens, int I, int End) {
  while (I < End && Tokens.is(I, tok::identifier, tok::coloncolon, tok::kw_typename))
    ++I;
  return I == End && Tokens.is(I - 1, tok::identifier) ? I - 1 : TokenScanner::None;
}

int semicolonBehind(const TokenScanner &Tokens, int I) {
  while (I < Tokens.size() && !Tokens.is(I, tok::semi, tok::r_brace))
    I = Tokens.behind(I);
  return I;
}

// Whether the path ends with the scope that token I names.
bool endsWith(StringRef Path, const Token &Name) {
  return Path.consume_back(Name.getIdentifierInfo()->getName()) && Path.ends_with("/");
}

bool isWithin(StringRef Path, StringRef Outer) {
  return Path.starts_with(Outer) && (Path.size() == Outer.size() || Path[Outer.size()] == '/');
}

} // namespace

// Names of namespaces and classes, so that a scope that is opened again is the same one. No name of their own have
// unnamed namespaces and linkage specifications, whose members belong to the scope around, and inline namespaces. All
// other scopes are unique.
std::string FunctionTypedefs::nameOfScope(int Open) const {
  std::string Unique = "/" + std::to_string(Open);
  for (int I = Open - 1; I >= 0 && Open - I < 64; --I) {
    if (Tokens.is(I, tok::semi, tok::l_brace, tok::r_brace, tok::l_paren, tok::r_paren, tok::equal))
      return Unique;
    if (Tokens.is(I, tok::kw_extern) || (Tokens.is(I, tok::kw_namespace) && Tokens.is(I - 1, tok::kw_inline)))
      return "";
    const bool IsClass = Tokens.is(I, tok::kw_struct, tok::kw_class, tok::kw_union) &&
                         !Tokens.is(I - 1, tok::less, tok::comma, tok::kw_enum);
    if (!IsClass && !Tokens.is(I, tok::kw_namespace))
      continue;
    std::string Name;
    for (int K = I + 1; Tokens.is(K, tok::identifier); K += 2) {
      Name += "/" + Tokens[K].getIdentifierInfo()->getName().str();
      if (!Tokens.is(K + 1, tok::coloncolon))
        break;
    }
    return IsClass && Name.empty() ? Unique : Name;
  }
  return Unique;
}

void FunctionTypedefs::leaveScopes(int I) {
  while (!Scopes.empty() && I > Scopes.back().Close) {
    Path.resize(Scopes.back().PathSize);
    Scopes.pop_back();
  }
}

void FunctionTypedefs::advanceTo(int I) {
  for (; Next < I; ++Next) {
    leaveScopes(Next);
    if (!Tokens.is(Next, tok::l_brace) || Tokens.partner(Next) == TokenScanner::None)
      continue;
    Scopes.push_back({Tokens.partner(Next), Path.size()});
    Path += nameOfScope(Next);
  }
  leaveScopes(I);
}

void FunctionTypedefs::add(int Name, RestrictionSet Set) {
  Entries[Tokens[Name].getIdentifierInfo()].push_back({Name, Path, NoEnd, Set});
}

// An alias that inherits the restrictions of the function around it has been added at its keyword.
void FunctionTypedefs::hide(int Name, int End) {
  auto &Named = Entries[Tokens[Name].getIdentifierInfo()];
  if (llvm::none_of(Named, [&](const Entry &E) { return E.Name == Name; }))
    Named.push_back({Name, Path, End, std::nullopt});
}

// The declared type is another name of the type, or another type.
void FunctionTypedefs::readAlias(int Name, int Type) {
  if (std::optional<RestrictionSet> Set = Type == TokenScanner::None ? std::nullopt : find(Type))
    add(Name, *Set);
  else
    hide(Name, NoEnd);
}

void FunctionTypedefs::readOther(int I) {
  if (Tokens.is(I, tok::kw_typedef))
    if (int Name = nameOfTypedef(Tokens, I); Name != TokenScanner::None)
      return readAlias(Name, nameOfType(Tokens, I + 1, Name));
  if (!Tokens.is(I, tok::identifier))
    return;
  if (isTemplateParameter(Tokens, I))
    hide(I, endOfTemplate(Tokens, I));
  else if (Tokens.is(I - 1, tok::kw_using) && Tokens.is(I + 1, tok::equal))
    readAlias(I, nameOfType(Tokens, I + 2, semicolonBehind(Tokens, I)));
  else if (Tokens.is(I - 1, tok::kw_struct, tok::kw_class, tok::kw_union, tok::kw_enum) &&
           Tokens.is(I + 1, tok::l_brace, tok::colon))
    hide(I, NoEnd);
}

std::optional<RestrictionSet> FunctionTypedefs::find(int I) const {
  auto Known = Entries.find(Tokens[I].getIdentifierInfo());
  if (Known == Entries.end())
    return std::nullopt;
  ArrayRef<Entry> Named = Known->second;
  const bool IsQualified = Tokens.is(I - 1, tok::coloncolon);
  if (IsQualified && Tokens.is(I - 2, tok::identifier))
    for (const Entry &E : llvm::reverse(Named))
      if (endsWith(E.Path, Tokens[I - 2]))
        return E.Set;
  const Entry *Best = nullptr;
  for (const Entry &E : Named)
    if (I < E.End && isWithin(Path, E.Path) && (!Best || E.Path.size() >= Best->Path.size()))
      Best = &E;
  if (Best && !IsQualified)
    return Best->Set;
  // Found in a base class, through a using-directive or through an alias of the qualifier.
  for (const Entry &E : llvm::reverse(Named))
    if (E.Set)
      return E.Set;
  return std::nullopt;
}

} // namespace ampcc
