// What the text of a library's header has been made of.
#pragma once

#include <string>
#include <vector>

namespace ampcc {

struct LibraryReading {
  std::vector<std::string> Files;   // the header and all that it includes
  std::vector<std::string> Answers; // what each __has_include in them was told
};

} // namespace ampcc
