#include "syntax/NameResolution.h"
#include "syntax/TrailingTypes.h"

using namespace clang;

namespace ampcc {

void NameResolution::change(int Begin, int End, RestrictionSet Set) {
  if (Begin == TokenScanner::None || End == TokenScanner::None)
    return;
  All.Result.InheritedChanges[All.Tokens[Begin].getLocation()] = Set;
  All.Result.InheritedChanges.try_emplace(All.Tokens[End].getLocation(), RestrictionSet{true, Begin < LocalClassEnd});
}

void NameResolution::readTrailingType(RestrictionSet Set, int Arrow) {
  if (All.Tokens.is(Arrow, tok::arrow))
    change(Arrow, behindTrailingType(All.Tokens, Arrow), Set);
}

void NameResolution::readException(RestrictionSet Set, int I) {
  if (auto Condition = conditionOfException(All.Tokens, I); !Condition.empty())
    change(I, Condition.front().End, Set);
}

void NameResolution::readClass(int ClassKey) {
  int Close = All.Tokens.partner(classBody(All.Tokens, ClassKey));
  if (Close == TokenScanner::None)
    return;
  if (All.Inherited.current().Amp)
    readLocalClass(ClassKey);
  else
    readHostClass(ClassKey);
  ClassEnd = std::max(ClassEnd, Close);
  All.Result.ClassEnds.insert(All.Tokens[Close].getLocation());
  if (Close + 2 < All.Tokens.size())
    All.Result.InheritedChanges.try_emplace(All.Tokens[Close + 2].getLocation(),
                                            RestrictionSet{true, Close < LocalClassEnd});
}

// The members of a local class are read for both restrictions: templates that they name are instantiated here, and
// those can be for the host, too.
void NameResolution::readLocalClass(int ClassKey) {
  int Open = classBody(All.Tokens, ClassKey);
  if (Open < LocalClassEnd)
    return;
  change(Open, All.Tokens.partner(Open), {true, true});
  LocalClassEnd = All.Tokens.partner(Open);
  if (Open < ClassEnd)
    announceLocalClass(Open);
}

// For a local class in a member function defined in its class, whose body Clang parses behind that class: there
// InheritedChanges have no effect (LambdaTypes.h).
void NameResolution::announceLocalClass(int Open) {
  AnnouncedEnd = All.Inherited.bodyEnd();
  announce({true, true}, Open + 1);
  announce({true, false}, AnnouncedEnd);
}

// R-LANG-28: a class in a restrict(cpu) function inside of amp code is read for the host.
void NameResolution::readHostClass(int ClassKey) {
  int Open = classBody(All.Tokens, ClassKey), Close = All.Tokens.partner(Open);
  if (Open < LocalClassEnd)
    change(Open, Close, {true, false});
  if (Open < AnnouncedEnd || (Open < LocalClassEnd && Open < ClassEnd)) { // in a body that is parsed behind its class
    announce({true, false}, Open + 1);
    announce({true, true}, Close);
  }
}

void NameResolution::announce(RestrictionSet Set, int I) {
  All.Edits.insert(I, All.Make.announceClassSet(Set, All.Tokens[I].getLocation()));
}

} // namespace ampcc
