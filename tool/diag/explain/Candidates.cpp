// Condenses the notes about a call's candidates in the library: users cannot see their declarations, but may need the
// reason why they do not fit.
#include "diag/explain/Candidates.h"
#include "diag/DiagKinds.h"
#include "diag/explain/Explanations.h"
#include "sema/KnownClasses.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace ampcc {

static bool isAboutArity(const DiagRecord &M) {
  return M.isClangs(diag::note_ovl_candidate_arity, diag::note_ovl_candidate_arity_one);
}

// Whether the number of parameters is one; Clang has a text of its own for that only if the parameter has a name.
static bool isOfOne(const DiagRecord &Candidate) {
  return Candidate.isClangs(diag::note_ovl_candidate_arity_one) || Candidate.number(4) == 1;
}

std::string arityOf(const DiagRecord &Candidate) {
  if (isOfOne(Candidate))
    return Candidate.format("%select{at least one|at most one|one}3");
  return Candidate.format("%select{at least |at most |}3%4");
}

// Without the names of parameters and the kinds of candidates, which are the library's own matter.
static void rephraseArity(DiagRecord &M, const std::string &Callee) {
  const char *Noun = isOfOne(M) ? " argument" : " arguments";
  M.say(Diag::NoteArity, {Callee, arityOf(M) + Noun});
}

// Whether a candidate takes a class that only the library uses, such as those of the arguments of math functions.
static bool takesPrivateClass(const DiagRecord &M) {
  const CXXRecordDecl *Class = classOf(missingConversion(M).second);
  return Class && isPrivateToLibrary(Class);
}

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
  auto HasReason = [&](const DiagRecord &M) { return IsOfLibrary(M) && isReasonForUsers(M); };
  const bool IsPrivate =
      llvm::all_of(Group.Messages, [&](const DiagRecord &M) { return !HasReason(M) || takesPrivateClass(M); });
  llvm::StringSet<> Reasons; // the texts that are shown
  constexpr std::size_t Readable = 3;
  for (const DiagRecord &M : Group.Messages)
    if (HasReason(M) && (IsPrivate || !takesPrivateClass(M)))
      Reasons.insert(M.text());
  // The number of arguments is the reason only if all candidates have it.
  auto HasOtherReason = [&](const DiagRecord &M) { return IsOfLibrary(M) && !isAboutArity(M); };
  if (llvm::none_of(Group.Messages, HasOtherReason))
    for (DiagRecord &M : Group.Messages)
      if (IsOfLibrary(M)) {
        rephraseArity(M, Head.subject());
        Reasons.insert(M.text());
      }
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
  const bool IsOfUser = !IsForeign(Candidate);
  return llvm::all_of(llvm::drop_begin(Group.Messages), [&](const DiagRecord &M) {
    return &M == &Candidate || !isCandidate(M) || isImplicitCandidate(M) ||
           (IsOfUser && (IsForeign(M) || isAboutArity(M)));
  });
}

} // namespace ampcc
