// The text of `amp-cc --explain`: the entries of Diagnostics.def and Explanations.def for an id.
#include "compile/Frontend.h"
#include "sema/WarningOption.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ampcc {
namespace {

struct Message {
  StringRef Id, Severity, Text, Rules, MSVC, Example, Instead;
};

constexpr unsigned Columns = 80;

ArrayRef<Message> messages() {
  static const Message Table[] = {
#define AMPCC_DIAGNOSTIC(Name, Id, Severity, Text, Rules, MSVC, Example, Instead)                                      \
  {Id, #Severity, Text, Rules, MSVC, Example, Instead},
#include "sema/Diagnostics.def"
  };
  return Table;
}

struct Explanation {
  StringRef Id, Text;
};

ArrayRef<Explanation> explanations() {
  static const Explanation Table[] = {
#define AMPCC_EXPLANATION(Id, Text) {Id, Text},
#include "sema/Explanations.def"
  };
  return Table;
}

// "%select{a|b}0" becomes "a/b", and each other placeholder an ellipsis.
std::string withoutPlaceholders(StringRef Text) {
  std::string Result;
  while (!Text.empty()) {
    auto [Before, Behind] = Text.split('%');
    Result += Before;
    bool HasPlaceholder = Before.size() < Text.size();
    Text = Behind;
    if (!HasPlaceholder)
      continue;
    if (Text.consume_front("select{")) {
      auto [Alternatives, Rest] = Text.split('}');
      SmallVector<StringRef> Parts;
      Alternatives.split(Parts, '|', -1, /*KeepEmpty=*/false);
      Result += join(Parts, "/");
      Text = Rest;
    } else {
      Result += "...";
    }
    Text = Text.drop_while(llvm::isDigit);
  }
  return Result;
}

// The words of a text in lines of at most 80 columns.
std::string wrapped(StringRef Text) {
  std::string Result, Line;
  SmallVector<StringRef> Words;
  Text.split(Words, ' ', -1, /*KeepEmpty=*/false);
  for (StringRef Word : Words) {
    if (!Line.empty() && Line.size() + 1 + Word.size() > Columns) {
      Result += Line + "\n";
      Line.clear();
    }
    if (!Line.empty())
      Line += ' ';
    Line += Word;
  }
  return Result + Line + "\n";
}

std::string describe(const Message &M) {
  std::string Result = "\n" + wrapped(M.Severity.lower() + ": " + withoutPlaceholders(M.Text));
  auto AddRow = [&](StringRef Name, StringRef Value) {
    if (!Value.empty())
      Result += ("  " + Name + Value + "\n").str();
  };
  AddRow("example:     ", M.Example);
  AddRow("instead:     ", M.Instead);
  AddRow("rules:       ", M.Rules);
  AddRow("Visual C++:  ", M.MSVC);
  return Result;
}

bool isNamed(const Message &M, StringRef Name) {
  SmallVector<StringRef> Rules;
  M.Rules.split(Rules, ", ");
  return M.Id.equals_insensitive(Name) || M.MSVC.equals_insensitive(Name) ||
         any_of(Rules, [&](StringRef Rule) { return Rule.equals_insensitive(Name); });
}

std::string explain(const Explanation &E) {
  std::string Result = (E.Id + "\n\n").str() + wrapped(E.Text);
  bool HasWarning = false;
  for (const Message &M : messages()) {
    if (M.Id != E.Id)
      continue;
    Result += describe(M);
    HasWarning |= M.Severity == "Warning";
  }
  if (HasWarning)
    Result += ("\n-Wno-" + E.Id + " turns the warning off; -Werror=" + E.Id + " makes it an error.\n").str();
  return Result;
}

} // namespace

std::vector<std::string> explanationsOf(StringRef Name) {
  Name.consume_front("[");
  Name.consume_back("]");
  Name.consume_front("-W");
  std::vector<std::string> Result;
  for (const Explanation &E : explanations())
    if (any_of(messages(), [&](const Message &M) { return M.Id == E.Id && !Name.empty() && isNamed(M, Name); }))
      Result.push_back(explain(E));
  return Result;
}

bool isOwnWarning(StringRef Option) { return isOwnGroup(readWarningOption(Option).Group); }

std::vector<StringRef> diagnosticIds() {
  auto Ids = map_range(explanations(), [](const Explanation &E) { return E.Id; });
  return {Ids.begin(), Ids.end()};
}

} // namespace ampcc
