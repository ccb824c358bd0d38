// The declarations that kernels with images need in OpenCL C: constant samplers, and functions that make coordinates
// safe.
#pragma once

#include "kir/Module.h"
#include <vector>

namespace ampcc::print {

std::vector<llvm::StringRef> imageFunctions(const kir::Module &M); // lines

} // namespace ampcc::print
