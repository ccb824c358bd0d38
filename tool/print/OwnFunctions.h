// OpenCL C definitions of builtins that OpenCL C does not have: reports of bounds checks, and helpers of the work-group
// variant (tool/workgroup).
#pragma once

#include "kir/Builtins.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace ampcc::print {

// The lines of the functions that are called.
std::vector<llvm::StringRef> ownFunctions(llvm::function_ref<bool(kir::BuiltinId)> IsCalled);

} // namespace ampcc::print
