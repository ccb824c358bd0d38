#include "transforms/scalar/Simplify.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class Simplifier {
public:
  Simplifier(Module &M, Function &F) : M(M), F(F), AddressTaken(addressTakenVariables(F)) {}
  void run() { F.Body = block(F.Body); }

private:
  Module &M;
  Function &F;
  VariableSet AddressTaken;
  std::vector<Statement *> *Out = nullptr; // the statements of the block being built

  Block *block(Statement *S); // bodies are always blocks
  void statement(Statement *S);
  void emit(Statement *S) { Out->push_back(S); }
  void evaluate(Expression *E, Location Where);
  Expression *separate(Expression *E, Location Where);
  void inner(Statement *S);
  void switchBody(Switch &S);
  void ifStatement(If *I);
  void forStatement(For *L);
};

Block *Simplifier::block(Statement *S) {
  auto *To = located(S->Where, M.create<Block>());
  std::vector<Statement *> *Outer = Out;
  Out = &To->Statements;
  statement(S);
  Out = Outer;
  return To;
}

// Emits the left operands of commas that E evaluates first as statements.
Expression *Simplifier::separate(Expression *E, Location Where) {
  if (!E)
    return nullptr;
  for (;;) {
    std::vector<Expression *> Before = takeLeading(M, E, AddressTaken);
    if (Before.empty())
      return E;
    for (Expression *First : Before)
      evaluate(First, Where);
  }
}

void Simplifier::evaluate(Expression *E, Location Where) {
  E = separate(E, Where);
  while (auto *C = dyn_cast<Cast>(E)) {
    if (!C->type()->isVoid())
      break;
    E = separate(C->Operand, Where);
  }
  if (isPure(E))
    return;
  auto *S = located(Where, M.create<ExpressionStatement>(E));
  emit(S);
}

void Simplifier::statement(Statement *S) {
  switch (S->kind()) {
  case Statement::Kind::Block:
    for (Statement *Child : cast<Block>(S)->Statements)
      statement(Child);
    return;
  case Statement::Kind::ExpressionStatement:
    return evaluate(cast<ExpressionStatement>(S)->Value, S->Where);
  case Statement::Kind::Declare:
    cast<Declare>(S)->Initializer = separate(cast<Declare>(S)->Initializer, S->Where);
    return emit(S);
  case Statement::Kind::Return:
    cast<Return>(S)->Value = separate(cast<Return>(S)->Value, S->Where);
    return emit(S);
  case Statement::Kind::If:
    return ifStatement(cast<If>(S));
  case Statement::Kind::For:
    return forStatement(cast<For>(S));
  default:
    inner(S);
    return emit(S);
  }
}

void Simplifier::inner(Statement *S) {
  if (auto *W = dyn_cast<While>(S)) {
    simplifyExpression(M, W->Condition, AddressTaken);
    W->Body = block(W->Body);
  } else if (auto *D = dyn_cast<DoWhile>(S)) {
    D->Body = block(D->Body);
    simplifyExpression(M, D->Condition, AddressTaken);
  } else if (auto *W = dyn_cast<Switch>(S)) {
    W->Condition = separate(W->Condition, S->Where);
    switchBody(*W);
  }
}

// Keeps nested blocks, because in C no declaration may follow a label.
void Simplifier::switchBody(Switch &S) {
  auto *To = located(S.Body->Where, M.create<Block>());
  std::vector<Statement *> *Outer = Out;
  Out = &To->Statements;
  for (Statement *Child : S.Body->Statements)
    llvm::isa<Block>(Child) ? emit(block(Child)) : statement(Child);
  Out = Outer;
  S.Body = To;
}

void Simplifier::ifStatement(If *I) {
  I->Condition = separate(I->Condition, I->Where);
  if (auto *Known = dyn_cast<IntegerLiteral>(I->Condition); Known && !isEnteredBySwitch(I)) {
    if (Statement *Taken = Known->Value ? I->Then : I->Else)
      statement(Taken);
    return;
  }
  I->Then = block(I->Then);
  Block *Else = I->Else ? block(I->Else) : nullptr;
  I->Else = Else && Else->Statements.empty() ? nullptr : Else;
  if (Else && Else->Statements.size() == 1 && llvm::isa<If>(Else->Statements[0]))
    I->Else = Else->Statements[0]; // else if
  if (!I->Else && llvm::cast<Block>(I->Then)->Statements.empty())
    return evaluate(I->Condition, I->Where);
  emit(I);
}

void Simplifier::forStatement(For *L) {
  if (auto *B = llvm::dyn_cast_or_null<Block>(L->Initializer)) {
    statement(B);
    L->Initializer = nullptr;
  } else if (auto *D = llvm::dyn_cast_or_null<Declare>(L->Initializer)) {
    D->Initializer = separate(D->Initializer, L->Where);
  } else if (auto *E = llvm::dyn_cast_or_null<ExpressionStatement>(L->Initializer)) {
    E->Value = separate(E->Value, L->Where);
  }
  if (L->Condition)
    simplifyExpression(M, L->Condition, AddressTaken);
  if (L->Step)
    simplifyExpression(M, L->Step, AddressTaken);
  L->Body = block(L->Body);
  emit(L);
}

} // namespace

void simplify(Module &M, Function &F) { Simplifier(M, F).run(); }

void simplify(Module &M) {
  for (Function *F : M.Functions)
    simplify(M, *F);
}

} // namespace ampcc::passes
