#include "diag/explain/Candidates.h"
#include "diag/DiagKinds.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace ampcc {

// Whether the reason is about the arguments, not about the library's templates.
static bool isReasonForUsers(const DiagRecord &M) {
  constexpr int64_t Lvalue = 0, Const = 0;
  if (isImplicitCandidate(M))
    return false;
  if (M.isClangs(diag::note_ovl_candidate_bad_value_category))
    return M.number(5) == Lvalue;
  return M.isClangs(diag::note_ovl_candidate_bad_conv, diag::note_ovl_candidate_bad_conv_incomplete) ||
         (M.isClangs(diag::note_ovl_candidate_bad_cvr) && M.number(4) == Const);
}

bool hasCandidateOf(LibraryHeaders &Library, const DiagnosticGroup &Group, const SourceManager &SM) {
  return llvm::any_of(llvm::drop_begin(Group.Messages), [&](const DiagRecord &M) {
    return isCandidate(M) && M.Where.isValid() && Library.contains(SM, SM.getExpansionLoc(M.Where));
  });
}

void summarizeCandidates(DiagnosticGroup &Group, const SourceManager &SM, LibraryHeaders &Library) {
  const DiagRecord &Head = Group.head();
  if (Head.Where.isInvalid() || Library.contains(SM, SM.getExpansionLoc(Head.Where)))
    return;
  auto IsOfLibrary = [&](const DiagRecord &M) {
    return M.Level == DiagnosticsEngine::Note && M.Where.isValid() && !isContextNote(M) &&
           Library.contains(SM, SM.getExpansionLoc(M.Where));
  };
  llvm::StringSet<> Reasons; // the texts that are shown
  constexpr std::size_t Readable = 3;
  for (const DiagRecord &M : Group.Messages)
    if (IsOfLibrary(M) && isReasonForUsers(M))
      Reasons.insert(M.text());
  bool IsSaid = Group.HasAdvice || Head.Id == diag::err_typecheck_invalid_operands; // the latter names both types
  if (IsSaid || Reasons.size() > Readable)
    Reasons.clear();
  llvm::erase_if(Group.Messages, [&](const DiagRecord &M) { return IsOfLibrary(M) && !Reasons.erase(M.text()); });
  for (DiagRecord &M : Group.Messages)
    if (IsOfLibrary(M)) {
      M.Where = Head.Where;
      M.Ranges.clear();
      M.FixIts.clear();
    }
}

bool isOnlyCandidate(const DiagnosticGroup &Group, const DiagRecord &Candidate, const SourceManager *SM) {
  auto IsForeign = [&](const DiagRecord &M) {
    return SM && M.Where.isValid() && SM->isInSystemHeader(SM->getExpansionLoc(M.Where));
  };
  return llvm::all_of(llvm::drop_begin(Group.Messages), [&](const DiagRecord &M) {
    return &M == &Candidate || (IsForeign(M) && !IsForeign(Candidate)) || !isCandidate(M) || isImplicitCandidate(M);
  });
}

} // namespace ampcc
