// Recognizes text of wide and of narrow characters: the paths and descriptions of accelerators are wide strings, which
// programs mix with literals and strings of char.
#pragma once

#include "clang/AST/Type.h"
#include <utility>

namespace ampcc {

// A pointer or array of wchar_t, or a string or string_view of it.
bool isWideText(clang::QualType T);
// The same for char.
bool isNarrowText(clang::QualType T);
// A std::ostream.
bool isNarrowStream(clang::QualType T);

// Whether a conversion, given by its source and its target, is one of narrow text to a wide string class.
bool isWidened(std::pair<clang::QualType, clang::QualType> Conversion);
// ... one of wide text to narrow text.
bool isNarrowed(std::pair<clang::QualType, clang::QualType> Conversion);

} // namespace ampcc
