#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

namespace ampcc::kir {

static Expression *valueOf(const Statement *S) {
  auto *E = dyn_cast_or_null<ExpressionStatement>(S);
  return E ? E->Value : nullptr;
}

Binary *assignmentIn(const Statement *S) {
  auto *B = dyn_cast_or_null<Binary>(valueOf(S));
  return B && isAssignment(B->Op) ? B : nullptr;
}

Binary *plainStoreIn(const Statement *S) {
  auto *B = dyn_cast_or_null<Binary>(valueOf(S));
  return B && B->Op == BinaryOperator::Assign ? B : nullptr;
}

BuiltinCall *builtinIn(const Statement *S) { return dyn_cast_or_null<BuiltinCall>(valueOf(S)); }

BuiltinCall *callOf(const Expression *E, BuiltinId Id) {
  auto *C = dyn_cast_or_null<BuiltinCall>(const_cast<Expression *>(E));
  return C && C->Id == Id ? C : nullptr;
}

const Expression *signExtended(const Expression *E) {
  auto *C = dyn_cast<Cast>(E);
  auto IsSigned = [](const Type *T) { return T->isInteger() && T->isSigned(); };
  return C && IsSigned(C->type()) && IsSigned(C->Operand->type()) && C->type()->bits() >= C->Operand->type()->bits()
             ? C->Operand
             : nullptr;
}

bool isLoop(const Statement *S) { return llvm::isa<For, While, DoWhile>(S); }

Expression *conditionOf(const Statement *S) {
  if (auto *I = llvm::dyn_cast<If>(S))
    return I->Condition;
  if (auto *L = llvm::dyn_cast<For>(S))
    return L->Condition;
  if (auto *L = llvm::dyn_cast<While>(S))
    return L->Condition;
  auto *L = llvm::dyn_cast<DoWhile>(S);
  return L ? L->Condition : nullptr;
}

bool isUnrolled(const Statement *S) {
  auto *L = llvm::dyn_cast<For>(S);
  return L && L->Attributes.UnrollCount == LoopAttributes::AllIterations;
}

bool hasOnlyUnrolledLoops(const Statement *S) {
  return allStatements(S, [](const Statement *Each) { return !isLoop(Each) || isUnrolled(Each); });
}

Statement *onlyStatement(Statement *Branch) {
  auto *B = dyn_cast_or_null<Block>(Branch);
  return !B ? Branch : B->Statements.size() == 1 ? B->Statements.front() : nullptr;
}

llvm::ArrayRef<Statement *> statementsOf(Statement *const &S) {
  auto *B = llvm::dyn_cast<Block>(S);
  return B ? llvm::ArrayRef(B->Statements) : llvm::ArrayRef(S);
}

void flatten(Statement *S, std::vector<Statement *> &Into) {
  if (!llvm::isa_and_nonnull<Block>(S)) {
    if (S)
      Into.push_back(S);
    return;
  }
  for (Statement *Child : statementsOf(S))
    flatten(Child, Into);
}

} // namespace ampcc::kir
