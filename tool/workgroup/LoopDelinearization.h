// Loop delinearization: a work-item loop that divides its index by the same number becomes a loop over the quotients
// around one over the work-items with each of them.
//   before: for (x = 0; x < count; ++x) a(x / n, x % n);
//   after:  for (q = 0; q <= (count - 1) / n; ++q) for (x = q * n; x < min((q + 1) * n, count); ++x) a(q, x - q * n);
// Precondition: the divisor is uniform; where it is small, or an index may be below zero, the loop stays as it is. Rows
// and columns of a matrix that a kernel counts with one index then are uniform and affine.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// What a quotient or remainder is divided by, without the check for zero, and whether parts of a row with the same
// quotient are long enough.
kir::Expression *divisorOf(const kir::Binary *Division);
bool isWorthParting(const kir::Expression *Divisor);

llvm::Error delinearizeLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
