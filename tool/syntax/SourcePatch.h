// A replacement of, or insertion at, one token of the user's text, for the device and the host compilation. C++ AMP
// programs use `array` and `extent` beside `using namespace std`, `index` beside the C library's function, and syntax
// that only Visual C++ accepts.
#pragma once

#include "clang/Basic/SourceLocation.h"
#include <string>

namespace ampcc {

struct SourcePatch {
  enum class Place { Instead, Before, After };
  clang::SourceLocation Where; // of a token
  std::string Text;            // the inserted text: "::Concurrency::array"
  Place At = Place::Instead;
  bool IsForHost = true;  // false: only amp-cc's parses apply it
  bool IsForParse = true; // false: only the host compiler's text has it
};

} // namespace ampcc
