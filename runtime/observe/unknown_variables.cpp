#include "observe/unknown_variables.h"
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string_view>
#include <unistd.h>

namespace ampcc::rt {
namespace {

constexpr std::string_view own_prefixes[] = {"AMP_", "CPPAMP_"};

// Variables that the compiler reads (docs/cli.md).
constexpr std::string_view prefixes_of_others[] = {"AMP_CC_"};

template <std::size_t N> bool begins_with_one(std::string_view name, const std::string_view (&prefixes)[N]) {
  return std::any_of(prefixes, prefixes + N, [&](std::string_view one) { return name.substr(0, one.size()) == one; });
}

// The Levenshtein distance: the number of insertions, deletions and replacements of characters.
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t(0));
  for (std::size_t i = 0; i != one.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j != other.size(); ++j) {
      const std::size_t replaced = diagonal + (one[i] != other[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

// Names share their prefix, so only the length of the rest limits the distance.
std::string suggestion_for(const std::string &name, const std::vector<std::string> &known) {
  const auto nearer = [&](const std::string &a, const std::string &b) { return distance(name, a) < distance(name, b); };
  const auto nearest = std::min_element(known.begin(), known.end(), nearer);
  const std::size_t differing = name.size() - name.find('_');
  return nearest == known.end() || distance(name, *nearest) > std::max<std::size_t>(1, differing / 3)
             ? ""
             : "; did you mean " + *nearest + "?";
}

} // namespace

std::vector<std::string> describe_unknown_variables(const std::vector<std::string> &known) {
  std::vector<std::string> result;
  for (const char *const *one = environ; one && *one; ++one) {
    const std::string_view entry = *one;
    const std::string name(entry.substr(0, entry.find('=')));
    if (!begins_with_one(name, own_prefixes) || begins_with_one(name, prefixes_of_others) ||
        std::find(known.begin(), known.end(), name) != known.end())
      continue;
    const std::string suggestion = suggestion_for(name, known);
    result.push_back("the environment variable " + name + " is not known" +
                     (suggestion.empty() ? " (amp-info --print-settings lists those that are)" : suggestion));
  }
  return result;
}

} // namespace ampcc::rt
