// Quotients and remainders of indices, in all forms that programs write them: `x / n` and `x % n`, and with powers of
// two `x >> 4`, `x & 15` and `x & (n - 1)`.
#pragma once

#include "kir/IRBuilder.h"
#include <optional>

namespace ampcc::passes {

struct IndexDivision {
  kir::Expression *Index, *Divisor;
  bool IsQuotient;
  kir::Expression
      *Mask; // of a remainder `x & mask` for all x, if mask + 1 is a power of two; null: `x % n` or a quotient

  // Whether that is known; otherwise it is to be tested at run time.
  bool isPowerOfTwo() const;
};

// The test at run time: (mask & (mask + 1)) == 0, for a mask that is not negative.
kir::Expression *isMaskOfPeriod(kir::Module &M, const IndexDivision &D);

// The divisor of a division or remainder, without the guard against zero.
kir::Expression *divisorOf(const kir::Binary *Division);

// nullopt: E is none. `IsMask`: which operand of `&` may be the mask, by default literals. Divisors of shifts and masks
// are new expressions.
std::optional<IndexDivision> indexDivisionOf(kir::Module &M, const kir::Expression *E,
                                             llvm::function_ref<bool(const kir::Expression *)> IsMask);
std::optional<IndexDivision> indexDivisionOf(kir::Module &M, const kir::Expression *E);

} // namespace ampcc::passes
