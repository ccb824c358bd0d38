#include "print/TextWriter.h"

namespace ampcc::print {

static std::string quote(const std::string &Path) {
  std::string Result = "\"";
  for (char C : Path) {
    if (C == '"' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result + "\"";
}

// The user's empty lines and comments become empty lines, wider gaps a directive.
void TextWriter::moveTo(kir::Location Where) {
  constexpr unsigned WidestGap = 2;
  bool IsAhead = Where.File == Next.File && Where.Line > Next.Line && Where.Line - Next.Line <= WidestGap;
  if (IsAhead) {
    Out += std::string(Where.Line - Next.Line, '\n');
  } else {
    Out += "#line " + std::to_string(Where.Line);
    if (Where.File != Next.File)
      Out += " " + quote(M.Files[Where.File]);
    Out += "\n";
  }
  Next = Where;
}

void TextWriter::statement(const std::string &Text, kir::Location Where) {
  constexpr std::size_t LongestLine = 120;
  bool IsBehind = Where.Line && Where.File == Last.File && Where.Line == Last.Line && LastEnd == Out.size() &&
                  LastDepth == Depth && Out.size() - LastBegin + Text.size() <= LongestLine;
  if (IsBehind) {
    Out.back() = ' ';
    Out += Text + "\n";
  } else {
    line(Text, Where);
    LastBegin = Out.size() - Text.size() - 1 - Depth;
  }
  Last = Where;
  LastDepth = Depth;
  LastEnd = Out.size();
}

void TextWriter::line(const std::string &Text, kir::Location Where) {
  bool IsElsewhere = Where.File != Next.File || Where.Line != Next.Line;
  if (LineDirectives && Where.File && Where.Line && IsElsewhere)
    moveTo(Where);
  Out += (Text.empty() ? "" : std::string(Depth, ' ')) + Text + "\n";
  ++Next.Line;
}

} // namespace ampcc::print
