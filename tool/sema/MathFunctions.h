// Functions of <cmath> that C++ AMP offers on the accelerator under another name (docs/specification/api-math.md).
#pragma once

#include "llvm/ADT/StringRef.h"
#include <string>

namespace ampcc {

// "concurrency::fast_math::sqrt" for "sqrt", "std::sqrt" and "sqrtf"; empty if there is none.
std::string acceleratorMathFunction(llvm::StringRef Name);

} // namespace ampcc
