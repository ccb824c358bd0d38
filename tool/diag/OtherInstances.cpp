#include "diag/OtherInstances.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ampcc {
namespace {

constexpr unsigned Caller = 2; // the word of IncompatibleCall that describes the calling function
constexpr std::size_t MaxNamed = 3;

// Clang reports some calls without their function.
bool knowsCaller(const DiagnosticGroup &Group) {
  return DiagnosticIDs::IsCustomDiag(Group.Messages.front().Id) || !Group.Function.empty();
}

struct RefusedCall {
  DiagnosticGroup *Shown = nullptr;
  llvm::SmallVector<std::string, 4> Others = {}; // callers
};

std::string describe(ArrayRef<std::string> Callers) {
  const std::size_t Named = std::min(Callers.size(), MaxNamed);
  std::string Text = llvm::join(Callers.take_front(Named), ", ");
  return Named == Callers.size() ? Text : Text + " and " + std::to_string(Callers.size() - Named) + " more";
}

} // namespace

void noteOtherInstances(std::vector<DiagnosticGroup> &Groups) {
  llvm::MapVector<SourceLocation, RefusedCall> Calls;
  for (DiagnosticGroup &Group : Groups) {
    const DiagRecord &Head = Group.Messages.front();
    if (!Head.is(Diag::IncompatibleCall) || !knowsCaller(Group))
      continue;
    RefusedCall &Call = Calls[Head.Where];
    if (!Group.IsRepeated)
      Call.Shown = &Group;
    else if (Call.Shown && Call.Shown->Messages.front().word(Caller) != Head.word(Caller) &&
             !llvm::is_contained(Call.Others, Head.word(Caller)))
      Call.Others.push_back(Head.word(Caller));
  }
  for (auto &[Where, Call] : Calls)
    if (!Call.Others.empty())
      Call.Shown->Messages.push_back(
          Call.Shown->Messages.front().noteOf(Diag::NoteOtherInstances, {describe(Call.Others)}));
}

} // namespace ampcc
