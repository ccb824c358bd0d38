// -famp-msvc: finds declarations that mix functions with trailing return types and other declarators (R-LANG-182). They
// are parsed as one declaration for each declarator:
//   before: static auto n = 2, f(int) -> int;
//   after:  static auto n = 2; static auto f(int) -> int;
#pragma once

#include "syntax/TokenScanner.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace ampcc {

struct MixedDeclaration {
  int Begin;                        // of the declaration specifiers
  int Declarators;                  // the first token behind the specifiers
  llvm::SmallVector<int, 4> Commas; // between the declarators
  int Semicolon;
};

// The declaration whose `auto` stands at I, if it has several declarators and one of them a trailing return type.
std::optional<MixedDeclaration> mixedDeclaration(const TokenScanner &Tokens, int I);

} // namespace ampcc
