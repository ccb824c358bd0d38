// Makes nodes of the kernel IR, in their simplest form: *&x is x, a literal is converted when it is made.
#pragma once

#include "kir/Clone.h"

namespace ampcc::lower {

class NodeBuilder {
public:
  explicit NodeBuilder(kir::Module &M) : Module(M), Types(M.Types) {}

  using Expression = kir::Expression;
  using Type = kir::Type;

  Expression *integer(const Type *T, uint64_t Value);
  Expression *boolean(bool Value) { return integer(Types.boolType(), Value); }
  Expression *zero(const Type *T); // a literal for scalars and pointers

  Expression *variable(kir::Variable *V) { return Module.create<kir::VariableReference>(V); }
  Expression *dereference(Expression *Pointer);
  Expression *addressOf(Expression *LValue, bool Const = false);
  Expression *member(Expression *Base, unsigned FieldIndex);
  Expression *index(Expression *Base, Expression *Subscript);
  // The value read from an lvalue: *(a, &b) reads as (a, b).
  Expression *read(Expression *LValue);

  Expression *unary(kir::UnaryOperator Op, const Type *T, Expression *Operand);
  Expression *binary(kir::BinaryOperator Op, const Type *T, Expression *Left, Expression *Right);
  Expression *comma(Expression *First, Expression *Second); // either may be null
  Expression *assign(Expression *LValue, Expression *Value);
  Expression *logicalNot(Expression *Condition);
  Expression *conditional(const Type *T, Expression *Condition, Expression *Then, Expression *Else);
  Expression *call(kir::Function *Callee, std::vector<Expression *> Arguments);
  Expression *initializerList(const Type *T, std::vector<Expression *> Elements);

  // Converts a value; nothing is made if the type is the value's own already.
  Expression *cast(const Type *T, Expression *Value);
  // Passes a pointer where `T` is expected. Only taking const away or another pointee needs a cast in C.
  Expression *pointer(const Type *T, Expression *Pointer);
  // The bytes `Offset` behind a pointer, as a pointer to `Element`.
  Expression *displaced(Expression *Pointer, Expression *Offset, const Type *Element);

  // A copy that shares no node with the original.
  Expression *clone(const Expression *E) { return kir::clone(Module, E); }

private:
  kir::Module &Module;
  kir::TypeContext &Types;
};

} // namespace ampcc::lower
