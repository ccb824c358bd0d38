// Full unrolling of the library's loops over the dimensions of an index or extent.
//   before: for (int i = 0; i < 2; ++i) sum += a.at[i];
//   after:  sum += a.at[0]; sum += a.at[1];
// Precondition: begin, end and step are literals. Members then have constant numbers, which scalar replacement needs.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error unrollLoops(kir::Module &M);

} // namespace ampcc::passes
