// Reads restriction specifiers from tokens and reports those that are ill-formed or out of place (R-LANG-01..08).
#pragma once

#include "sema/RestrictionSet.h"
#include "syntax/Declarators.h"
#include "clang/Basic/Diagnostic.h"

namespace ampcc {

struct SpecifierSequence {
  RestrictionSet Set;
  int End = 0; // the token behind the sequence
};

class RestrictionSpecifiers {
public:
  RestrictionSpecifiers(const TokenScanner &Tokens, clang::DiagnosticsEngine &Diagnostics)
      : Tokens(Tokens), Diagnostics(Diagnostics) {}

  bool beginsAt(int I) const { return Tokens.isNamed(I, "restrict") && Tokens.is(I + 1, tok_l_paren); }

  // The declarator that a specifier at I belongs to, also if member initializers or a trailing return type, which must
  // follow the specifier, stand between the two, or if the specifier stands apart from it.
  FunctionDeclarator declaratorAt(int I) const;

  // Reads one or more adjacent specifiers; an empty list counts as restrict(cpu).
  SpecifierSequence read(int I);

  // `restrict amp` and `restrict(amp` behind a function's declarator.
  bool isIncompleteAt(int I) const;
  // Reports the incomplete specifier at I, and reads the restrictions that it names.
  SpecifierSequence readIncomplete(int I);

  // If the token at I, which follows the declarator's specifiers, is an unmatched ')', reports it and returns the token
  // behind it; else returns I.
  int skipExtraneous(const FunctionDeclarator &D, int I);

  // Reports a specifier sequence [Begin, End) that is in the wrong order with other parts of the declarator.
  void checkPlace(const FunctionDeclarator &D, int Begin, int End, RestrictionSet Set);

  // If the tokens at I can only be a specifier, at a place where none is allowed, reports it and returns the token
  // behind it; else returns I.
  int skipMisplaced(const FunctionDeclarator &D, int I);
  // `using restrict(amp) = int;`
  bool isNameOfAlias(int I) const;

private:
  static constexpr auto tok_l_paren = clang::tok::l_paren;
  const TokenScanner &Tokens;
  clang::DiagnosticsEngine &Diagnostics;

  int behindNames(int I) const;
  void readUnknown(int I, RestrictionSet &Set);
  void readList(int Open, int Close, RestrictionSet &Set);
  bool isListOfRestrictions(int Open) const;
  bool followsObjectOrClassName(int I) const;
  bool isInAlias(int I) const;
  bool isMemberName(int I) const;
};

} // namespace ampcc
