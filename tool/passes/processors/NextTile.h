// Asks the memory for what the next tile's rows will read and write while those of this tile are computed. A driver
// runs tiles that are neighbours one after the other, but a processor does not foresee where the next one begins: what
// it has seen of this one ends with a page of memory.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error prefetchNextTile(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
