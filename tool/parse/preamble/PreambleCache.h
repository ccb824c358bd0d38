// Where precompiled preambles are (parse/preamble/PrecompiledPreamble.h).
#pragma once

#include <string>

namespace ampcc {

struct PreambleCache {
  std::string Folder; // empty: there is none
  std::string Build;  // changes with amp-cc and the Clang library that it runs on
};

} // namespace ampcc
