// Finds the #include lines that a source begins with, before the source is parsed.
#pragma once

#include "clang/Lex/HeaderSearchOptions.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace ampcc {

// The headers of amp-cc and of the standard libraries that the source and the user's headers include in front of all
// other text, sorted and each once, because their order is free. Comments, #pragma once and include guards do not count
// as text. None if no header of amp-cc is among them.
std::vector<std::string> leadingHeaders(llvm::StringRef Source, const clang::HeaderSearchOptions &Search);

// Those of amp-cc among them.
std::vector<std::string> libraryHeaders(std::vector<std::string> Headers);

} // namespace ampcc
