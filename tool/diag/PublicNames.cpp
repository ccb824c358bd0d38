#include "diag/PublicNames.h"
#include "diag/DiagKinds.h"
#include "sema/KnownClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ampcc {

static constexpr StringRef Private = "ampcc::", Vector = "component_vector<";

namespace {

// The public name of the short vector whose private name begins at `At`, and the length of the private name; length 0
// if none begins there.
std::pair<std::string, std::size_t> shortVector(StringRef Text, std::size_t At) {
  StringRef Arguments = Text.substr(At);
  if (!Arguments.consume_front(Vector))
    return {};
  auto [Scalar, Rest] = Arguments.split(", ");
  StringRef Length = Rest.split('>').first;
  if (Length.size() != 1 || Scalar.contains('>'))
    return {};
  std::size_t Size = Vector.size() + Scalar.size() + StringRef(", ").size() + Length.size() + 1;
  StringRef Plain = Scalar.contains("::") ? Scalar.rsplit("::").second : Scalar;
  return {((Plain == "unsigned int" ? "uint" : Plain) + "_" + Length).str(), Size};
}

bool isPartOfName(StringRef Text, std::size_t At) {
  return At > 0 && (llvm::isAlnum(Text[At - 1]) || Text[At - 1] == '_' || Text[At - 1] == ':');
}

// The private class of the number at At is the parameter of a math function for the host, which takes no other number;
// its public name is that of the number.
void useNameOfNumber(std::string &Text, std::size_t At) {
  for (auto [Class, Number] : {std::pair<StringRef, const char *>("math::float_number", "float"),
                               std::pair<StringRef, const char *>("math::double_number", "double")})
    if (StringRef(Text).substr(At).starts_with(Class))
      Text.replace(At, Class.size(), Number);
}

// Where Clang prints the difference of two types, it omits their common parts, such as the namespace.
void useNamesOfUnqualified(std::string &Text) {
  for (std::size_t At = 0; (At = Text.find(Vector, At)) != std::string::npos; ++At)
    if (auto [Name, Size] = isPartOfName(Text, At) ? std::pair<std::string, std::size_t>() : shortVector(Text, At);
        Size)
      Text.replace(At, Size, Name);
}

// Removes redundant meanings: `'int_2' (aka '::int_2')`.
void dropSameMeanings(std::string &Text) {
  static constexpr StringRef Also = "' (aka '";
  for (std::size_t At = 0; (At = Text.find(Also, At)) != std::string::npos; ++At) {
    std::size_t Begin = Text.rfind('\'', At - 1), Meaning = At + Also.size(), End = Text.find("')", Meaning);
    if (Begin == std::string::npos || End == std::string::npos)
      return;
    std::string Written = Text.substr(Begin + 1, At - Begin - 1), Meant = Text.substr(Meaning, End - Meaning);
    for (StringRef Scope : {"Concurrency::", "graphics::", " ::", "::"})
      for (std::string *Name : {&Written, &Meant})
        for (std::size_t I; (I = Name->find(Scope)) != std::string::npos;)
          Name->erase(I, Scope.size());
    if (Written == Meant)
      Text.erase(At + 1, End + 2 - At - 1);
  }
}

} // namespace

void usePublicNames(std::string &Text) {
  for (std::size_t At = 0; (At = Text.find(Private, At)) != std::string::npos;) {
    if (At > 0 && (llvm::isAlnum(Text[At - 1]) || Text[At - 1] == '_')) { // the end of another name
      At += Private.size();
      continue;
    }
    Text.erase(At, Private.size());
    if (StringRef(Text).take_front(At).ends_with("::") && (At == 2 || !llvm::isAlnum(Text[At - 3])))
      Text.erase(At -= 2, 2); // '::ampcc::x'
    useNameOfNumber(Text, At);
    if (auto [Name, Size] = shortVector(Text, At); Size)
      Text.replace(At, Size, Name);
  }
  useNamesOfUnqualified(Text);
  dropSameMeanings(Text);
}

// Whether the scope is a namespace inside of C++ AMP's, such as fast_math. Clang's suggestions for unknown names in it
// are functions for the host.
static bool isWithinLibrary(const DeclContext *Scope) {
  const auto *Namespace = dyn_cast_or_null<NamespaceDecl>(Scope);
  return Namespace && isConcurrency(Namespace->getParent());
}

void dropPrivateSuggestion(DiagnosticGroup &Group) {
  const DiagRecord &Head = Group.head();
  const std::string Meant = suggestion(Head);
  if (!Meant.empty() && (StringRef(Meant).starts_with(Private) || isWithinLibrary(Head.context(1))))
    dropGuess(Group);
}

void dropGuess(DiagnosticGroup &Group) {
  dropSuggestion(Group.head());
  Group.IsGuessed = true;
  llvm::erase_if(Group.Messages, [](const DiagRecord &Note) {
    return Note.Level == DiagnosticsEngine::Note && !Note.own() && isDeclarationNote(Note);
  });
}

} // namespace ampcc
