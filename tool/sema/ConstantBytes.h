// What a constant looks like in memory.
#pragma once

#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"

namespace ampcc {

// Writes a constant to the first bytes of `Into`; padding stays as it is. False for what is not made of numbers.
bool writeBytes(const clang::ASTContext &Context, const clang::APValue &V, clang::QualType T,
                llvm::MutableArrayRef<uint8_t> Into);

} // namespace ampcc
