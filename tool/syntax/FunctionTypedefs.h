// The typedefs and aliases of function types with restrictions that have been declared so far (R-LANG-10), by name and
// scope: another type, or a template parameter, may have the same name elsewhere.
#pragma once

#include "sema/RestrictionSet.h"
#include "syntax/TokenScanner.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>

namespace ampcc {

class FunctionTypedefs {
public:
  explicit FunctionTypedefs(const TokenScanner &Tokens) : Tokens(Tokens) {}

  // Enters and leaves scopes up to token I. To be called for increasing tokens.
  void advanceTo(int I);
  // The name at token Name has been declared as a function type with the set.
  void add(int Name, RestrictionSet Set);
  // Looks for the declaration of another type at token I, which may hide a function type in its scope, and for aliases
  // of a function type.
  void readOther(int I);
  // The set of the function type that the name at I denotes, if it is one with restrictions.
  std::optional<RestrictionSet> find(int I) const;

private:
  struct Scope {
    int Close;
    std::size_t PathSize; // of the path in front of this scope
  };
  struct Entry {
    int Name; // the token that declares it
    std::string Path;
    int End;                           // where the declaration ends to have an effect
    std::optional<RestrictionSet> Set; // none: another type
  };
  const TokenScanner &Tokens;
  int Next = 0; // the first token that advanceTo has not seen
  llvm::SmallVector<Scope, 16> Scopes;
  std::string Path; // "/outer/inner": the names of the scopes around the current token
  llvm::DenseMap<const clang::IdentifierInfo *, llvm::SmallVector<Entry, 2>> Entries;

  void leaveScopes(int I);
  void hide(int Name, int End);
  void readAlias(int Name, int Type);
  std::string nameOfScope(int Open) const;
};

} // namespace ampcc
