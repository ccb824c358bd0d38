// Queries about lvalues: the object that an lvalue designates, and the address space in which it lies.
#pragma once

#include "kir/Expressions.h"

namespace ampcc::kir {

// Whether E designates an object, so that it can be assigned or its address taken.
bool isLValue(const Expression *E);

// The object of which an lvalue is a direct part: the base of a member, or the array of an element; null: the lvalue is
// a variable, or what a pointer points to.
Expression *containingObject(const Expression *LValue);

// The element that contains an lvalue: the lvalue itself, or the record of which it is a member; null: none.
Index *elementOf(const Expression *LValue);

// The variable that an lvalue designates as a whole or in part; null if it dereferences a pointer.
Variable *rootVariable(const Expression *LValue);

inline bool isTileStatic(const Variable *V) { return V->Space == AddressSpace::Local; }

// The address space of the object that an lvalue designates.
AddressSpace spaceOf(const Expression *LValue);

// The operand that an assignment, an increment or a decrement modifies; null: E is another operation.
Expression *modifiedLValue(const Expression *E);

// The lvalue of which E is the address: the operand of &, or an array that decays to a pointer; null: E is neither.
Expression *addressedLValue(const Expression *E);

// The operand that E modifies, takes the address of or decays to a pointer; null: E uses only values.
Expression *designatedLValue(const Expression *E);

// The variable to which E refers as a whole; null: E is another expression, or null.
Variable *referencedVariable(const Expression *E);
bool isReferenceTo(const Expression *E, const Variable *V); // the whole variable
bool isDereference(const Expression *E);
bool isAddressOf(const Expression *E);
bool isComma(const Expression *E);
bool isArrayDecay(const Expression *E); // Cast of an array to a pointer

} // namespace ampcc::kir
