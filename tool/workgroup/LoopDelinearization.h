// Loop delinearization: a work-item loop that divides its index by one uniform number becomes a loop over the
// quotients, with an inner loop over the work-items of each quotient.
//   before: for (x = 0; x < count; ++x) a(x / n, x % n);
//   after:  for (q = 0; q <= (count - 1) / n; ++q) for (x = q * n; x < min((q + 1) * n, count); ++x) a(q, x - q * n);
// Precondition: the divisor is uniform. At run time, the original loop is used if the divisor is small or an index may
// be negative. Shifts and masks by literals divide, too. The row and column of a matrix that a kernel computes from one
// index then are uniform and affine. For a constant divisor up to 255, whole quotients have an inner loop of constant trip
// count, and the other work-items at both ends the original loop (WholePeriods).
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Whether the parts of a row with equal quotients are long enough.
bool isWorthDividing(const kir::Expression *Divisor);

void delinearizeLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
