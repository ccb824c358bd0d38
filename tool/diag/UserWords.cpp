#include "diag/UserWords.h"
#include "diag/PublicNames.h"
#include "syntax/LambdaTypeNames.h"
#include "clang/Basic/CharInfo.h"

using llvm::StringRef;

namespace ampcc {
namespace {

void replaceAll(std::string &Text, StringRef From, StringRef To) {
  for (std::size_t At = 0; (At = Text.find(From, At)) != std::string::npos; At += To.size())
    Text.replace(At, From.size(), To);
}

// Function types as users write them: '__attribute__((preserve_most)) int (int)' is 'int (int) restrict(amp)'. The
// specifier goes to the end of the type: of the quoted text, or of the template argument.
void moveTypeAttribute(std::string &Text) {
  static constexpr StringRef Attribute = "__attribute__((preserve_most))";
  for (std::size_t At = 0; (At = Text.find(Attribute, At)) != std::string::npos;) {
    Text.erase(At, Attribute.size());
    while (At < Text.size() && Text[At] == ' ')
      Text.erase(At, 1);
    int Depth = 0;
    std::size_t End = At;
    for (; End < Text.size() && Text[End] != '\''; ++End) {
      bool Closes = StringRef(")>]").contains(Text[End]);
      if (Depth == 0 && (Closes || Text[End] == ','))
        break;
      Depth += StringRef("(<[").contains(Text[End]) - Closes;
    }
    while (End > 0 && Text[End - 1] == ' ')
      Text.erase(--End, 1);
    Text.insert(End, " restrict(amp)");
  }
}

// Source patches qualify names that are ambiguous otherwise: 'extent<1>' is parsed as '::Concurrency::extent<1>'.
void dropGlobalQualifiers(std::string &Text) {
  static constexpr StringRef Qualifier = "::Concurrency::";
  for (std::size_t At = 0; (At = Text.find(Qualifier, At)) != std::string::npos;) {
    if (At > 0 && clang::isAsciiIdentifierContinue(Text[At - 1]))
      At += Qualifier.size();
    else
      Text.erase(At, Qualifier.size());
  }
}

} // namespace

std::string inUserWords(std::string Text) {
  dropLambdaTypes(Text);
  moveTypeAttribute(Text);
  dropGlobalQualifiers(Text);
  static const std::pair<const char *, const char *> Words[] = {
      {"__attribute__((nonallocating))", "restrict(cpu, amp)"},
      {"__host__ __device__", "restrict(cpu, amp)"},
      {"__device__", "restrict(amp)"},
      {"__global__", "restrict(amp)"},
      {"__host__", "restrict(cpu)"},
      {"target attributes do not match", "the restriction specifiers do not match"},
      {"inferred target collision: call to both", "would have to call both"},
      {"'device' attribute", "the restriction specifier"},
      {"'host' attribute", "the restriction specifier"},
      {"'preserve_most' attribute", "the restriction specifier"},
      {"'nonallocating' attribute", "the restriction specifier"},
      {"preserve_most", "restrict(amp)"}, // in a conflict with an attribute of the user's
      {"nonallocating", "restrict(cpu, amp)"},
      {"CUDA device code", "restrict(amp) code"},
      {"((*))", "(*)"},
  };
  for (auto [From, To] : Words)
    replaceAll(Text, From, To);
  usePublicNames(Text);
  return Text;
}

} // namespace ampcc
