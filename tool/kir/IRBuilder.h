// Creates expressions and derives their types from the operands, and creates common statements. Passes and the parser
// of the text form use it; lowering uses lower/LoweringBuilder.h, which also simplifies.
#pragma once

#include "kir/Module.h"

namespace ampcc::kir {

// The type of E according to its operands; null for literals, casts and other expressions with a type of their own.
const Type *derivedType(TypeContext &Types, const Expression *E);

class IRBuilder {
public:
  explicit IRBuilder(Module &M) : M(M) {}

  Expression *integer(const Type *T, int64_t Value, bool IsHexadecimal = false) {
    return M.create<IntegerLiteral>(T, uint64_t(Value), IsHexadecimal);
  }
  Expression *integer(int64_t Value) { return integer(M.Types.intType(), Value); }
  Expression *boolean(bool Value) { return integer(M.Types.boolType(), Value); }
  Expression *floating(const Type *T, double Value);
  Expression *number(const Type *T, int Value) { return T->isFloat() ? floating(T, Value) : integer(T, Value); }
  Expression *zero(const Type *T); // a literal for scalars and pointers; of all types but void
  Expression *variable(Variable *V) { return M.create<VariableReference>(V); }
  Expression *unary(UnaryOperator Op, Expression *Operand);
  Expression *dereference(Expression *Pointer) { return unary(UnaryOperator::Dereference, Pointer); }
  Expression *addressOf(Expression *LValue) { return unary(UnaryOperator::AddressOf, LValue); }
  Expression *addressOf(Expression *LValue, AddressSpace Space) {
    return M.create<Unary>(UnaryOperator::AddressOf, M.Types.pointerTo(LValue->type(), Space), LValue);
  }
  Expression *binary(BinaryOperator Op, Expression *Left, Expression *Right);
  Expression *add(Expression *Left, Expression *Right) { return binary(BinaryOperator::Add, Left, Right); }
  Expression *subtract(Expression *Left, Expression *Right) { return binary(BinaryOperator::Subtract, Left, Right); }
  Expression *multiply(Expression *Left, Expression *Right) { return binary(BinaryOperator::Multiply, Left, Right); }
  Expression *less(Expression *Left, Expression *Right) { return binary(BinaryOperator::Less, Left, Right); }
  Expression *logicalAnd(Expression *Left, Expression *Right); // either may be null
  Expression *logicalNot(Expression *Operand) { return unary(UnaryOperator::LogicalNot, Operand); }
  Expression *assign(Expression *To, Expression *Value) { return binary(BinaryOperator::Assign, To, Value); }
  Expression *comma(Expression *First, Expression *Second); // either may be null
  Expression *conditional(Expression *Condition, Expression *Then, Expression *Else);
  Expression *call(Function *Callee, std::vector<Expression *> Arguments);
  Expression *member(Expression *Base, unsigned FieldIndex);
  Expression *index(Expression *Base, Expression *Subscript);
  Expression *cast(const Type *T, Expression *Operand) { return M.create<Cast>(T, Operand); }
  Expression *widened(Expression *E) { return cast(M.Types.longType(), E); }
  BuiltinCall *builtin(const Type *T, BuiltinId Id, std::vector<Expression *> Arguments) {
    return M.create<BuiltinCall>(T, Id, std::move(Arguments));
  }
  Expression *nothing(); // (void)0
  // A prefetch of memory that a row of work-items is going to access. `First`: a pointer to global memory, which need
  // not be valid. `Bytes`: a long.
  Statement *prefetchRow(Expression *First, Expression *Bytes) {
    return M.create<ExpressionStatement>(builtin(M.Types.voidType(), BuiltinId::prefetch_row, {First, Bytes}));
  }

  Variable *newVariable(llvm::StringRef Name, const Type *T);

  Block *block(std::vector<Statement *> Statements);
  Block *asBlock(Statement *S); // S, or a block with S; null: an empty block
  Statement *store(Expression *To, Expression *Value) { return M.create<ExpressionStatement>(assign(To, Value)); }
  // A new variable with this value and its type, declared at the end of `Into`.
  Variable *declare(llvm::StringRef Name, Expression *Value, std::vector<Statement *> &Into);
  Variable *declareConst(llvm::StringRef Name, Expression *Value, std::vector<Statement *> &Into);
  // Replaces a value with a new variable, which is declared at the end of `Into`. Returns the assignment of the value.
  Expression *keep(Expression *&Value, llvm::StringRef Name, std::vector<Statement *> &Into);
  // `for (int counter = begin; counter < end; ++counter) body`, with a counter of any integer type.
  For *countedLoop(Variable *Counter, Expression *Begin, Expression *End, Statement *Body);

protected:
  Module &M;
};

// What classes that change a module have in common.
struct ModuleRewriter {
  explicit ModuleRewriter(Module &M) : M(M), Build(M) {}
  Module &M;
  IRBuilder Build;
};

} // namespace ampcc::kir
