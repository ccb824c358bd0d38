// -famp-msvc: finds the declarations that mix functions with trailing return types and other declarators (R-LANG-182),
// which are read as one declaration for each declarator.
#pragma once

#include "syntax/TokenScanner.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace ampcc {

// `static auto n = 2, f(int) -> int;`
struct MixedDeclaration {
  int Begin;                        // of the declaration specifiers
  int Declarators;                  // the first token behind these
  llvm::SmallVector<int, 4> Commas; // between the declarators
  int Semicolon;
};

// The declaration whose `auto` stands at I, if it has several declarators and one of them a trailing return type.
std::optional<MixedDeclaration> mixedDeclaration(const TokenScanner &Tokens, int I);

} // namespace ampcc
