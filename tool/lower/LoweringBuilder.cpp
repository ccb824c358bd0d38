#include "lower/LoweringBuilder.h"
#include "kir/Arithmetic.h"
#include "llvm/ADT/bit.h"

namespace ampcc::lower {

using namespace kir;

namespace {

double floatValue(const FloatLiteral &L) {
  if (L.type()->bits() == 32)
    return llvm::bit_cast<float>(static_cast<uint32_t>(L.Bits));
  return llvm::bit_cast<double>(L.Bits);
}

// The value of the literal as a floating-point number.
double numericValue(const IntegerLiteral &L) {
  if (L.type()->isInteger() && L.type()->isSigned())
    return static_cast<double>(static_cast<int64_t>(L.Value));
  return static_cast<double>(L.Value);
}

// Whether the literal converts exactly to any floating-point type: its magnitude is at most 2^24.
bool convertsExactly(const IntegerLiteral &L) { return std::abs(numericValue(L)) <= double(1 << 24); }

bool isPointerDifferingInConst(const Type *From, const Type *To) {
  return From->isPointer() && To->isPointer() && From->element() == To->element();
}

} // namespace

Expression *LoweringBuilder::integer(const Type *T, uint64_t Value) {
  return M.create<IntegerLiteral>(T, wrapped(T, Value));
}

Expression *LoweringBuilder::dereference(Expression *Pointer) {
  if (auto *U = llvm::dyn_cast<Unary>(Pointer); U && U->Op == UnaryOperator::AddressOf)
    return U->Operand;
  return IRBuilder::dereference(Pointer);
}

Expression *LoweringBuilder::addressOf(Expression *LValue, bool Const) {
  if (auto *U = llvm::dyn_cast<Unary>(LValue); U && U->Op == UnaryOperator::Dereference)
    return U->Operand;
  const Type *T = M.Types.pointerTo(LValue->type(), AddressSpace::Unknown, Const);
  return M.create<Unary>(UnaryOperator::AddressOf, T, LValue);
}

Expression *LoweringBuilder::read(Expression *LValue) {
  auto *Dereferenced = llvm::dyn_cast<Unary>(LValue);
  if (!Dereferenced || Dereferenced->Op != UnaryOperator::Dereference)
    return LValue;
  auto *Sequence = llvm::dyn_cast<Binary>(Dereferenced->Operand);
  if (!Sequence || Sequence->Op != BinaryOperator::Comma)
    return LValue;
  return comma(Sequence->Left, read(dereference(Sequence->Right)));
}

Expression *LoweringBuilder::assign(Expression *LValue, Expression *Value) {
  if (LValue->type()->isPointer())
    Value = pointer(LValue->type(), Value);
  return IRBuilder::assign(LValue, Value);
}

Expression *LoweringBuilder::conditional(const Type *T, Expression *Condition, Expression *Then, Expression *Else) {
  return M.create<Conditional>(T, Condition, Then, Else);
}

Expression *LoweringBuilder::call(Function *Callee, std::vector<Expression *> Arguments) {
  for (auto [Parameter, Argument] : llvm::zip(Callee->Parameters, Arguments))
    if (Parameter->VariableType->isPointer())
      Argument = pointer(Parameter->VariableType, Argument);
  return IRBuilder::call(Callee, std::move(Arguments));
}

Expression *LoweringBuilder::initializerList(const Type *T, std::vector<Expression *> Elements) {
  return M.create<InitializerList>(T, std::move(Elements));
}

Expression *LoweringBuilder::cast(const Type *T, Expression *Value) {
  if (Value->type() == T)
    return Value;
  if (T->isVoid() && Value->type()->isVoid())
    return Value;
  if (auto *L = llvm::dyn_cast<IntegerLiteral>(Value)) {
    if (T->isIntegral())
      return M.create<IntegerLiteral>(T, wrapped(T, L->Value), L->IsHexadecimal);
    if (T->isFloat() && convertsExactly(*L))
      return floating(T, numericValue(*L));
  }
  if (auto *L = llvm::dyn_cast<FloatLiteral>(Value); L && T->isFloat())
    return floating(T, floatValue(*L));
  if (llvm::isa<NullPointer>(Value) && T->isPointer())
    return M.create<NullPointer>(T);
  return IRBuilder::cast(T, Value);
}

Expression *LoweringBuilder::pointer(const Type *T, Expression *Pointer) {
  const Type *From = Pointer->type();
  if (From == T || !T->isPointer())
    return Pointer;
  if (isPointerDifferingInConst(From, T)) {
    auto *Address = llvm::dyn_cast<Unary>(Pointer);
    if (Address && Address->Op == UnaryOperator::AddressOf)
      Address->setType(M.Types.pointerTo(T->element(), From->space(), T->isPointeeConst()));
    if (T->isPointeeConst() || !From->isPointeeConst() || Address)
      return Pointer;
  }
  return cast(T, Pointer);
}

Expression *LoweringBuilder::displaced(Expression *Pointer, Expression *Offset, const Type *Element) {
  bool Const = Pointer->type()->isPointeeConst();
  const Type *Bytes = M.Types.pointerTo(M.Types.integerType(8, true), AddressSpace::Unknown, Const);
  Expression *Sum = binary(BinaryOperator::Add, cast(Bytes, Pointer), Offset);
  return cast(M.Types.pointerTo(Element, AddressSpace::Unknown, Const), Sum);
}

} // namespace ampcc::lower
