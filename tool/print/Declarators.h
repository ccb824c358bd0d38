// Types and declarations as OpenCL C spells them.
#pragma once

#include "print/Names.h"
#include "llvm/ADT/DenseSet.h"
#include <string>

namespace ampcc::print {

// "global float *restrict"-like declarator of `Name` (which may be empty: a type-id). `InMemory`: objects that have an
// address others may share, where bool is a uchar because OpenCL C forbids bool there.
std::string declare(const Names &N, const kir::Type *T, llvm::StringRef Name, bool InMemory = false);

// The variables of type bool that a pointer may point to, which is one to memory.
llvm::DenseSet<const kir::Variable *> boolsInMemory(const kir::Module &M);

inline std::string typeName(const Names &N, const kir::Type *T) { return declare(N, T, ""); }

} // namespace ampcc::print
