// Reads the storage class tile_static, and reports uses of the word as a name.
#pragma once

#include "syntax/TokenScanner.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace ampcc {

struct TileStaticSpecifier {
  bool HasStorage = false;              // a typedef, or in parentheses as a parameter is: cannot be made static
  llvm::SmallVector<int, 2> Extraneous; // other storage classes beside it, which have been reported
};

// The specifier at token I; nullopt if the word is used as a name there: where it declares that name, it is reported.
std::optional<TileStaticSpecifier> readTileStatic(const TokenScanner &Tokens, int I,
                                                  clang::DiagnosticsEngine &Diagnostics);

} // namespace ampcc
