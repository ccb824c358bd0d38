// Gives kernels that may report a failure (direct3d_errorf, direct3d_abort) a last parameter, the record to report in,
// and hands it to the functions that ask for it (API-DIAG-02, API-DIAG-03; amp/rt/failures.h).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error addFailureRecord(kir::Module &M);

// Whether the kernel has got the parameter.
bool hasFailureRecord(const kir::Module &M);

} // namespace ampcc::passes
