#include "diag/OtherInstances.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace clang;

namespace ampcc {
namespace {

constexpr std::size_t MaxNamed = 3;

// Clang reports some calls without their function.
bool knowsCaller(const DiagnosticGroup &Group) {
  return DiagnosticIDs::IsCustomDiag(Group.head().Id) || !Group.Function.empty();
}

// The instance of a template that an error is about, if others can have the same error: the caller of a function, or
// the function around a launch. Else empty.
std::string instanceOf(const DiagnosticGroup &Group) {
  constexpr unsigned Caller = 2; // the word of IncompatibleCall that describes the calling function
  if (Group.head().is(Diag::IncompatibleCall))
    return knowsCaller(Group) ? Group.head().word(Caller) : "";
  const DiagRecord *Instance = Group.instance();
  return Instance ? Instance->word(0) : "";
}

struct Refused {
  DiagnosticGroup *Shown = nullptr;
  llvm::SmallVector<std::string, 4> Others = {}; // instances
};

std::string describe(ArrayRef<std::string> Callers) {
  const std::size_t Named = std::min(Callers.size(), MaxNamed);
  std::string Text = llvm::join(Callers.take_front(Named), ", ");
  return Named == Callers.size() ? Text : Text + " and " + std::to_string(Callers.size() - Named) + " more";
}

} // namespace

std::string reasonOf(const DiagRecord &Head) {
  constexpr unsigned Reason = 1; // of KernelType
  return Head.is(Diag::KernelType) ? Head.word(Reason) : Head.is(Diag::IncompatibleCall) ? "" : Head.text();
}

void noteOtherInstances(std::vector<DiagnosticGroup> &Groups) {
  std::map<std::pair<SourceLocation, std::string>, Refused> Mistakes;
  for (DiagnosticGroup &Group : Groups) {
    const std::string Instance = instanceOf(Group);
    if (Instance.empty())
      continue;
    const DiagRecord &Head = Group.head();
    Refused &Mistake = Mistakes[{Head.Where, reasonOf(Head)}];
    if (!Group.IsRepeated)
      Mistake.Shown = &Group;
    else if (Mistake.Shown && instanceOf(*Mistake.Shown) != Instance && !llvm::is_contained(Mistake.Others, Instance))
      Mistake.Others.push_back(Instance);
  }
  for (auto &[Key, Mistake] : Mistakes)
    if (!Mistake.Others.empty())
      Mistake.Shown->Messages.push_back(
          Mistake.Shown->head().noteOf(Diag::NoteOtherInstances, {describe(Mistake.Others)}));
}

} // namespace ampcc
