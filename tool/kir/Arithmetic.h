// Integer arithmetic of the compiler for constant folding: the results are those that the kernel would compute on every
// device.
//
// A number is represented as in IntegerLiteral: its bits, sign- or zero-extended to 64 according to its type.
#pragma once

#include "kir/Expressions.h"
#include <optional>

namespace ampcc::kir {

// Truncates Bits to T and extends the result to 64 bits. T is an integer type or bool, for which any nonzero Bits
// are 1.
uint64_t wrapped(const Type *T, uint64_t Bits);

// The result of an operator whose operands have type Operands (T): a number of the same type, or 0 or 1 for a
// comparison. nullopt if it is undefined (division by zero or with overflow, shift by at least the width), or if the
// operands or the operator are not arithmetic on integers (&& and || included).
std::optional<uint64_t> calculate(BinaryOperator Op, const Type *Operands, uint64_t Left, uint64_t Right);
std::optional<uint64_t> calculate(UnaryOperator Op, const Type *T, uint64_t Operand);

// The value of an integer literal. nullopt if E is null or another expression, or if int64_t cannot hold the value.
std::optional<int64_t> literalValue(const Expression *E);

} // namespace ampcc::kir
