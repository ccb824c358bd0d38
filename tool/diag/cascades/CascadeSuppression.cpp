#include "diag/cascades/CascadeSuppression.h"
#include "diag/cascades/CascadeRules.h"

using namespace clang;

namespace ampcc {

// Whether the error is "the result of 'f' cannot have type ...", about a function or a lambda.
static bool isAboutResult(const DiagRecord &M) {
  constexpr int64_t OfFunction = 2, OfLambda = 4;
  return M.is(Diag::Type) && (M.number(0) == OfFunction || M.number(0) == OfLambda);
}

// Whether one declarator of a tile_static declaration has a refused type and another one an initializer: two mistakes,
// although the declarators share their specifiers.
static bool areIndependent(const DiagRecord &A, const DiagRecord &B) {
  return (A.is(Diag::TileStaticType) && B.is(Diag::TileStaticInitializer)) ||
         (A.is(Diag::TileStaticInitializer) && B.is(Diag::TileStaticType));
}

static bool isAbout(const DiagnosticGroup &Group, const ErrorScope &Scope, const DiagRecord &Cause) {
  const DiagRecord &M = Group.head();
  switch (Scope.Only) {
  case ErrorScope::About::Anything:
    return true;
  case ErrorScope::About::Specifiers:
    return !areIndependent(M, Cause);
  case ErrorScope::About::Result:
    return isAboutResult(M);
  case ErrorScope::About::Value:
    return M.is(Diag::ValueType) && (Scope.Type.isNull() || M.type(0) == Scope.Type);
  case ErrorScope::About::Label:
    return M.is(Diag::Label);
  case ErrorScope::About::Function:
    return declaresSameEntity(Group.Around, Scope.Function);
  }
  llvm_unreachable("every scope is about something");
}

namespace {

class Suppressor {
public:
  Suppressor(std::vector<DiagnosticGroup> &Groups, const ErrorPlaces &Places)
      : Groups(Groups), Places(Places), IsConsequence(Groups.size()), Causes(Groups.size(), Groups.size()) {}

  void applyScope(const ErrorScope &Scope);
  void applyRules();
  void removeConsequences();

private:
  std::vector<DiagnosticGroup> &Groups;
  const ErrorPlaces &Places;
  std::vector<bool> IsConsequence;
  // The cause of each consequence of a scope; the number of groups: none. If two errors would follow from each other,
  // the first one found to be a consequence is removed and the other is kept.
  std::vector<std::size_t> Causes;

  bool isCause(const DiagnosticGroup &Group, const ErrorScope &Scope) const;
  std::size_t findCause(const ErrorScope &Scope) const;
  bool followsFrom(std::size_t Later, std::size_t Earlier) const;
  bool isInPhase(cascades::Phase When, std::size_t Later, std::size_t Cause) const;
};

bool Suppressor::isCause(const DiagnosticGroup &Group, const ErrorScope &Scope) const {
  SourceLocation Where = Group.head().Where;
  // An error in a part of a refused expression is not the cause of the errors in the expression.
  bool IsInside = Scope.Declared.getBegin() != Scope.Declared.getEnd() && !Scope.IsNamed &&
                  Places.isWithin(Scope.Scope.getBegin(), Scope.Declared) && Places.isWithin(Where, Scope.Scope);
  return Group.isErrorInSource() && Places.isWithin(Where, Scope.Declared) && !IsInside &&
         (!Scope.IsNamed || Group.head().names(Scope.Name));
}

// Errors of the rules take precedence as causes over Clang's: if a class cannot be tile_static at all, the reason why
// no constructor is found does not matter.
std::size_t Suppressor::findCause(const ErrorScope &Scope) const {
  auto OfAmp = llvm::find_if(
      Groups, [&](const DiagnosticGroup &Group) { return Group.head().isOfRules() && isCause(Group, Scope); });
  if (OfAmp == Groups.end())
    OfAmp = llvm::find_if(Groups, [&](const DiagnosticGroup &Group) { return isCause(Group, Scope); });
  return std::size_t(OfAmp - Groups.begin());
}

bool Suppressor::followsFrom(std::size_t Later, std::size_t Earlier) const {
  while (Later != Groups.size() && Later != Earlier)
    Later = Causes[Later];
  return Later == Earlier;
}

// Marks the errors in the scope of a refused declaration or expression that follow from the error about it.
void Suppressor::applyScope(const ErrorScope &Scope) {
  const std::size_t Cause = findCause(Scope);
  if (Cause == Groups.size())
    return;
  for (std::size_t I = 0; I != Groups.size(); ++I) {
    const DiagRecord &Head = Groups[I].head();
    if (I == Cause || IsConsequence[I] || !Groups[I].isErrorInSource() || !Places.isWithin(Head.Where, Scope.Scope) ||
        (Scope.IsNamed && isCause(Groups[I], Scope)) || !isAbout(Groups[I], Scope, Groups[Cause].head()) ||
        followsFrom(Cause, I) || !(Scope.Name.empty() || Places.speaksOf(Head, Scope.Name)))
      continue;
    IsConsequence[I] = true;
    Causes[I] = Cause;
  }
}

bool Suppressor::isInPhase(cascades::Phase When, std::size_t Later, std::size_t Cause) const {
  const bool AreErrors = Groups[Later].isErrorInSource() && Groups[Cause].isErrorInSource();
  switch (When) {
  case cascades::Phase::Errors:
    return AreErrors;
  case cascades::Phase::LaterErrors:
    return AreErrors && Cause < Later && !IsConsequence[Cause];
  case cascades::Phase::Elements:
    return Groups[Cause].isErrorInSource() && !IsConsequence[Cause];
  case cascades::Phase::Warnings:
    return true;
  }
  llvm_unreachable("every phase has its causes");
}

void Suppressor::applyRules() {
  using cascades::Phase;
  auto Follows = [&](Phase When, std::size_t I, std::size_t J) {
    return I != J && isInPhase(When, I, J) && llvm::any_of(cascades::Rules, [&](const cascades::Rule &Rule) {
             return Rule.When == When && Rule.IsConsequence(Groups[I], Groups[J], Places);
           });
  };
  for (Phase When : {Phase::Errors, Phase::LaterErrors, Phase::Elements, Phase::Warnings})
    for (std::size_t I = 0; I != Groups.size(); ++I)
      for (std::size_t J = 0; J != Groups.size() && !IsConsequence[I]; ++J)
        IsConsequence[I] = Follows(When, I, J);
}

void Suppressor::removeConsequences() {
  std::size_t Kept = 0;
  for (std::size_t I = 0; I != Groups.size(); ++I)
    if (!IsConsequence[I])
      std::swap(Groups[Kept++], Groups[I]);
  Groups.resize(Kept);
}

} // namespace

void suppressCascades(std::vector<DiagnosticGroup> &Groups, ArrayRef<ErrorScope> Scopes, const SourceManager &SM,
                      const LangOptions &Language) {
  const ErrorPlaces Places(SM, Language);
  Suppressor Suppressing(Groups, Places);
  for (const ErrorScope &Scope : Scopes)
    Suppressing.applyScope(Scope);
  Suppressing.applyRules();
  Suppressing.removeConsequences();
}

} // namespace ampcc
