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

void TextWriter::line(const std::string &Text, kir::Location Where) {
  bool IsElsewhere = Where.File != Next.File || Where.Line != Next.Line;
  if (LineDirectives && Where.File && Where.Line && IsElsewhere) {
    Out += "#line " + std::to_string(Where.Line);
    if (Where.File != Next.File)
      Out += " " + quote(M.Files[Where.File]);
    Out += "\n";
    Next = Where;
  }
  Out += (Text.empty() ? "" : std::string(Depth, ' ')) + Text + "\n";
  ++Next.Line;
}

} // namespace ampcc::print
