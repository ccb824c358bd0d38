// Expansion of affine expressions: kernel IR that computes one.
#pragma once

#include "analysis/AffineExpr.h"
#include "kir/IRBuilder.h"

namespace ampcc::passes {

// Where the sum has its constant: in front, simplification folds it with values of terms that are literals.
enum class ConstantIs : uint8_t { First, Last };

// The sum, of type T. `ValueOf` makes the value of a term without its constant factor, of the same type.
kir::Expression *expand(kir::IRBuilder &Build, const analysis::AffineExpr &Sum, const kir::Type *T, ConstantIs Where,
                        llvm::function_ref<kir::Expression *(const analysis::AffineExpr::Term &)> ValueOf);

} // namespace ampcc::passes
