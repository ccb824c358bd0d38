// The IR builder of lowering: creates expressions in their simplest form (*&x is x, conversions of literals are folded)
// and adds the conversions of pointers that are implicit in C++.
#pragma once

#include "kir/Clone.h"
#include "kir/IRBuilder.h"

namespace ampcc::lower {

class LoweringBuilder : public kir::IRBuilder {
public:
  using kir::IRBuilder::IRBuilder;

  using Expression = kir::Expression;
  using Type = kir::Type;

  Expression *integer(const Type *T, uint64_t Value); // truncated to the bits of `T`
  Expression *boolean(bool Value) { return integer(M.Types.boolType(), Value); }

  Expression *dereference(Expression *Pointer);
  Expression *addressOf(Expression *LValue, bool Const = false);
  // The value read from an lvalue: *(a, &b) reads as (a, b).
  Expression *read(Expression *LValue);

  Expression *assign(Expression *LValue, Expression *Value);
  Expression *logicalNot(Expression *Condition) { return unary(kir::UnaryOperator::LogicalNot, Condition); }
  Expression *conditional(const Type *T, Expression *Condition, Expression *Then, Expression *Else);
  Expression *call(kir::Function *Callee, std::vector<Expression *> Arguments);
  Expression *initializerList(const Type *T, std::vector<Expression *> Elements);

  // Converts a value; returns it unchanged if it has the type already.
  Expression *cast(const Type *T, Expression *Value);
  Expression *asVoid(Expression *Effect) { return Effect ? cast(M.Types.voidType(), Effect) : nothing(); }
  // Converts a pointer to `T`, with a cast only where C needs one: to remove const, or to change the pointee type.
  Expression *pointer(const Type *T, Expression *Pointer);
  // The address `Offset` bytes behind a pointer, as a pointer to `Element`.
  Expression *displaced(Expression *Pointer, Expression *Offset, const Type *Element);

  // A copy that shares no node with the original.
  Expression *clone(const Expression *E) { return kir::clone(M, E); }
};

} // namespace ampcc::lower
