// Integers when the compiler computes with them: the same results as the kernel would have, on every device.
//
// A number is kept as literals have it: its bits, extended to 64 with the sign of its type.
#pragma once

#include "kir/Expressions.h"
#include <optional>

namespace ampcc::kir {

// The low bits as a number of the type, which is an integer or bool.
uint64_t wrapped(const Type *T, uint64_t Bits);

// What an operator gives for operands of the type: a number of the same type, or 0 or 1 for a comparison. Nothing where
// that is undefined (division by zero, shifts by too many bits) or the operator computes no integer.
std::optional<uint64_t> calculate(BinaryOperator Op, const Type *Operands, uint64_t Left, uint64_t Right);
std::optional<uint64_t> calculate(UnaryOperator Op, const Type *T, uint64_t Operand);

// The number that an integer literal stands for; none for other expressions, for null, and for what int64_t cannot
// hold.
std::optional<int64_t> literalValue(const Expression *E);

} // namespace ampcc::kir
