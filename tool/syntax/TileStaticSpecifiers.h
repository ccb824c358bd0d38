// The storage class tile_static, and uses of the word as a name, which are errors.
#pragma once

#include "syntax/TokenScanner.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace ampcc {

struct TileStaticSpecifier {
  bool HasStorage = false;              // what is declared has a storage class that cannot be replaced: reported later
  llvm::SmallVector<int, 2> Extraneous; // other storage classes beside it, which have been reported
};

// The specifier at token I; nothing if the word is used as a name there, which is reported.
std::optional<TileStaticSpecifier> readTileStatic(const TokenScanner &Tokens, int I,
                                                  clang::DiagnosticsEngine &Diagnostics);

} // namespace ampcc
