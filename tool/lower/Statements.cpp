// Statements except loops: blocks, if, switch, return, jumps (R-LANG-97).
#include "lower/FunctionLowering.h"
#include "sema/AstKinds.h"
#include "clang/AST/StmtVisitor.h"

namespace ampcc::lower {

using namespace clang;

class StatementVisitor : public ConstStmtVisitor<StatementVisitor, void> {
public:
  explicit StatementVisitor(FunctionLowering &F) : F(F) {}

  void VisitStmt(const Stmt *S) { F.reportKind(S); }
  void VisitNullStmt(const NullStmt *) {}
  void VisitCompoundStmt(const CompoundStmt *S) { F.compound(S); }
  void VisitAttributedStmt(const AttributedStmt *S) { F.statement(S->getSubStmt()); }
  void VisitDeclStmt(const DeclStmt *S) { F.declareAll(S); }
  void VisitIfStmt(const IfStmt *S) { F.ifStatement(S); }
  void VisitSwitchStmt(const SwitchStmt *S) { F.switchStatement(S); }
  void VisitSwitchCase(const SwitchCase *S) { F.labelled(S); }
  void VisitWhileStmt(const WhileStmt *S) { F.whileStatement(S); }
  void VisitDoStmt(const DoStmt *S) { F.doStatement(S); }
  void VisitForStmt(const ForStmt *S) { F.forStatement(S); }
  void VisitCXXForRangeStmt(const CXXForRangeStmt *S) { F.rangeFor(S); }
  void VisitReturnStmt(const ReturnStmt *S) { F.returnStatement(S); }
  void VisitBreakStmt(const BreakStmt *S) {
    if (!F.mayLeave({Scope::Loop, Scope::Switch}, S))
      return;
    F.leaveScopes([](const Scope &S) { return S.TheKind == Scope::Loop || S.TheKind == Scope::Switch; });
    F.emit<kir::Break>();
  }
  void VisitContinueStmt(const ContinueStmt *S) {
    if (!F.mayLeave({Scope::Loop}, S))
      return;
    F.leaveScopes([](const Scope &S) { return S.TheKind == Scope::Loop; });
    F.emit<kir::Continue>();
  }

private:
  FunctionLowering &F;
};

static_assert(VisitorMethods<StatementVisitor, void>::fits({Treatment::Statement}),
              "StatementVisitor and sema/AstKinds.def differ");

void FunctionLowering::statement(const Stmt *S) {
  if (S->getBeginLoc().isValid())
    Where = Module.location(S->getBeginLoc());
  if (const auto *E = dyn_cast<Expr>(S))
    fullStatement(E, [&](const Expr *E) { evaluate(discarded(E)); });
  else
    StatementVisitor(*this).Visit(S);
}

// Reports a node that AstKinds.def does not assign to the visitor that has reached it. The rules reject most of these
// before.
void FunctionLowering::reportKind(const Stmt *S) {
  StringRef Words = entryOf(S).Words;
  if (Words.empty())
    Words = isa<Expr>(S) ? "this kind of expression" : "this kind of statement";
  report(S->getBeginLoc(), Problem::Construct) << Words;
}

// The body of a function is lowered into the function's block, other compound statements into blocks of their own.
void FunctionLowering::compound(const CompoundStmt *S) {
  auto LowerAll = [&] {
    for (const Stmt *Child : S->body())
      statement(Child);
  };
  if (Source && S == Source->getBody())
    return LowerAll();
  kir::Location Head = Where;
  kir::Block *B = blockOf(LowerAll);
  Where = Head;
  emit(B);
}

kir::Block *FunctionLowering::bodyBlock(const Stmt *S, Scope::Kind Kind) {
  return blockOf(
      [&] {
        if (const auto *Compound = dyn_cast<CompoundStmt>(S))
          for (const Stmt *Child : Compound->body())
            statement(Child);
        else
          statement(S);
      },
      Kind);
}

// The scope of declarations in the head of an if, switch or for.
void FunctionLowering::inNestedBlock(llvm::function_ref<void()> Body) {
  kir::Block *B = blockOf(Body);
  if (!B->Statements.empty())
    emit(B);
}

// The branch that was chosen at compile time. It needs no block: variables are identified by object, not by name.
void FunctionLowering::inPlace(const Stmt *S) {
  kir::Block *B = bodyBlock(S);
  llvm::append_range(Current->Statements, B->Statements);
}

// Declarations in the head of an `if` or `switch` are put in a block around it.
template <class T> void FunctionLowering::behindHead(const T *S, llvm::function_ref<void()> Rest) {
  if (!S->getInit() && !S->getConditionVariable())
    return Rest();
  inNestedBlock([&] {
    if (S->getInit())
      statement(S->getInit());
    if (S->getConditionVariable())
      declare(S->getConditionVariable());
    Rest();
  });
}

void FunctionLowering::ifStatement(const IfStmt *S) {
  behindHead(S, [&] { ifBranches(S); });
}

void FunctionLowering::ifBranches(const IfStmt *S) {
  if (S->isConsteval()) {
    const Stmt *Chosen = S->isNegatedConsteval() ? S->getThen() : S->getElse();
    return Chosen ? inPlace(Chosen) : void();
  }
  if (S->isConstexpr()) {
    if (std::optional<const Stmt *> Chosen = S->getNondiscardedCase(Module.Context))
      return *Chosen ? inPlace(*Chosen) : void();
  }
  Expression *Condition = condition(S->getCond());
  kir::Location Head = Where;
  kir::Block *Then = bodyBlock(S->getThen());
  kir::Statement *Else = nullptr;
  if (const Stmt *Source = S->getElse()) {
    kir::Block *Block = bodyBlock(Source);
    bool IsElseIf = Block->Statements.size() == 1 && llvm::isa<kir::If>(Block->Statements.front());
    Else = IsElseIf ? Block->Statements.front() : Block;
  }
  Where = Head;
  emit<kir::If>(Condition, Then, Else);
}

void FunctionLowering::switchStatement(const SwitchStmt *S) {
  behindHead(S, [&] { switchBody(S); });
}

void FunctionLowering::switchBody(const SwitchStmt *S) {
  Expression *Condition = value(S->getCond());
  kir::Location Head = Where;
  kir::Block *Body = blockOf(
      [&] {
        const auto *Compound = dyn_cast<CompoundStmt>(S->getBody());
        if (!Compound)
          return labelled(S->getBody());
        for (const Stmt *Child : Compound->body())
          labelled(Child);
      },
      Scope::Switch);
  Where = Head;
  emit<kir::Switch>(Condition, Body);
}

// A statement with its case labels, which may be nested in statements inside the switch (Duff's device), as in C.
void FunctionLowering::labelled(const Stmt *S) {
  if (const auto *Attributed = dyn_cast<AttributedStmt>(S))
    return labelled(Attributed->getSubStmt());
  const auto *Label = dyn_cast<SwitchCase>(S);
  if (!Label)
    return statement(S);
  Where = Module.location(Label->getBeginLoc());
  if (const auto *Case = dyn_cast<CaseStmt>(Label))
    caseLabel(Case);
  else
    emit<kir::Case>(nullptr);
  labelled(Label->getSubStmt());
}

void FunctionLowering::caseLabel(const CaseStmt *S) {
  const kir::Type *T = type(S->getLHS());
  llvm::APSInt First = S->getLHS()->EvaluateKnownConstInt(Module.Context);
  llvm::APSInt Last = S->getRHS() ? S->getRHS()->EvaluateKnownConstInt(Module.Context) : First;
  constexpr uint64_t MaxLabels = 256;
  if (Last < First)
    return;
  if ((Last - First).getZExtValue() >= MaxLabels) {
    report(S->getLHS()->getBeginLoc(), Problem::CaseRange);
    return;
  }
  for (uint64_t I = 0, N = (Last - First).getZExtValue(); I <= N; ++I)
    emit<kir::Case>(Build.integer(T, First.getExtValue() + I));
}

// The local variable that a return statement returns without a copy (named return value optimization, as Clang does
// it): neither its copy constructor nor its destructor is called. Null: none.
static const VarDecl *elidedVariable(const ReturnStmt *S) {
  const VarDecl *V = S->getNRVOCandidate();
  return V && V->isNRVOVariable() ? V : nullptr;
}

// Whether the expression is a class prvalue that a constructor with arguments creates.
static bool isConstruction(const Expr *E) {
  const auto *C = dyn_cast<CXXConstructExpr>(E->IgnoreUnlessSpelledInSource());
  return E->isPRValue() && C && !copiesBitwise(C->getConstructor()) && C->getNumArgs() > 0;
}

// Whether a jump has a target here; reports it if not. A statement expression is a function, which jumps cannot leave.
bool FunctionLowering::mayLeave(std::initializer_list<Scope::Kind> Targets, const Stmt *Jump) {
  bool Found = llvm::any_of(Scopes, [&](const Scope &S) { return llvm::is_contained(Targets, S.TheKind); });
  if (!Found)
    report(Jump->getBeginLoc(), Problem::JumpFromExpression);
  return Found;
}

void FunctionLowering::returnStatement(const ReturnStmt *S) {
  if (!Source) {
    report(S->getBeginLoc(), Problem::JumpFromExpression);
    return;
  }
  QualType T = Source->getReturnType();
  kir::Variable *Elided = T->isRecordType() ? Variables.lookup(elidedVariable(S)) : nullptr;
  returnValue(S->getRetValue(), T, Elided);
}

// Returns the value of an expression, or the variable `Elided` if it is not null. `E` may be null.
void FunctionLowering::returnValue(const Expr *E, QualType T, kir::Variable *Elided) {
  auto IsFunction = [](const Scope &S) { return S.TheKind == Scope::Function; };
  Expression *Result = nullptr;
  if (Elided)
    Result = Build.variable(Elided);
  else if (E && T->isVoidType())
    evaluate(discarded(E));
  else if (E)
    Result = emitSequence(isConstruction(E) ? valueInTemporary(E, "result") : valueFor(T, E));
  if (Result && !Elided && hasPendingCleanups()) {
    Expression *Kept = Build.variable(temporary(Target.Result, "result"));
    evaluate(Build.assign(Build.clone(Kept), Result));
    Result = Kept;
  }
  leaveScopes(IsFunction, Elided);
  emit<kir::Return>(Result);
}

} // namespace ampcc::lower
