// Constant evaluation: the integers that expressions give if some variables have known values. Nothing is changed.
#pragma once

#include "kir/Expressions.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace ampcc::analysis {

class IntegerEvaluator {
public:
  // As literals have them (kir/Arithmetic.h); nullopt: no longer known.
  void set(const kir::Variable *V, std::optional<uint64_t> Value);

  // Nothing where the value is not known, undefined or no integer.
  std::optional<uint64_t> evaluate(const kir::Expression *E) const;

private:
  llvm::DenseMap<const kir::Variable *, uint64_t> Values;

  std::optional<uint64_t> binary(const kir::Binary *B) const;
  std::optional<uint64_t> builtin(const kir::BuiltinCall *C) const; // min, max, clamp
};

} // namespace ampcc::analysis
