// The functions that kernels for processors call (passes/processors), in OpenCL C.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace ampcc::print {

// The lines of those that are called.
std::vector<llvm::StringRef> processorFunctions(llvm::function_ref<bool(llvm::StringRef)> IsCalled);

} // namespace ampcc::print
