// Quotients and remainders of indices, in all forms that programs write them: `x / n` and `x % n`, and with powers of
// two `x >> 4`, `x & 15` and `x & (n - 1)`.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/IRBuilder.h"
#include <optional>

namespace ampcc::passes {

// A quotient or a remainder. A remainder with a mask is `x & mask`, which is also that of a negative index; the divisor
// is mask + 1. Mask is null for `x % n` and for quotients.
struct IndexDivision {
  kir::Expression *Index, *Divisor;
  bool IsQuotient;
  kir::Expression *Mask;
};

// The test at run time that the mask is a low-bit mask, `(mask & (mask + 1)) == 0`, for a mask that is not negative;
// null: there is no mask, or it is a literal.
kir::Expression *testOfMask(kir::Module &M, const IndexDivision &D);

// The divisor of a division or remainder, without the guard against zero.
kir::Expression *divisorOf(const kir::Binary *Division);

// A sum without one of its terms: `x + n - 1` without `n` is `x - 1`; null: the term is none of the sum's, or the result
// might overflow where the sum minus the term does not. Precondition: the difference is representable. `x + n - 1 - n`
// is no substitute: LLVM combines its terms to x - 1 without the knowledge that this does not overflow, so that
// subscripts with it are no longer affine.
kir::Expression *withoutTerm(kir::Module &M, const kir::Expression *Sum, const kir::Expression *Term,
                             const analysis::AffineContext &Context);

// nullopt: E is none. `IsMask`: which operand of `&` may be the mask, by default literals. Divisors of shifts and masks
// are new expressions.
std::optional<IndexDivision> indexDivisionOf(kir::Module &M, const kir::Expression *E,
                                             llvm::function_ref<bool(const kir::Expression *)> IsMask);
std::optional<IndexDivision> indexDivisionOf(kir::Module &M, const kir::Expression *E);

} // namespace ampcc::passes
