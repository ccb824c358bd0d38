// Hoists side effects out of an expression that is emitted as a statement, as far as C++'s order of evaluation allows,
// so that the generated code is readable:
//   before: f((t = g(), &t));
//   after:  t = g(); f(&t);
#include "kir/Walk.h"
#include "lower/FunctionLowering.h"

namespace ampcc::lower {

using namespace kir;

bool FunctionLowering::isPure(const Expression *E) const { return kir::isPure(E, &Module.Effects); }

// Whether no effect of a later operand can change the value: it reads no memory that may be written.
bool FunctionLowering::isStable(const Expression *E) {
  if (auto *U = llvm::dyn_cast<Unary>(E)) {
    if (U->Op == UnaryOperator::AddressOf)
      return isStableObject(U->Operand);
    return isPure(E) && U->Op != UnaryOperator::Dereference && isStable(U->Operand);
  }
  if (auto *C = llvm::dyn_cast<Cast>(E))
    return C->Operand->type()->isArray() ? isStableObject(C->Operand) : isStable(C->Operand);
  if (auto *V = llvm::dyn_cast<VariableReference>(E))
    return V->Target->IsConst || V->Target == Self;
  return llvm::isa<IntegerLiteral, FloatLiteral, NullPointer, ZeroValue>(E);
}

// Whether no effect of a later operand can change the address of the object.
bool FunctionLowering::isStableObject(const Expression *E) {
  if (auto *M = llvm::dyn_cast<Member>(E))
    return isStableObject(M->Base);
  if (auto *I = llvm::dyn_cast<Index>(E))
    return isStable(I->Subscript) && (I->Base->type()->isArray() ? isStableObject(I->Base) : isStable(I->Base));
  if (auto *U = llvm::dyn_cast<Unary>(E))
    return U->Op == UnaryOperator::Dereference && isStable(U->Operand);
  return llvm::isa<VariableReference>(E);
}

// Hoists from the operands, from left to right, up to the first operand whose value later effects could change.
void FunctionLowering::hoistAll(std::vector<Expression *> &Operands) {
  for (Expression *&E : Operands) {
    E = emitSequence(E);
    if (!isStable(E))
      return;
  }
}

void FunctionLowering::hoistFromBinary(Binary &B) {
  bool IsAssignment = B.Op >= BinaryOperator::Assign;
  bool IsConditional = B.Op == BinaryOperator::LogicalAnd || B.Op == BinaryOperator::LogicalOr;
  if (IsAssignment) { // the value is evaluated first
    B.Right = emitSequence(B.Right);
    return;
  }
  B.Left = emitSequence(B.Left);
  if (!IsConditional && isStable(B.Left))
    B.Right = emitSequence(B.Right);
}

Expression *FunctionLowering::emitSequence(Expression *E) {
  if (auto *B = llvm::dyn_cast<Binary>(E)) {
    if (B->Op == BinaryOperator::Comma) {
      evaluate(B->Left);
      return emitSequence(B->Right);
    }
    hoistFromBinary(*B);
  } else if (auto *U = llvm::dyn_cast<Unary>(E)) {
    U->Operand = emitSequence(U->Operand);
    if (U->Op == UnaryOperator::Dereference)
      return Build.dereference(U->Operand);
    if (U->Op == UnaryOperator::AddressOf)
      return Build.pointer(U->type(), Build.addressOf(U->Operand, U->type()->isPointeeConst()));
  } else if (auto *C = llvm::dyn_cast<Call>(E)) {
    hoistAll(C->Arguments);
  } else if (auto *C = llvm::dyn_cast<BuiltinCall>(E)) {
    hoistAll(C->Arguments);
  } else if (auto *M = llvm::dyn_cast<Member>(E)) {
    M->Base = emitSequence(M->Base);
  } else if (auto *C = llvm::dyn_cast<Cast>(E)) {
    C->Operand = emitSequence(C->Operand);
  } else if (auto *I = llvm::dyn_cast<Index>(E)) {
    I->Base = emitSequence(I->Base);
    if (isStable(I->Base))
      I->Subscript = emitSequence(I->Subscript);
  } else if (auto *C = llvm::dyn_cast<Conditional>(E)) {
    C->Condition = emitSequence(C->Condition);
  }
  return E;
}

// T t; t = value;  ->  T t = value;   if only declarations of other variables, which do not use t, are in between.
bool FunctionLowering::initializeDeclared(Expression *E) {
  auto *A = llvm::dyn_cast<Binary>(E);
  auto *Assigned = A && A->Op == BinaryOperator::Assign ? llvm::dyn_cast<VariableReference>(A->Left) : nullptr;
  if (!Assigned)
    return false;
  auto &Statements = Current->Statements;
  for (size_t I = Statements.size(); I-- > 0;) {
    auto *D = llvm::dyn_cast<Declare>(Statements[I]);
    if (!D || D->Declared->Space == AddressSpace::Local)
      return false;
    if (D->Initializer && (D->Declared == Assigned->Target || mentions(D->Initializer, Assigned->Target)))
      return false;
    if (D->Declared != Assigned->Target)
      continue;
    D->Initializer = A->Right;
    Statements.erase(Statements.begin() + I);
    emit(D);
    return true;
  }
  return false;
}

// The side effects of an expression whose value is not used; null if it has none.
Expression *FunctionLowering::effects(Expression *E) {
  auto *Sequence = llvm::dyn_cast_or_null<Binary>(E);
  if (Sequence && Sequence->Op == BinaryOperator::Comma)
    return Build.comma(effects(Sequence->Left), effects(Sequence->Right));
  return E && !isPure(E) ? E : nullptr;
}

void FunctionLowering::evaluate(Expression *E) {
  if (!E)
    return;
  E = emitSequence(E);
  if (!isPure(E) && !initializeDeclared(E))
    emit<ExpressionStatement>(E);
}

} // namespace ampcc::lower
