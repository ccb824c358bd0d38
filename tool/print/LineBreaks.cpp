#include "print/LineBreaks.h"
#include "llvm/ADT/StringRef.h"

using llvm::StringRef;

namespace ampcc::print {
namespace {

// Whether the space at `At` follows a comma, a semicolon or a binary operator.
bool isBehindOperator(StringRef Text, std::size_t At) {
  if (At == 0 || At + 1 >= Text.size())
    return false;
  if (Text[At - 1] == ',' || Text[At - 1] == ';')
    return true;
  std::size_t Begin = Text.rfind(' ', At - 1);
  return Begin != StringRef::npos && Begin + 1 != At &&
         Text.slice(Begin + 1, At).find_first_not_of("+-*/%&|^<>=?:!") == StringRef::npos;
}

// The best space at which to break a line of at most `Width` columns: the last one with the fewest enclosing
// parentheses; npos: there is none. The first columns are skipped, so that no line becomes very short.
std::size_t bestBreak(StringRef Text, std::size_t Width) {
  constexpr std::size_t Shortest = 40;
  std::size_t Best = StringRef::npos;
  int Parentheses = 0, Fewest = 0;
  bool IsQuoted = false;
  for (std::size_t At = 0; At < Text.size() && At <= Width; ++At) {
    char C = Text[At];
    if (C == '"' && (At == 0 || Text[At - 1] != '\\'))
      IsQuoted = !IsQuoted;
    if (IsQuoted)
      continue;
    Parentheses += C == '(' || C == '[' || C == '{';
    Parentheses -= C == ')' || C == ']' || C == '}';
    bool IsBetter = Best == StringRef::npos || Parentheses <= Fewest;
    if (C == ' ' && At >= Shortest && IsBetter && isBehindOperator(Text, At)) {
      Best = At;
      Fewest = Parentheses;
    }
  }
  return Best;
}

} // namespace

std::string breakLines(const std::string &Text, unsigned Depth) {
  constexpr unsigned Continuation = 4;
  auto [Line, Following] = StringRef(Text).split('\n');
  if (Line.starts_with("#") || Line.starts_with("//"))
    return Text;
  std::string Result;
  for (unsigned Indent = Depth; Indent + Line.size() > LongestLine; Indent = Depth + Continuation) {
    std::size_t At = Indent < LongestLine ? bestBreak(Line, LongestLine - Indent) : StringRef::npos;
    if (At == StringRef::npos)
      break;
    Result += Line.take_front(At).str() + "\n" + std::string(Depth + Continuation, ' ');
    Line = Line.drop_front(At + 1);
  }
  Result += Line;
  return Following.empty() ? Result : Result + "\n" + breakLines(Following.str(), Depth);
}

} // namespace ampcc::print
