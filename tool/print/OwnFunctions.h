// The functions of our own that kernels call, in OpenCL C: what checks report, and what kernels for CPUs do
// (tool/workgroup).
#pragma once

#include "kir/Builtins.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace ampcc::print {

// The lines of those that are called.
std::vector<llvm::StringRef> ownFunctions(llvm::function_ref<bool(kir::BuiltinId)> IsCalled);

} // namespace ampcc::print
