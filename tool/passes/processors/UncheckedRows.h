// Rows of threads that lie inside of an extent as a whole: where threads check their positions, or those of the
// elements that each of them takes, such rows run without the checks, and without those remainders that let positions
// begin again behind the end. Compilers for processors compute that for several threads at once with plain loads and
// stores.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error addUncheckedRows(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
