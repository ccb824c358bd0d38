#include "diag/CascadeSuppression.h"
#include "diag/CascadeRules.h"
#include "diag/DiagKinds.h"

using namespace clang;

namespace ampcc {

// Whether the error is "the result of 'f' cannot have type ...", about a function or a lambda.
static bool isAboutResult(const DiagRecord &M) {
  constexpr int64_t OfFunction = 2, OfLambda = 4;
  return M.is(Diag::Type) && (M.number(0) == OfFunction || M.number(0) == OfLambda);
}

// Whether an argument has exactly these words.
static bool speaksOf(const DiagRecord &M, StringRef Words) {
  for (unsigned I = 0; I != M.wordCount(); ++I)
    if (M.word(I) == Words)
      return true;
  return false;
}

// Whether one declarator of a tile_static declaration has a refused type and another one an initializer: two mistakes,
// although the declarators share their specifiers.
static bool areIndependent(const DiagRecord &A, const DiagRecord &B) {
  return (A.is(Diag::TileStaticType) && B.is(Diag::TileStaticInitializer)) ||
         (A.is(Diag::TileStaticInitializer) && B.is(Diag::TileStaticType));
}

static bool isAbout(const DiagRecord &M, const ErrorScope &Scope, const DiagRecord &Cause) {
  switch (Scope.Only) {
  case ErrorScope::About::Anything:
    return true;
  case ErrorScope::About::Specifiers:
    return !areIndependent(M, Cause);
  case ErrorScope::About::Result:
    return isAboutResult(M);
  case ErrorScope::About::Value:
    return M.is(Diag::ValueType) && (Scope.Of.empty() || M.name(0) == Scope.Of);
  case ErrorScope::About::Label:
    return M.is(Diag::Label);
  case ErrorScope::About::Function:
    return speaksOf(M, Scope.Of);
  }
  llvm_unreachable("every scope is about something");
}

void suppressCascades(std::vector<DiagnosticGroup> &Groups, ArrayRef<ErrorScope> Scopes, const SourceManager &SM,
                      const LangOptions &Language) {
  ErrorPlaces Places(SM, Language);
  std::vector<bool> IsConsequence(Groups.size());
  auto IsCause = [&](const DiagnosticGroup &Group, const ErrorScope &Scope) {
    SourceLocation Where = Group.Messages.front().Where;
    // An error in a part of a refused expression is not the cause of the errors in the expression.
    bool IsInside = Scope.Declared.getBegin() != Scope.Declared.getEnd() && !Scope.IsNamed &&
                    Places.isWithin(Scope.Scope.getBegin(), Scope.Declared) && Places.isWithin(Where, Scope.Scope);
    return isErrorInSource(Group) && Places.isWithin(Where, Scope.Declared) && !IsInside &&
           (!Scope.IsNamed || Group.Messages.front().names(Scope.Name));
  };
  // Errors of the rules take precedence as causes over Clang's: if a class cannot be tile_static at all, the reason why
  // no constructor is found does not matter.
  auto FindCause = [&](const ErrorScope &Scope) {
    auto OfAmp = llvm::find_if(Groups, [&](const DiagnosticGroup &Group) {
      return Group.Messages.front().isOfRules() && IsCause(Group, Scope);
    });
    return OfAmp != Groups.end()
               ? OfAmp
               : llvm::find_if(Groups, [&](const DiagnosticGroup &Group) { return IsCause(Group, Scope); });
  };
  // The cause of each consequence. If two errors would follow from each other, the first one found to be a consequence
  // is removed and the other is kept.
  std::vector<std::size_t> Causes(Groups.size(), Groups.size());
  auto FollowsFrom = [&](std::size_t Later, std::size_t Earlier) {
    while (Later != Groups.size() && Later != Earlier)
      Later = Causes[Later];
    return Later == Earlier;
  };
  for (const ErrorScope &Scope : Scopes) {
    auto Cause = FindCause(Scope);
    if (Cause == Groups.end())
      continue;
    for (std::size_t I = 0; I != Groups.size(); ++I) {
      const DiagRecord &Head = Groups[I].Messages.front();
      if (&Groups[I] == &*Cause || !isErrorInSource(Groups[I]) || !Places.isWithin(Head.Where, Scope.Scope) ||
          (Scope.IsNamed && IsCause(Groups[I], Scope)) || !isAbout(Head, Scope, Cause->Messages.front()))
        continue;
      std::size_t From = std::size_t(Cause - Groups.begin());
      if (IsConsequence[I] || FollowsFrom(From, I) || !(Scope.Name.empty() || Places.speaksOf(Head, Scope.Name)))
        continue;
      IsConsequence[I] = true;
      Causes[I] = From;
    }
  }
  auto Follows = [&](ArrayRef<ConsequenceRule> Rules, std::size_t I, std::size_t J) {
    return I != J && llvm::any_of(Rules, [&](ConsequenceRule Rule) { return Rule(Groups[I], Groups[J], Places); });
  };
  // `IsCandidate`: whether the J-th group may be the cause of the I-th one.
  auto Suppress = [&](ArrayRef<ConsequenceRule> Rules, llvm::function_ref<bool(std::size_t, std::size_t)> IsCandidate) {
    for (std::size_t I = 0; I != Groups.size(); ++I)
      for (std::size_t J = 0; J != Groups.size() && !IsConsequence[I]; ++J)
        IsConsequence[I] = IsCandidate(I, J) && Follows(Rules, I, J);
  };
  auto IsError = [&](std::size_t I) { return isErrorInSource(Groups[I]); };
  auto IsShown = [&](std::size_t I) { return IsError(I) && !IsConsequence[I]; };
  Suppress(rulesOfErrors(), [&](std::size_t I, std::size_t J) { return IsError(I) && IsError(J); });
  Suppress(rulesOfLaterErrors(), [&](std::size_t I, std::size_t J) { return J < I && IsError(I) && IsShown(J); });
  Suppress(rulesOfElements(), [&](std::size_t, std::size_t J) { return IsShown(J); });
  Suppress(rulesOfWarnings(), [](std::size_t, std::size_t) { return true; });
  std::size_t Kept = 0;
  for (std::size_t I = 0; I != Groups.size(); ++I)
    if (!IsConsequence[I])
      std::swap(Groups[Kept++], Groups[I]);
  Groups.resize(Kept);
}

// Whether a restriction specifier is wrong, whoever calls its function.
static bool isAboutSpecifier(const DiagRecord &Head) {
  return Head.hasNameOf(Diag::NotAFunction) || Head.hasNameOf(Diag::UnknownRestriction) ||
         Head.hasNameOf(Diag::EmptyRestriction);
}

void addCallPath(DiagnosticGroup &Group, ArrayRef<CallPath> Paths, const SourceManager &SM) {
  static const LangOptions Unneeded;
  const DiagRecord Head = Group.Messages.front();
  bool IsExplained = llvm::any_of(Group.Messages,
                                  [](const DiagRecord &M) { return M.is(Diag::NoteCalledFrom) || isInstantiation(M); });
  if (!isErrorInSource(Group) || !Head.isOfRules() || IsExplained || isAboutSpecifier(Head))
    return;
  ErrorPlaces Places(SM, Unneeded);
  auto IsAround = [&](const CallPath &P) { return Places.isWithin(Head.Where, P.Function); };
  auto Path = llvm::find_if(Paths, [&](const CallPath &P) { return IsAround(P) && speaksOf(Head, P.Name); });
  if (Path == Paths.end())
    Path = llvm::find_if(Paths, IsAround);
  if (Path == Paths.end())
    return;
  auto Add = [&](SourceLocation Where, Diag D, std::vector<std::string> Words) {
    DiagRecord Note = Head.noteOf(D, std::move(Words));
    Note.Where = Where;
    Note.Ranges.clear();
    Group.Messages.push_back(std::move(Note));
  };
  if (Path->InstantiatedAt.isValid())
    return Add(Path->InstantiatedAt, Diag::NoteInstantiated, {Path->Name});
  for (const CallPath::Step &Step : Path->Calls)
    Add(Step.Where, Diag::NoteCalledFrom, {Step.Caller});
  Add(Path->LaunchedAt, Diag::NoteKernel, {});
}

} // namespace ampcc
