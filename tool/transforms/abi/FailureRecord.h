// Adds the parameter through which a kernel reports failures (direct3d_errorf, direct3d_abort), and passes it on to the
// functions that call failure_record (API-DIAG-02, API-DIAG-03; amp/rt/failures.h).
//   before: kernel k(int n)                       { f(n); }
//   after:  kernel k(int n, global uint *failures) { f(n, failures); }
// Precondition: functions have not been inlined yet. A kernel that cannot fail does not get the parameter.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void addFailureRecord(kir::Module &M);

// Whether the kernel has the parameter.
bool hasFailureRecord(const kir::Module &M);

} // namespace ampcc::passes
