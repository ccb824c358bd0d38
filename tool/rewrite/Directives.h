// The preprocessor directives of one file, which the token buffer does not hold: a removed construct may contain
// conditionals and macro definitions that must stay.
#pragma once

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include <vector>

namespace ampcc {

enum class DirectiveKind {
  Conditional, // #if ... #endif
  Macro,       // #define, #undef
  PragmaOnce,  // #pragma once, #pragma GCC system_header
  Other,       // #include, #pragma, #line, #error ...
};

struct Directive {
  unsigned Begin = 0; // offset of the '#'
  unsigned End = 0;   // behind the last character, without the line end
  DirectiveKind Kind = DirectiveKind::Other;
};

// In the order of the text, also those in groups that are not compiled.
std::vector<Directive> findDirectives(const clang::SourceManager &SM, clang::FileID File,
                                      const clang::LangOptions &Language);

} // namespace ampcc
