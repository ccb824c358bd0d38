// Shows how a kernel reaches the function with an error (R-LANG-156).
#include "diag/DiagKinds.h"
#include "diag/ErrorPlaces.h"
#include "diag/explain/Explanations.h"
#include "sema/RestrictionSet.h"

using namespace clang;

namespace ampcc {

// Whether a restriction specifier is wrong, whoever calls its function.
static bool isAboutSpecifier(const DiagRecord &Head) {
  return Head.hasNameOf(Diag::NotAFunction) || Head.hasNameOf(Diag::UnknownRestriction) ||
         Head.hasNameOf(Diag::EmptyRestriction);
}

void addCallPath(DiagnosticGroup &Group, ArrayRef<CallPath> Paths, const SourceManager &SM) {
  static const LangOptions Unneeded;
  const DiagRecord Head = Group.head();
  bool IsExplained = llvm::any_of(Group.Messages,
                                  [](const DiagRecord &M) { return M.is(Diag::NoteCalledFrom) || isInstantiation(M); });
  if (!Group.isErrorInSource() || !Head.isOfRules() || IsExplained || isAboutSpecifier(Head))
    return;
  ErrorPlaces Places(SM, Unneeded);
  auto IsAround = [&](const CallPath &P) { return Places.isWithin(Head.Where, P.Function->getSourceRange()); };
  auto Path = llvm::find_if(
      Paths, [&](const CallPath &P) { return IsAround(P) && declaresSameEntity(Group.Around, P.Function); });
  if (Path == Paths.end())
    Path = llvm::find_if(Paths, IsAround);
  if (Path == Paths.end())
    return;
  auto Add = [&](SourceLocation Where, Diag D, std::vector<std::string> Words) {
    Group.Messages.push_back(Head.noteAt(Where, D, std::move(Words)));
  };
  if (Path->InstantiatedAt.isValid())
    return Add(Path->InstantiatedAt, Diag::NoteInstantiated, {describeFunction(Path->Function)});
  for (const CallPath::Step &Step : Path->Calls)
    Add(Step.Where, Diag::NoteCalledFrom, {describeFunction(Step.Caller)});
  Add(Path->LaunchedAt, Diag::NoteKernel, {});
}

} // namespace ampcc
