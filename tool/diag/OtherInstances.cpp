#include "diag/OtherInstances.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace clang;

namespace ampcc {
namespace {

constexpr std::size_t MaxNamed = 3;

// The instance of a template that an error is about, if others can have the same error: the caller of a function, or
// the function around a launch. Null if Clang reports a call without its function.
struct Instance {
  const FunctionDecl *Function = nullptr;
  std::string Name = {};
};

Instance instanceOf(const DiagnosticGroup &Group) {
  constexpr unsigned Caller = 1; // of NoteInstantiated
  if (Group.head().is(Diag::IncompatibleCall))
    return {Group.Around, Group.Function};
  const DiagRecord *Note = Group.instance();
  return Note ? Instance{dyn_cast_or_null<FunctionDecl>(Note->declaration(Caller)), Note->word(0)} : Instance();
}

struct Refused {
  DiagnosticGroup *Shown = nullptr;
  llvm::SmallMapVector<const FunctionDecl *, std::string, 4> Others = {}; // instances and their names
};

std::string describe(const Refused &Mistake) {
  std::vector<std::string> Names;
  for (const auto &[Function, Name] : Mistake.Others)
    Names.push_back(Name);
  const std::size_t Named = std::min(Names.size(), MaxNamed);
  std::string Text = llvm::join(ArrayRef(Names).take_front(Named), ", ");
  return Named == Names.size() ? Text : Text + " and " + std::to_string(Names.size() - Named) + " more";
}

} // namespace

std::string reasonOf(const DiagRecord &Head) {
  constexpr unsigned Reason = 1; // of KernelType
  return Head.is(Diag::KernelType) ? Head.word(Reason) : Head.is(Diag::IncompatibleCall) ? "" : Head.text();
}

void noteOtherInstances(std::vector<DiagnosticGroup> &Groups) {
  std::map<std::pair<SourceLocation, std::string>, Refused> Mistakes;
  for (DiagnosticGroup &Group : Groups) {
    const Instance Of = instanceOf(Group);
    if (!Of.Function)
      continue;
    const DiagRecord &Head = Group.head();
    Refused &Mistake = Mistakes[{Head.Where, reasonOf(Head)}];
    if (!Group.IsRepeated)
      Mistake.Shown = &Group;
    else if (Mistake.Shown && instanceOf(*Mistake.Shown).Function != Of.Function)
      Mistake.Others.insert({Of.Function, Of.Name});
  }
  for (auto &[Key, Mistake] : Mistakes)
    if (!Mistake.Others.empty())
      Mistake.Shown->Messages.push_back(Mistake.Shown->head().noteOf(Diag::NoteOtherInstances, {describe(Mistake)}));
}

} // namespace ampcc
