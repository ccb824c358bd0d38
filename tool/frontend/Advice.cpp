#include "frontend/Advice.h"
#include "frontend/Candidates.h"
#include "sema/Diagnose.h"
#include "sema/MathFunctions.h"
#include "sema/RestrictionSet.h"
#include "clang/Basic/Cuda.h"

using namespace clang;

namespace ampcc {
namespace {

void addNote(DiagnosticGroup &Group, std::string Text) {
  Message Hint = Group.Messages.front();
  Hint.Level = DiagnosticsEngine::Note;
  Hint.Text = std::move(Text);
  Hint.FixIts.clear();
  Group.Messages.insert(Group.Messages.begin() + 1, Hint);
}

// Whether what is called is for the accelerator already: advice for restrict(amp) code leads nowhere.
bool isCallOfAmpFunction(const DiagnosticGroup &Group) {
  constexpr unsigned Device = unsigned(CUDAFunctionTarget::Device);
  auto HasTarget = [](const Message &M) { return M.Callee.has_value(); };
  auto IsForAmp = [&](const Message &M) { return M.Callee.value_or(Device) == Device; };
  return llvm::any_of(Group.Messages, HasTarget) && llvm::all_of(Group.Messages, IsForAmp);
}

// A function of the C or C++ library that C++ AMP has, too: say where, unless it is C++ AMP's that was called.
void suggestMathFunction(DiagnosticGroup &Group, StringRef Name, bool HasLibraryCandidate) {
  std::string Replacement = acceleratorMathFunction(Name);
  StringRef Text = Group.Messages.front().Text;
  bool IsMissing = Text.contains("no member named") && Text.contains("_math'");
  bool IsOfHost = Text.contains("[amp-") && !HasLibraryCandidate;
  if (!Replacement.empty() && (IsMissing || IsOfHost))
    addNote(Group, fill(Diag::NoteInstead, {Replacement}));
}

// What to use in place of parts of the C++ library.
void suggestReplacement(DiagnosticGroup &Group, bool HasLibraryCandidate) {
  enum class Of { Rules, AmpCode, Library };
  struct Advice {
    StringRef Quoted;
    const char *Text;
    Of Errors;
  };
  static const Advice Hints[] = {
#define AMPCC_HINT(Quoted, Advice) {Quoted, Advice, Of::Rules},
#define AMPCC_HINT_AMP(Quoted, Advice) {Quoted, Advice, Of::AmpCode},
#define AMPCC_HINT_CXX(Quoted, Advice) {Quoted, Advice, Of::Library},
#include "frontend/Hints.def"
  };
  StringRef Text = Group.Messages.front().Text;
  const bool IsInAmpCode = Group.Around && restrictionOf(Group.Around).Amp;
  for (const Advice &Known : Hints) {
    if ((Known.Errors == Of::Rules) != Text.contains("[amp-") || !Text.contains(Known.Quoted) ||
        (Known.Errors == Of::AmpCode && !IsInAmpCode) || (Known.Quoted.contains(" call to ") && !HasLibraryCandidate))
      continue;
    Group.HasAdvice = true;
    return addNote(Group, Known.Text);
  }
}

} // namespace

void addAdvice(DiagnosticGroup &Group, StringRef Name, const SourceManager *SM, LibraryHeaders &Library) {
  if (isCallOfAmpFunction(Group))
    return;
  const bool HasLibraryCandidate = SM && hasCandidateOf(Library, Group, *SM);
  suggestMathFunction(Group, Name, HasLibraryCandidate);
  suggestReplacement(Group, HasLibraryCandidate);
}

} // namespace ampcc
