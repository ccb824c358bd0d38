// Prints types and declarators of OpenCL C.
#pragma once

#include "print/Names.h"
#include "llvm/ADT/DenseSet.h"
#include <string>

namespace ampcc::print {

// The declaration of `Name` with type T, such as "global float *a"; a type name if `Name` is empty. `InMemory`: the
// object may be accessed through pointers; bool is a uchar there, because OpenCL C forbids bool in shared memory.
std::string declare(const Names &N, const kir::Type *T, llvm::StringRef Name, bool InMemory = false);

// The variables of type bool whose address is taken, which must be declared with `InMemory`.
llvm::DenseSet<const kir::Variable *> boolsInMemory(const kir::Module &M);

inline std::string typeName(const Names &N, const kir::Type *T) { return declare(N, T, ""); }

} // namespace ampcc::print
