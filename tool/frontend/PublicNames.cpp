#include "frontend/PublicNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace ampcc {

static constexpr StringRef Private = "ampcc::", Vector = "vector<";

// The public name of the short vector whose private one begins at `At`, and the length of that; nothing if none does.
static std::pair<std::string, std::size_t> shortVector(StringRef Text, std::size_t At) {
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

void usePublicNames(std::string &Text) {
  for (std::size_t At = 0; (At = Text.find(Private, At)) != std::string::npos;) {
    if (At > 0 && (llvm::isAlnum(Text[At - 1]) || Text[At - 1] == '_')) { // the end of another name
      At += Private.size();
      continue;
    }
    Text.erase(At, Private.size());
    if (auto [Name, Size] = shortVector(Text, At); Size)
      Text.replace(At, Size, Name);
  }
}

void dropPrivateSuggestion(DiagnosticGroup &Group) {
  for (Message &M : Group.Messages) {
    std::size_t At = M.Text.find("; did you mean 'ampcc::");
    if (At == std::string::npos)
      continue;
    M.Text.erase(At);
    M.FixIts.clear();
    Group.IsGuessed = true;
    llvm::erase_if(Group.Messages, [](const Message &Note) {
      return Note.Level == clang::DiagnosticsEngine::Note && StringRef(Note.Text).ends_with(" declared here");
    });
    return;
  }
}

} // namespace ampcc
