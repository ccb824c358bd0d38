// Constant evaluation: the values of integer expressions in which some variables have known values.
#pragma once

#include "kir/Expressions.h"
#include "llvm/ADT/DenseMap.h"
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

} // namespace ampcc::analysis
