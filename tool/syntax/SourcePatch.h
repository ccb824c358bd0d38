// A place of the user's text that must be read otherwise, in both halves of the compilation: C++ AMP programs say
// `array` and `extent` beside `using namespace std`, `index` beside the C library, and what only Visual C++ takes.
#pragma once

#include "clang/Basic/SourceLocation.h"
#include <string>

namespace ampcc {

struct SourcePatch {
  enum class Place { Instead, Before, After };
  clang::SourceLocation Where; // of a token
  std::string Text;            // to be read there: "::Concurrency::array"
  Place At = Place::Instead;
  bool IsForHost = true;  // else only this compiler reads it
  bool IsForParse = true; // else only the host's does
};

} // namespace ampcc
