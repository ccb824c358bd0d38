#include "frontend/Candidates.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace ampcc {

// Reasons that speak of the library's templates instead of the arguments.
static bool isReasonForUsers(StringRef Text) {
  if (!Text.starts_with("candidate") || Text.contains("(the implicit"))
    return false;
  StringRef Reason = Text.split(" not viable: ").second;
  return Reason.starts_with("no known conversion") || Reason.starts_with("expects an lvalue") ||
         Reason.contains("would lose const qualifier");
}

static bool isPathToTemplate(StringRef Text) {
  return Text.contains(" requested here") || Text.starts_with("in ") || Text.starts_with("while ");
}

bool hasCandidateOf(LibraryHeaders &Library, const DiagnosticGroup &Group, const SourceManager &SM) {
  return llvm::any_of(llvm::drop_begin(Group.Messages), [&](const Message &M) {
    return StringRef(M.Text).starts_with("candidate") && M.Where.isValid() &&
           Library.contains(SM, SM.getExpansionLoc(M.Where));
  });
}

void summarizeCandidates(DiagnosticGroup &Group, const SourceManager &SM, LibraryHeaders &Library) {
  const Message &Head = Group.Messages.front();
  if (Head.Where.isInvalid() || Library.contains(SM, SM.getExpansionLoc(Head.Where)))
    return;
  auto IsOfLibrary = [&](const Message &M) {
    return M.Level == DiagnosticsEngine::Note && M.Where.isValid() && !isPathToTemplate(M.Text) &&
           Library.contains(SM, SM.getExpansionLoc(M.Where));
  };
  llvm::StringSet<> Reasons;
  constexpr std::size_t Readable = 3;
  for (const Message &M : Group.Messages)
    if (IsOfLibrary(M) && isReasonForUsers(M.Text))
      Reasons.insert(M.Text);
  bool IsSaid = Group.HasAdvice || Head.Id == diag::err_typecheck_invalid_operands; // with both types
  if (IsSaid || Reasons.size() > Readable)
    Reasons.clear();
  llvm::erase_if(Group.Messages, [&](const Message &M) { return IsOfLibrary(M) && !Reasons.erase(M.Text); });
  for (Message &M : Group.Messages)
    if (IsOfLibrary(M)) {
      M.Where = Head.Where;
      M.Ranges.clear();
      M.FixIts.clear();
    }
}

bool isOnlyCandidate(const DiagnosticGroup &Group, const Message &Candidate, const SourceManager *SM) {
  auto IsForeign = [&](const Message &M) {
    return SM && M.Where.isValid() && SM->isInSystemHeader(SM->getExpansionLoc(M.Where));
  };
  return llvm::all_of(llvm::drop_begin(Group.Messages), [&](const Message &M) {
    return &M == &Candidate || (IsForeign(M) && !IsForeign(Candidate)) || !StringRef(M.Text).starts_with("candidate") ||
           StringRef(M.Text).contains("(the implicit");
  });
}

} // namespace ampcc
