// Loops: while, do, for and range-based for, with conditions that declare variables.
#include "lower/FunctionLowering.h"

namespace ampcc::lower {

using namespace clang;

// if (!condition) break;
void FunctionLowering::leaveUnless(Expression *Condition) {
  kir::Block *Leave = blockOf([&] {
    leaveScopes([](const Scope &S) { return S.TheKind == Scope::Loop; });
    emit<kir::Break>();
  });
  emit<kir::If>(Build.logicalNot(Condition), Leave);
}

// A loop body. If the condition declares a variable, each iteration begins with its declaration and the test.
kir::Block *FunctionLowering::loopBody(const VarDecl *ConditionVariable, const Expr *Condition, const Stmt *Body) {
  if (!ConditionVariable)
    return bodyBlock(Body, Scope::Loop);
  return blockOf(
      [&] {
        declare(ConditionVariable);
        leaveUnless(condition(Condition));
        emit(bodyBlock(Body));
      },
      Scope::Loop);
}

void FunctionLowering::whileStatement(const WhileStmt *S) {
  kir::Location Head = Where;
  Expression *Condition = S->getConditionVariable() ? Build.boolean(true) : condition(S->getCond());
  kir::Block *Body = loopBody(S->getConditionVariable(), S->getCond(), S->getBody());
  Where = Head;
  emit<kir::While>(Condition, Body);
}

void FunctionLowering::doStatement(const DoStmt *S) {
  kir::Location Head = Where;
  Expression *Condition = condition(S->getCond());
  kir::Block *Body = bodyBlock(S->getBody(), Scope::Loop);
  Where = Head;
  emit<kir::DoWhile>(Body, Condition);
}

// An init-statement that is one declaration or expression is put in the head of the loop, others in a block around it.
void FunctionLowering::forStatement(const ForStmt *S) {
  kir::Block *Around = blockOf([&] {
    if (S->getInit())
      statement(S->getInit());
    kir::Statement *Init = nullptr;
    const Scope &Variables = Scopes.back();
    if (Current->Statements.size() == 1 && Variables.Cleanups.empty() &&
        llvm::isa<kir::Declare, kir::ExpressionStatement>(Current->Statements.back())) {
      Init = Current->Statements.back();
      Current->Statements.pop_back();
    }
    forLoop(Init, S->getConditionVariable(), S->getCond(), S->getInc(), S->getBody());
  });
  if (Around->Statements.size() == 1)
    emit(Around->Statements.front());
  else
    emit(Around);
}

void FunctionLowering::forLoop(kir::Statement *Init, const VarDecl *ConditionVariable, const Expr *Condition,
                               const Expr *Step, const Stmt *Body) {
  kir::Location Head = Where;
  Expression *Test = Condition && !ConditionVariable ? condition(Condition) : nullptr;
  Expression *Next = Step ? fullExpression(Step, [&](const Expr *E) { return discarded(E); }) : nullptr;
  kir::Block *Block = loopBody(ConditionVariable, Condition, Body);
  Where = Head;
  emit<kir::For>(Init, Test, Next, Block);
}

// Clang represents the loop as the standard defines it: { auto &&range = ...; auto begin = ...; for (...) { x = *begin;
// } }
void FunctionLowering::rangeFor(const CXXForRangeStmt *S) {
  inNestedBlock([&] {
    if (S->getInit())
      statement(S->getInit());
    declareAll(S->getRangeStmt());
    declareAll(S->getBeginStmt());
    declareAll(S->getEndStmt());
    kir::Location Head = Where;
    Expression *Test = condition(S->getCond());
    Expression *Next = fullExpression(S->getInc(), [&](const Expr *E) { return discarded(E); });
    kir::Block *Body = blockOf(
        [&] {
          declareAll(S->getLoopVarStmt());
          if (const auto *Compound = dyn_cast<CompoundStmt>(S->getBody()))
            for (const Stmt *Child : Compound->body())
              statement(Child);
          else
            statement(S->getBody());
        },
        Scope::Loop);
    Where = Head;
    emit<kir::For>(nullptr, Test, Next, Body);
  });
}

} // namespace ampcc::lower
