// What a designator designates.
#pragma once

#include "kir/Expressions.h"

namespace ampcc::kir {

// An expression that designates an object, so that it can be assigned or its address taken.
bool isLValue(const Expression *E);

// The variable of which an lvalue designates (a part of) the object itself; null if it leads through a pointer.
Variable *rootVariable(const Expression *LValue);

// The memory that an lvalue designates (a part of) an object in.
AddressSpace spaceOf(const Expression *LValue);

bool isReferenceTo(const Expression *E, const Variable *V); // the variable itself, all of it
bool isDereference(const Expression *E);
bool isAddressOf(const Expression *E);
bool isComma(const Expression *E);
bool isArrayDecay(const Expression *E); // Cast of an array to a pointer

} // namespace ampcc::kir
