// Type punning: a kernel may write an element as one type and read it as another (R-LANG-107), which C forbids:
// compilers would assume that the two accesses never meet. If a program converts pointers so, all of its pointers are
// to types with the attribute may_alias.
#pragma once

#include "kir/Module.h"
#include <string>
#include <vector>

namespace ampcc::print {

// Whether a pointer is converted to one of another type of elements. Integers of one size may alias in C, and so may
// bytes and everything else.
bool castsElements(const kir::Module &M);

// Whether the pointee T has a type of its own in a program with puns, whose name begins with this.
inline constexpr llvm::StringLiteral RawPrefix = "raw_";
bool isRaw(const kir::Type *T);

// The definitions of these types.
std::vector<std::string> rawTypes(bool WithDouble);

} // namespace ampcc::print
