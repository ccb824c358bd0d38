// What text that is precompiled has been made of.
#pragma once

#include <string>
#include <vector>

namespace ampcc {

struct LibraryReading {
  std::vector<std::string> Files;   // all headers that are included
  std::vector<std::string> Answers; // what each __has_include in them was told
};

} // namespace ampcc
