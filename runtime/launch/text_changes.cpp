#include "launch/text_changes.h"
#include <algorithm>

namespace ampcc::rt {

std::string text_changes::description() const {
  return definitions + arguments + (arguments.empty() ? "" : "\n") + (are_all_inside ? "all threads are inside\n" : "");
}

// From the end to the beginning, so that the places stay where they are.
std::string text_changes::apply(const kernel_text &text) const {
  std::string result(text.source, text.size);
  const auto replace = [&](const std::uint32_t (&place)[2], const std::string &by) {
    result.replace(place[0], place[1] - place[0], by);
  };
  if (are_all_inside && text.inside[0] != text.inside[1])
    replace(text.inside, "true");
  if (!arguments.empty())
    result.insert(text.body, " " + arguments);
  if (are_packed) {
    const char *const head = text.source + text.head, *const body = text.source + text.body;
    const std::string line_ends(std::size_t(std::count(head, body, '\n')), '\n'); // the lines behind keep their numbers
    result.replace(text.head, text.body - text.head, text.packed_head + line_ends);
  }
  if (!definitions.empty())
    replace(text.definitions, definitions);
  return result;
}

} // namespace ampcc::rt
