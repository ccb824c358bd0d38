// Writes lines of text with indentation, and `#line` directives where the lines do not follow those of the user's
// source.
#pragma once

#include "kir/Module.h"
#include <string>

namespace ampcc::print {

enum class LineStyle {
  None,
  ForReaders,   // few directives: generated lines get arbitrary numbers
  ForDebuggers, // generated lines get line 0, and lines are not broken
};

class TextWriter {
public:
  TextWriter(const kir::Module &M, LineStyle Style) : M(M), Style(Style) {}

  // Returns the position of the text in the output.
  unsigned line(const std::string &Text, kir::Location Where = {});
  // Appends a simple statement to the previous line if both are on one line in the user's source.
  void statement(const std::string &Text, kir::Location Where = {});
  unsigned depth() const { return Depth; }
  void indent() { Depth += 2; }
  void outdent() { Depth -= 2; }
  unsigned size() const { return unsigned(Out.size()); }
  std::string take() { return std::move(Out); }

private:
  void moveTo(kir::Location Where);

  const kir::Module &M;
  LineStyle Style;
  unsigned Depth = 0;
  kir::Location Next; // the location that the compiler assigns to the next line
  kir::Location Last; // of the statement at the end of Out
  std::size_t LastBegin = 0, LastEnd = 0;
  unsigned LastDepth = 0;
  std::string Out;
};

} // namespace ampcc::print
