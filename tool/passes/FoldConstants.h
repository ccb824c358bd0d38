// Computes what is known when the program is compiled.
#pragma once

#include "kir/Builder.h"

namespace ampcc::passes {

// The literal that an operation on integer literals gives; null if it is none, or undefined.
kir::Expression *foldConstants(kir::Builder &Build, const kir::Expression *E);

// An integer literal with this value.
bool isLiteral(const kir::Expression *E, int64_t Value);

} // namespace ampcc::passes
