// For which restrictions Clang resolves names outside of function bodies: in trailing return types and exception
// specifications, and in the members of local classes (R-LANG-23, -28). Writes TranslatedTokens::InheritedChanges, or
// declarations where these have no effect.
#pragma once

#include "syntax/DialectTranslation.h"

namespace ampcc {

class NameResolution {
public:
  explicit NameResolution(DialectTranslation &All) : All(All) {}

  // The operands of a function's trailing return type and of its exception specification are resolved for its own set.
  void readTrailingType(RestrictionSet Set, int Arrow);
  void readException(RestrictionSet Set, int I);

  // Clang looks for the destructor and declares implicit members when the class is complete (InheritedTarget.h). By the
  // second token behind the class, this is done and the surrounding set applies again.
  void readClass(int ClassKey);

private:
  DialectTranslation &All;
  int ClassEnd = TokenScanner::None;      // of the outermost class around the current token
  int LocalClassEnd = TokenScanner::None; // of the outermost local class of an amp body around the current token
  int AnnouncedEnd = TokenScanner::None;  // of the amp body whose local classes are announced (announceLocalClass)

  // Lets names in the tokens [Begin, End) be resolved for the set.
  void change(int Begin, int End, RestrictionSet Set);
  void readLocalClass(int ClassKey);
  void readHostClass(int ClassKey);
  void announceLocalClass(int Open);
  void announce(RestrictionSet Set, int I);
};

} // namespace ampcc
