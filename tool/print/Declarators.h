// Types and declarations as OpenCL C spells them.
#pragma once

#include "print/Names.h"
#include <string>

namespace ampcc::print {

// "global float *restrict"-like declarator of `Name` (which may be empty: a type-id). `InMemory`: objects that have an
// address others may share, where bool is a uchar because OpenCL C forbids bool there.
std::string declare(const Names &N, const kir::Type *T, llvm::StringRef Name, bool InMemory = false);

inline std::string typeName(const Names &N, const kir::Type *T) { return declare(N, T, ""); }

} // namespace ampcc::print
