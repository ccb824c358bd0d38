// A name of the user's text that must be read as another one, in both halves of the compilation: C++ AMP programs say
// `array` and `extent` beside `using namespace std`, and `index` beside the C library (docs/architecture.md, real code).
#pragma once

#include "clang/Basic/SourceLocation.h"
#include <string>

namespace ampcc {

struct NameRepair {
  clang::SourceLocation Where; // of the identifier
  std::string Text;            // to be read in its place: "::Concurrency::array"
};

} // namespace ampcc
