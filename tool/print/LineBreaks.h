// Breaks lines of generated code that are too long.
#pragma once

#include <string>

namespace ampcc::print {

constexpr std::size_t LongestLine = 120;

// Breaks one or several lines with an indentation of `Depth` columns if they exceed LongestLine: after commas,
// semicolons and operators, at the lowest possible nesting of parentheses. Continuation lines are indented by four more
// columns.
std::string breakLines(const std::string &Text, unsigned Depth);

} // namespace ampcc::print
