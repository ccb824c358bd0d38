// Environment variables with the runtime's prefixes but unknown names, which are probably misspelt.
#pragma once

#include <string>
#include <vector>

namespace ampcc::rt {

// A warning for each such variable of the environment; `known` are the names of the runtime's own.
std::vector<std::string> describe_unknown_variables(const std::vector<std::string> &known);

} // namespace ampcc::rt
