#include "signature.h"
#include <algorithm>
#include <cctype>

namespace native {
namespace {

bool is_part_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// "global int *restrict a": the name is the last word. Printed kernels have no parameter that is declared around it.
parameter parse_parameter(const std::string &text) {
  std::size_t end = text.size();
  while (end != 0 && !is_part_of_name(text[end - 1]))
    --end;
  std::size_t begin = end;
  while (begin != 0 && is_part_of_name(text[begin - 1]))
    --begin;
  return {text.substr(0, begin), text.find('*') != text.npos};
}

std::vector<parameter> parse_parameters(const std::string &text) {
  std::vector<parameter> result;
  if (text == "void")
    return result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    result.push_back(parse_parameter(text.substr(begin, comma - begin)));
    begin = comma + 1;
  }
  return result;
}

// Behind the word `kernel`: attributes, `void`, the name, the parameters. Not a kernel: the name stays empty.
signature parse_kernel(const std::string &source, std::size_t at) {
  const std::string result_type = "void ";
  const std::size_t body = source.find('{', at), result = source.find(result_type, at);
  if (body == source.npos || result > body)
    return {};
  const std::size_t begin = result + result_type.size(), open = source.find('(', begin),
                    close = source.rfind(')', body);
  return {source.substr(begin, open - begin), parse_parameters(source.substr(open + 1, close - open - 1))};
}

} // namespace

std::vector<signature> find_kernels(const std::string &source) {
  const std::string word = "kernel ";
  std::vector<signature> result;
  for (std::size_t at = source.find(word); at != source.npos; at = source.find(word, at + 1)) {
    // A declaration begins a line or follows the struct of its parameters; comments and other names do not.
    if (at != 0 && source[at - 1] != '\n' && (at < 2 || source.compare(at - 2, 2, "; ") != 0))
      continue;
    if (signature found = parse_kernel(source, at + word.size()); !found.name.empty())
      result.push_back(std::move(found));
  }
  return result;
}

std::string entry_name(const signature &kernel) { return "call_" + kernel.name; }

std::string entry_text(const signature &kernel) {
  std::string arguments;
  for (std::size_t i = 0; i != kernel.parameters.size(); ++i)
    arguments += (i ? ", *(" : "*(") + kernel.parameters[i].type + " private *)arguments[" + std::to_string(i) + "]";
  return "void " + entry_name(kernel) + "(private const void *private const *arguments) { " + kernel.name + "(" +
         arguments + "); }\n";
}

} // namespace native
