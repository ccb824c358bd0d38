// Lines of text with indentation and `#line` directives where the user's lines do not simply follow each other.
#pragma once

#include "kir/Module.h"
#include <string>

namespace ampcc::print {

enum class LineStyle {
  None,
  ForReaders,   // the lines between the user's have some number or other
  ForDebuggers, // they have none, and no line is broken
};

class TextWriter {
public:
  TextWriter(const kir::Module &M, LineStyle Style) : M(M), Style(Style) {}

  void line(const std::string &Text, kir::Location Where = {});
  // A simple statement: behind the one before if the user has both on one line.
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
  kir::Location Next; // what the OpenCL compiler believes the next line to be
  kir::Location Last; // of the statement that stands at the end of `Out`
  std::size_t LastBegin = 0, LastEnd = 0;
  unsigned LastDepth = 0;
  std::string Out;
};

} // namespace ampcc::print
