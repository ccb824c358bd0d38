#include "launch/quoted_source.h"
#include <fstream>

namespace ampcc::rt {

static constexpr std::size_t most_bytes = 4 << 20;

// Whether a line could end the `#if 0` or hide its `#endif`: directives, trigraphs, comment delimiters and line
// continuations.
static bool could_matter(const std::string &line) {
  const std::size_t first = line.find_first_not_of(" \t\r\f\v");
  return (first != std::string::npos && (line[first] == '#' || line[first] == '%' || line[first] == '?')) ||
         line.find("/*") != std::string::npos || line.find("*/") != std::string::npos ||
         (!line.empty() && line.back() == '\\');
}

// `#if 0` ends with a carriage return, which ends a line for compilers, but not for Oclgrind's numbers of lines.
std::string quoted_source(const kernel_descriptor &kernel) {
  std::ifstream file(kernel.file ? kernel.file : "");
  std::string result = "#if 0\r", line;
  while (std::getline(file, line) && result.size() < most_bytes)
    result += (could_matter(line) ? "//" : "") + line + "\n";
  return file.eof() && result.back() == '\n' ? result + "#endif\n" : "";
}

} // namespace ampcc::rt
