// Makes nodes of the kernel IR in their simplest form.
#include "lower/NodeBuilder.h"
#include "kir/Arithmetic.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"

namespace ampcc::lower {

using namespace kir;

namespace {

uint64_t floatBits(const Type *T, double Value) {
  if (T->bits() == 32)
    return llvm::bit_cast<uint32_t>(static_cast<float>(Value));
  return llvm::bit_cast<uint64_t>(Value);
}

double floatValue(const FloatLiteral &L) {
  if (L.type()->bits() == 32)
    return llvm::bit_cast<float>(static_cast<uint32_t>(L.Bits));
  return llvm::bit_cast<double>(L.Bits);
}

// The integer that a literal of this type stands for, as a floating-point number.
double numericValue(const IntegerLiteral &L) {
  if (L.type()->isInteger() && L.type()->isSigned())
    return static_cast<double>(static_cast<int64_t>(L.Value));
  return static_cast<double>(L.Value);
}

// True if every integer literal of this size converts to the floating-point type without a double rounding.
bool convertsExactly(const IntegerLiteral &L) { return std::abs(numericValue(L)) <= double(1 << 24); }

bool isPointerDifferingInConst(const Type *From, const Type *To) {
  return From->isPointer() && To->isPointer() && From->element() == To->element();
}

} // namespace

Expression *NodeBuilder::integer(const Type *T, uint64_t Value) {
  return Module.create<IntegerLiteral>(T, wrapped(T, Value));
}

Expression *NodeBuilder::zero(const Type *T) {
  if (T->isBool() || T->isInteger())
    return integer(T, 0);
  if (T->isFloat())
    return Module.create<FloatLiteral>(T, 0);
  if (T->isPointer())
    return Module.create<NullPointer>(T);
  return Module.create<ZeroValue>(T);
}

Expression *NodeBuilder::dereference(Expression *Pointer) {
  if (auto *U = llvm::dyn_cast<Unary>(Pointer); U && U->Op == UnaryOperator::AddressOf)
    return U->Operand;
  return Module.create<Unary>(UnaryOperator::Dereference, Pointer->type()->element(), Pointer);
}

Expression *NodeBuilder::addressOf(Expression *LValue, bool Const) {
  if (auto *U = llvm::dyn_cast<Unary>(LValue); U && U->Op == UnaryOperator::Dereference)
    return U->Operand;
  const Type *T = Types.pointerTo(LValue->type(), AddressSpace::Unknown, Const);
  return Module.create<Unary>(UnaryOperator::AddressOf, T, LValue);
}

Expression *NodeBuilder::member(Expression *Base, unsigned FieldIndex) {
  const Type *T = Base->type()->record()->Fields[FieldIndex].FieldType;
  return Module.create<Member>(T, Base, FieldIndex);
}

Expression *NodeBuilder::index(Expression *Base, Expression *Subscript) {
  return Module.create<Index>(Base->type()->element(), Base, Subscript);
}

Expression *NodeBuilder::read(Expression *LValue) {
  auto *Dereferenced = llvm::dyn_cast<Unary>(LValue);
  if (!Dereferenced || Dereferenced->Op != UnaryOperator::Dereference)
    return LValue;
  auto *Sequence = llvm::dyn_cast<Binary>(Dereferenced->Operand);
  if (!Sequence || Sequence->Op != BinaryOperator::Comma)
    return LValue;
  return comma(Sequence->Left, read(dereference(Sequence->Right)));
}

Expression *NodeBuilder::unary(UnaryOperator Op, const Type *T, Expression *Operand) {
  return Module.create<Unary>(Op, T, Operand);
}

Expression *NodeBuilder::binary(BinaryOperator Op, const Type *T, Expression *Left, Expression *Right) {
  return Module.create<Binary>(Op, T, Left, Right);
}

Expression *NodeBuilder::comma(Expression *First, Expression *Second) {
  if (!First || !Second)
    return First ? First : Second;
  return binary(BinaryOperator::Comma, Second->type(), First, Second);
}

Expression *NodeBuilder::assign(Expression *LValue, Expression *Value) {
  if (LValue->type()->isPointer())
    Value = pointer(LValue->type(), Value);
  return binary(BinaryOperator::Assign, LValue->type(), LValue, Value);
}

Expression *NodeBuilder::logicalNot(Expression *Condition) {
  return unary(UnaryOperator::LogicalNot, Types.boolType(), Condition);
}

Expression *NodeBuilder::conditional(const Type *T, Expression *Condition, Expression *Then, Expression *Else) {
  return Module.create<Conditional>(T, Condition, Then, Else);
}

Expression *NodeBuilder::call(Function *Callee, std::vector<Expression *> Arguments) {
  for (auto [Parameter, Argument] : llvm::zip(Callee->Parameters, Arguments))
    if (Parameter->VariableType->isPointer())
      Argument = pointer(Parameter->VariableType, Argument);
  return Module.create<Call>(Callee->Result, Callee, std::move(Arguments));
}

Expression *NodeBuilder::initializerList(const Type *T, std::vector<Expression *> Elements) {
  return Module.create<InitializerList>(T, std::move(Elements));
}

Expression *NodeBuilder::cast(const Type *T, Expression *Value) {
  if (Value->type() == T)
    return Value;
  if (T->isVoid() && Value->type()->isVoid())
    return Value;
  if (auto *L = llvm::dyn_cast<IntegerLiteral>(Value)) {
    if (T->isInteger() || T->isBool())
      return Module.create<IntegerLiteral>(T, wrapped(T, L->Value), L->IsHexadecimal);
    if (T->isFloat() && convertsExactly(*L))
      return Module.create<FloatLiteral>(T, floatBits(T, numericValue(*L)));
  }
  if (auto *L = llvm::dyn_cast<FloatLiteral>(Value); L && T->isFloat())
    return Module.create<FloatLiteral>(T, floatBits(T, floatValue(*L)));
  if (llvm::isa<NullPointer>(Value) && T->isPointer())
    return Module.create<NullPointer>(T);
  return Module.create<Cast>(T, Value);
}

Expression *NodeBuilder::pointer(const Type *T, Expression *Pointer) {
  const Type *From = Pointer->type();
  if (From == T || !T->isPointer())
    return Pointer;
  if (isPointerDifferingInConst(From, T)) {
    auto *Address = llvm::dyn_cast<Unary>(Pointer);
    if (Address && Address->Op == UnaryOperator::AddressOf)
      Address->setType(Types.pointerTo(T->element(), From->space(), T->isPointeeConst()));
    if (T->isPointeeConst() || !From->isPointeeConst() || Address)
      return Pointer;
  }
  return cast(T, Pointer);
}

Expression *NodeBuilder::displaced(Expression *Pointer, Expression *Offset, const Type *Element) {
  bool Const = Pointer->type()->isPointeeConst();
  const Type *Bytes = Types.pointerTo(Types.integerType(8, true), AddressSpace::Unknown, Const);
  Expression *Sum = binary(BinaryOperator::Add, Bytes, cast(Bytes, Pointer), Offset);
  return cast(Types.pointerTo(Element, AddressSpace::Unknown, Const), Sum);
}

} // namespace ampcc::lower
