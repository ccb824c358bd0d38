// The words of the dialect in the user's tokens: the restriction specifiers and tile_static that the front end
// translated (R-LANG-01..14, -129).
#pragma once

#include "frontend/TokenBuffer.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace ampcc {

// `restrict(...)`, and all that follow it directly: tokens First..Last.
struct DialectSpecifier {
  std::size_t First = 0, Last = 0;
  bool Cpu = false, Amp = false;
  bool isAmpOnly() const { return Amp && !Cpu; }
};

struct DialectWords {
  std::vector<DialectSpecifier> Specifiers;
  std::vector<std::size_t> TileStatics;
};

DialectWords readDialectWords(const TokenBuffer &Tokens, llvm::ArrayRef<clang::SourceLocation> Keywords);

} // namespace ampcc
