// What kernels with images need in front of them in OpenCL C: samplers that are known, and safe coordinates.
#pragma once

#include "kir/Module.h"
#include <vector>

namespace ampcc::print {

std::vector<llvm::StringRef> imageFunctions(const kir::Module &M); // lines

} // namespace ampcc::print
