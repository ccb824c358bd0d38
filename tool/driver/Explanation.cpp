#include "driver/Explanation.h"
#include "compile/Frontend.h"
#include "driver/Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ampcc {

static constexpr StringLiteral ExplainOption = "--explain";

bool asksForExplanation(ArrayRef<const char *> Arguments) {
  if (Arguments.empty())
    return false;
  StringRef First = Arguments.front();
  return First.consume_front(ExplainOption) && (First.empty() || First.starts_with("="));
}

// The id with the smallest edit distance, with or without its prefix "amp-"; empty if none is near.
static StringRef nearestId(StringRef Name) {
  StringRef Nearest;
  unsigned Distance = std::min<std::size_t>(4, (Name.size() + 1) / 2);
  for (StringRef Id : diagnosticIds())
    for (StringRef Form : {Id, Id.drop_front(StringRef("amp-").size())})
      if (unsigned Steps = Name.edit_distance(Form); Steps < Distance) {
        Distance = Steps;
        Nearest = Id;
      }
  return Nearest;
}

static Error noSuchDiagnostic(StringRef Name) {
  if (StringRef Nearest = nearestId(Name); !Nearest.empty())
    return createStringError("there is no diagnostic '" + Name + "'; did you mean '" + Nearest + "'?");
  return createStringError("there is no diagnostic '" + Name + "'; the ids are " + join(diagnosticIds(), ", "));
}

int explainTo(raw_ostream &Out, ArrayRef<const char *> Arguments) {
  SmallVector<StringRef> Names(Arguments.begin() + 1, Arguments.end());
  if (StringRef First = Arguments.front(); First.consume_front((ExplainOption + "=").str()))
    Names.insert(Names.begin(), First);
  if (Names.empty())
    return fail(
        createStringError("'" + ExplainOption + "' needs the id of a diagnostic: " + join(diagnosticIds(), ", ")));
  std::vector<std::string> Texts;
  for (StringRef Name : Names) {
    std::vector<std::string> OfName = explanationsOf(Name);
    if (OfName.empty())
      return fail(noSuchDiagnostic(Name));
    append_range(Texts, OfName);
  }
  Out << join(Texts, "\n\n");
  return 0;
}

} // namespace ampcc
