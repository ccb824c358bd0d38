#include "kir/IRBuilder.h"
#include "kir/Operators.h"
#include "llvm/ADT/bit.h"

namespace ampcc::kir {

static const Type *resultType(TypeContext &Types, UnaryOperator Op, const Type *Operand) {
  switch (Op) {
  case UnaryOperator::LogicalNot:
    return Types.boolType();
  case UnaryOperator::Dereference:
    return Operand->element() ? Operand->element() : Operand;
  case UnaryOperator::AddressOf:
    return Types.pointerTo(Operand);
  default:
    return Operand;
  }
}

static const Type *resultType(TypeContext &Types, BinaryOperator Op, const Type *Left, const Type *Right) {
  if (isComparison(Op) || isShortCircuit(Op))
    return Types.boolType();
  if (Op == BinaryOperator::Comma)
    return Right;
  if (Op == BinaryOperator::Subtract && Left->isPointer() && Right->isPointer())
    return Types.longType();
  if (Op == BinaryOperator::Add && Right->isPointer())
    return Right;
  if (Right->isPosition() && Left->isInteger() && !isAssignment(Op))
    return Right;
  return Left;
}

const Type *derivedType(TypeContext &Types, const Expression *E) {
  if (auto *V = llvm::dyn_cast<VariableReference>(E))
    return V->Target->VariableType;
  if (auto *U = llvm::dyn_cast<Unary>(E))
    return resultType(Types, U->Op, U->Operand->type());
  if (auto *B = llvm::dyn_cast<Binary>(E))
    return resultType(Types, B->Op, B->Left->type(), B->Right->type());
  if (auto *C = llvm::dyn_cast<kir::Conditional>(E))
    return C->Then->type();
  if (auto *C = llvm::dyn_cast<Call>(E))
    return C->Callee->Result;
  if (auto *M = llvm::dyn_cast<Member>(E))
    return M->Base->type()->record()->Fields[M->FieldIndex].FieldType;
  if (auto *I = llvm::dyn_cast<Index>(E))
    return I->Base->type()->element();
  return nullptr;
}

Expression *IRBuilder::floating(const Type *T, double Value) {
  bool IsDouble = T->bits() == 64;
  uint64_t Bits = IsDouble ? llvm::bit_cast<uint64_t>(Value) : llvm::bit_cast<uint32_t>(float(Value));
  return M.create<FloatLiteral>(T, Bits);
}

Expression *IRBuilder::zero(const Type *T) {
  if (T->isPointer())
    return M.create<NullPointer>(T);
  return T->isScalar() ? number(T, 0) : M.create<ZeroValue>(T);
}

Expression *IRBuilder::unary(UnaryOperator Op, Expression *Operand) {
  return M.create<Unary>(Op, resultType(M.Types, Op, Operand->type()), Operand);
}

Expression *IRBuilder::binary(BinaryOperator Op, Expression *Left, Expression *Right) {
  return M.create<Binary>(Op, resultType(M.Types, Op, Left->type(), Right->type()), Left, Right);
}

Expression *IRBuilder::logicalAnd(Expression *Left, Expression *Right) {
  if (!Left || !Right)
    return Left ? Left : Right;
  return binary(BinaryOperator::LogicalAnd, Left, Right);
}

Expression *IRBuilder::comma(Expression *First, Expression *Second) {
  if (!First || !Second)
    return First ? First : Second;
  return binary(BinaryOperator::Comma, First, Second);
}

Expression *IRBuilder::conditional(Expression *Condition, Expression *Then, Expression *Else) {
  return M.create<Conditional>(Then->type(), Condition, Then, Else);
}

Expression *IRBuilder::call(Function *Callee, std::vector<Expression *> Arguments) {
  return M.create<Call>(Callee->Result, Callee, std::move(Arguments));
}

Expression *IRBuilder::member(Expression *Base, unsigned FieldIndex) {
  return M.create<Member>(Base->type()->record()->Fields[FieldIndex].FieldType, Base, FieldIndex);
}

Expression *IRBuilder::index(Expression *Base, Expression *Subscript) {
  const Type *Element = Base->type()->element();
  return M.create<Index>(Element ? Element : Base->type(), Base, Subscript);
}

Expression *IRBuilder::nothing() { return cast(M.Types.voidType(), integer(0)); }

Variable *IRBuilder::newVariable(llvm::StringRef Name, const Type *T) {
  Variable *V = M.newVariable(Name.str(), T);
  V->IsTemporary = true;
  return V;
}

Block *IRBuilder::block(std::vector<Statement *> Statements) {
  auto *Result = M.create<Block>();
  Result->Statements = std::move(Statements);
  return Result;
}

Block *IRBuilder::asBlock(Statement *S) {
  if (auto *B = llvm::dyn_cast_or_null<Block>(S))
    return B;
  return S ? block({S}) : block({});
}

Variable *IRBuilder::declare(llvm::StringRef Name, Expression *Value, std::vector<Statement *> &Into) {
  Variable *V = newVariable(Name, Value->type());
  Into.push_back(M.create<Declare>(V, Value));
  return V;
}

Variable *IRBuilder::declareConst(llvm::StringRef Name, Expression *Value, std::vector<Statement *> &Into) {
  Variable *V = declare(Name, Value, Into);
  V->IsConst = true;
  return V;
}

Expression *IRBuilder::keep(Expression *&Value, llvm::StringRef Name, std::vector<Statement *> &Into) {
  Variable *V = newVariable(Name, Value->type());
  Into.push_back(M.create<Declare>(V));
  Expression *Store = assign(variable(V), Value);
  Value = variable(V);
  return Store;
}

For *IRBuilder::countedLoop(Variable *Counter, Expression *Begin, Expression *End, Statement *Body) {
  Expression *GoesOn = less(variable(Counter), End), *Step = unary(UnaryOperator::PreIncrement, variable(Counter));
  return M.create<For>(M.create<Declare>(Counter, Begin), GoesOn, Step, Body);
}

} // namespace ampcc::kir
