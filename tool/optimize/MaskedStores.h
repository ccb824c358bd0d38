// Which CPUs have slow masked stores.
#pragma once

#include "llvm/IR/Function.h"

namespace ampcc::optimize {

// Masked stores are fast with AVX-512, and do not exist without AVX.
inline bool hasSlowMaskedStores(const llvm::Function &F) {
  const llvm::StringRef Features = F.getFnAttribute("target-features").getValueAsString();
  return Features.contains("+avx,") && !Features.contains("+avx512vl");
}

} // namespace ampcc::optimize
