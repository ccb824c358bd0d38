// Elements that all threads of a row read, from memory that the row also writes to, as in eliminations: they are read
// once in front of the row. Compilers could not tell that no thread's store changes them, and would read them for each
// thread.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error hoistSharedLoads(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
