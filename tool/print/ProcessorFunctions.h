// The functions that kernels for processors call (passes/processors), in OpenCL C.
#pragma once

#include "kir/Builtins.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace ampcc::print {

// The lines of those that are called.
std::vector<llvm::StringRef> processorFunctions(llvm::function_ref<bool(kir::BuiltinId)> IsCalled);

} // namespace ampcc::print
