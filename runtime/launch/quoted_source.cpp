#include "launch/quoted_source.h"
#include <fstream>

namespace ampcc::rt {

static constexpr std::size_t most_bytes = 4 << 20;

// What could end the part that is left out, or hide its end: directives, and comments that some other text seems to
// begin.
static bool could_matter(const std::string &line) {
  const std::size_t first = line.find_first_not_of(" \t\r\f\v");
  return (first != std::string::npos && (line[first] == '#' || line[first] == '%' || line[first] == '?')) ||
         line.find("/*") != std::string::npos || line.find("*/") != std::string::npos ||
         (!line.empty() && line.back() == '\\');
}

// The directive in front ends with a carriage return, which compilers take for the end of a line and Oclgrind does not.
std::string quoted_source(const kernel_descriptor &kernel) {
  std::ifstream file(kernel.file ? kernel.file : "");
  std::string result = "#if 0\r", line;
  while (std::getline(file, line) && result.size() < most_bytes)
    result += (could_matter(line) ? "//" : "") + line + "\n";
  return file.eof() && result.back() == '\n' ? result + "#endif\n" : "";
}

} // namespace ampcc::rt
