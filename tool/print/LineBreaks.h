// Lines no longer than people write them.
#pragma once

#include <string>

namespace ampcc::print {

constexpr std::size_t LongestLine = 120;

// A line, or several, which are to stand `Depth` columns from the left, with line ends where they are too long: behind
// commas and operators that as few parentheses as possible are around. What follows is indented by four columns more.
std::string breakLines(const std::string &Text, unsigned Depth);

} // namespace ampcc::print
