// Environment variables that look like the runtime's, but are not: they are misspelt, most likely.
#pragma once

#include <string>
#include <vector>

namespace ampcc::rt {

// A warning for each such variable of the environment; `known` are the names of the runtime's own.
std::vector<std::string> describe_unknown_variables(const std::vector<std::string> &known);

} // namespace ampcc::rt
