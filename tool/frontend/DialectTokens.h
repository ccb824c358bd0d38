// Translates the two keywords of C++ AMP into attributes that stock Clang understands (R-LANG-01..14, -27, -129):
// restrict(...) into host/device attributes at the place where Clang's grammar takes them, tile_static into
// `static __attribute__((annotate("tile_static")))`. Every other token stays, and every token keeps its location.
#pragma once

#include "frontend/TokenBuffer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace ampcc {

struct DialectUse {
  bool Restriction = false; // a restriction specifier or tile_static in a file of the user
};

// Also records in the buffer which tokens it took for words of the dialect.
std::vector<clang::Token> translateDialect(clang::Preprocessor &PP, TokenBuffer &Buffer);

} // namespace ampcc
