// Variables of threads in a kernel that runs a whole work-group: those that live from one loop over the threads to
// another become arrays with an element for each thread; positions and what follows from them are computed again.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error storeThreadVariables(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
