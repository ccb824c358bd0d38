// The inputs of text that is precompiled.
#pragma once

#include <string>
#include <vector>

namespace ampcc {

struct LibraryReading {
  std::vector<std::string> Files;   // all headers that are included
  std::vector<std::string> Answers; // the result of each __has_include in them
};

} // namespace ampcc
