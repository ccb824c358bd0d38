// A file that the source includes by a name in another letter case (-famp-msvc).
#pragma once

#include <string>

namespace ampcc {

struct OtherSpelling {
  std::string Asked; // the path in the source, made absolute
  std::string Name;  // the path of the file that was found
};

} // namespace ampcc
