// A file that the source includes under a name in another letter case (-famp-msvc).
#pragma once

#include <string>

namespace ampcc {

struct OtherSpelling {
  std::string Asked; // absolute
  std::string Name;  // as the search finds it
};

} // namespace ampcc
