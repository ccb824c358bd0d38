// Tracks, along the tokens, the restrictions of a function without specifier: those of the enclosing function body
// (R-LANG-15, -26..28).
#pragma once

#include "sema/RestrictionSet.h"
#include "syntax/TokenScanner.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

class InheritedRestriction {
public:
  explicit InheritedRestriction(const TokenScanner &Tokens) : Tokens(Tokens) {}

  // Everything up to the closing brace of the body that begins at `BodyOpen` has the set.
  void enterBody(int BodyOpen, RestrictionSet Set) {
    if (Tokens.partner(BodyOpen) != TokenScanner::None)
      Bodies.push_back({Tokens.partner(BodyOpen), Set});
  }
  // Leaves the bodies that end in front of token I.
  void advanceTo(int I) {
    while (!Bodies.empty() && I > Bodies.back().Close)
      Bodies.pop_back();
  }
  // The '}' of the innermost body with restrictions of its own, or None.
  int bodyEnd() const { return Bodies.empty() ? int(TokenScanner::None) : Bodies.back().Close; }
  RestrictionSet current() const { return Bodies.empty() ? RestrictionSet{true, false} : Bodies.back().Set; }

private:
  struct Body {
    int Close;
    RestrictionSet Set;
  };
  const TokenScanner &Tokens;
  llvm::SmallVector<Body, 8> Bodies;
};

// The '{' of the class that is defined at the class-key, or None if it is only named.
int classBody(const TokenScanner &Tokens, int ClassKey);

// A member function that is declared without restriction specifier.
struct PlainMember {
  int ParametersOpen;
  int Behind; // the token behind qualifiers and exception specification, where an attribute may stand
};

// The member functions of the class that is defined at the class-key; members of nested classes are not among them.
llvm::SmallVector<PlainMember, 8> plainMemberFunctions(const TokenScanner &Tokens, int ClassKey);

} // namespace ampcc
