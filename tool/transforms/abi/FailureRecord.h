// Adds the parameter in which a kernel reports failures (direct3d_errorf, direct3d_abort), and passes it on to the
// functions that ask for it (API-DIAG-02, API-DIAG-03; amp/rt/failures.h).
//   before: kernel k(int n)                       { f(n); }
//   after:  kernel k(int n, global uint *failures) { f(n, failures); }
// Precondition: functions have not been inlined yet. A kernel that cannot fail gets no parameter.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error addFailureRecord(kir::Module &M);

// Whether the kernel has got the parameter.
bool hasFailureRecord(const kir::Module &M);

} // namespace ampcc::passes
