// Constant evaluation: the values of integer expressions in which some variables have known values.
#pragma once

#include "kir/Statements.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace ampcc::analysis {

class IntegerEvaluator {
public:
  // The value of a variable, represented as in kir/Arithmetic.h; nullopt: no longer known.
  void set(const kir::Variable *V, std::optional<uint64_t> Value);

  // nullopt: the value is unknown, undefined or not an integer.
  std::optional<uint64_t> evaluate(const kir::Expression *E) const;

private:
  llvm::DenseMap<const kir::Variable *, uint64_t> Values;

  std::optional<uint64_t> binary(const kir::Binary *B) const;
  std::optional<uint64_t> builtin(const kir::BuiltinCall *C) const; // min, max, clamp
};

// Calls `Visit` in each iteration of a loop, with the value of the counter in `Known`. False: the loop has no counter,
// a number is not known, the loop has more iterations than the maximum, or `Visit` has returned false.
bool forEachIteration(const kir::For &Loop, unsigned MaxTripCount, IntegerEvaluator &Known,
                      llvm::function_ref<bool()> Visit);

} // namespace ampcc::analysis
