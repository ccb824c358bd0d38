// Maps math functions of the C++ library to those of C++ AMP for the accelerator, and back
// (docs/specification/api-math.md).
#pragma once

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace ampcc {

// "concurrency::fast_math::sqrt" for "sqrt", "std::sqrt" and "sqrtf"; empty if there is none.
std::string acceleratorMathFunction(llvm::StringRef Name);

// "std::abs" for "abs", if the program includes a header that declares it for the host; empty if none does.
std::string hostFunction(llvm::StringRef Name, const clang::ASTContext &Context);

} // namespace ampcc
