// Computes the memory representation of a constant.
#pragma once

#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"

namespace ampcc {

// Writes a constant to the first bytes of `Into`; padding is not changed. Returns false if it does not consist of
// numbers.
bool writeBytes(const clang::ASTContext &Context, const clang::APValue &V, clang::QualType T,
                llvm::MutableArrayRef<uint8_t> Into);

} // namespace ampcc
