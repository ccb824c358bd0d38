#include "print/TextWriter.h"
#include "kir/Quoting.h"
#include "print/LineBreaks.h"
#include <algorithm>

namespace ampcc::print {

// Small gaps, such as the user's empty lines and comments, become empty lines; larger ones become a directive.
void TextWriter::moveTo(kir::Location Where) {
  constexpr unsigned WidestGap = 2;
  bool IsAhead = Style == LineStyle::ForReaders && Where.File == Next.File && Where.Line > Next.Line &&
                 Where.Line - Next.Line <= WidestGap;
  if (IsAhead) {
    Out += std::string(Where.Line - Next.Line, '\n');
  } else {
    Out += "#line " + std::to_string(Where.Line);
    if (Where.File != Next.File)
      Out += " " + kir::quotedString(M.Files[Where.File]);
    Out += "\n";
  }
  Next = Where;
}

void TextWriter::statement(const std::string &Text, kir::Location Where) {
  bool IsBehind = Where.Line && Where.File == Last.File && Where.Line == Last.Line && LastEnd == Out.size() &&
                  LastDepth == Depth && Out.size() - LastBegin + Text.size() <= LongestLine;
  if (IsBehind) {
    Out.back() = ' ';
    Out += Text + "\n";
  } else {
    line(Text, Where);
    LastBegin = Out.rfind('\n', Out.size() - 2) + 1;
  }
  Last = Where;
  LastDepth = Depth;
  LastEnd = Out.size();
}

unsigned TextWriter::line(const std::string &Text, kir::Location Where) {
  bool IsElsewhere = Where.File != Next.File || Where.Line != Next.Line;
  if (Style != LineStyle::None && Where.File && Where.Line && IsElsewhere)
    moveTo(Where);
  const bool IsNowhere = Style == LineStyle::ForDebuggers && !Where.Line;
  if (IsNowhere)
    Out += "#line 0\n";
  const std::string Lines = (Style == LineStyle::ForDebuggers ? Text : breakLines(Text, Depth)) + "\n";
  Out += Text.empty() ? "" : std::string(Depth, ' ');
  const unsigned Begin = size();
  Out += Lines;
  Next.Line = IsNowhere ? 0 : Next.Line + unsigned(std::count(Lines.begin(), Lines.end(), '\n'));
  return Begin;
}

} // namespace ampcc::print
