#include "kir/Walk.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"

using llvm::function_ref;

namespace ampcc::kir {

void forEachChild(Expression *E, function_ref<void(Expression *&)> Visit) {
  if (auto *U = dyn_cast<Unary>(E))
    return Visit(U->Operand);
  if (auto *C = dyn_cast<Cast>(E))
    return Visit(C->Operand);
  if (auto *M = dyn_cast<Member>(E))
    return Visit(M->Base);
  if (auto *B = dyn_cast<Binary>(E)) {
    Visit(B->Left);
    return Visit(B->Right);
  }
  if (auto *I = dyn_cast<Index>(E)) {
    Visit(I->Base);
    return Visit(I->Subscript);
  }
  if (auto *C = dyn_cast<Conditional>(E)) {
    Visit(C->Condition);
    Visit(C->Then);
    return Visit(C->Else);
  }
  auto VisitAll = [&](std::vector<Expression *> &List) {
    for (Expression *&Child : List)
      Visit(Child);
  };
  if (auto *C = dyn_cast<Call>(E))
    VisitAll(C->Arguments);
  else if (auto *C = dyn_cast<BuiltinCall>(E))
    VisitAll(C->Arguments);
  else if (auto *L = dyn_cast<InitializerList>(E))
    VisitAll(L->Elements);
}

void forEachAddressOperand(Expression *E, function_ref<void(Expression *&)> Visit) {
  if (auto *M = dyn_cast<Member>(E))
    return isLValue(M->Base) ? forEachAddressOperand(M->Base, Visit) : Visit(M->Base);
  if (auto *I = dyn_cast<Index>(E)) {
    I->Base->type()->isArray() && isLValue(I->Base) ? forEachAddressOperand(I->Base, Visit) : Visit(I->Base);
    return Visit(I->Subscript);
  }
  if (isDereference(E))
    Visit(cast<Unary>(E)->Operand);
}

void forEachPart(Statement *S, function_ref<void(Expression *&)> OnExpression,
                 function_ref<void(Statement *&)> OnStatement) {
  auto VisitExpression = [&](Expression *&E) {
    if (E)
      OnExpression(E);
  };
  auto VisitStatement = [&](Statement *&Child) {
    if (Child)
      OnStatement(Child);
  };
  switch (S->kind()) {
  case Statement::Kind::Block:
    for (Statement *&Child : cast<Block>(S)->Statements)
      VisitStatement(Child);
    return;
  case Statement::Kind::Declare:
    return VisitExpression(cast<Declare>(S)->Initializer);
  case Statement::Kind::ExpressionStatement:
    return VisitExpression(cast<ExpressionStatement>(S)->Value);
  case Statement::Kind::If:
    VisitExpression(cast<If>(S)->Condition);
    VisitStatement(cast<If>(S)->Then);
    return VisitStatement(cast<If>(S)->Else);
  case Statement::Kind::While:
    VisitExpression(cast<While>(S)->Condition);
    return VisitStatement(cast<While>(S)->Body);
  case Statement::Kind::DoWhile:
    VisitStatement(cast<DoWhile>(S)->Body);
    return VisitExpression(cast<DoWhile>(S)->Condition);
  case Statement::Kind::For:
    VisitStatement(cast<For>(S)->Initializer);
    VisitExpression(cast<For>(S)->Condition);
    VisitExpression(cast<For>(S)->Step);
    return VisitStatement(cast<For>(S)->Body);
  case Statement::Kind::Switch: {
    VisitExpression(cast<Switch>(S)->Condition);
    Statement *Body = cast<Switch>(S)->Body;
    return VisitStatement(Body); // the body of a switch cannot be replaced
  }
  case Statement::Kind::Case:
    return VisitExpression(cast<Case>(S)->Value);
  case Statement::Kind::Return:
    return VisitExpression(cast<Return>(S)->Value);
  case Statement::Kind::Break:
  case Statement::Kind::Continue:
    return;
  }
}

void walkExpression(Expression *&E, function_ref<void(Expression *&)> Visit) {
  forEachChild(E, [&](Expression *&Child) { walkExpression(Child, Visit); });
  Visit(E);
}

void walkExpressions(Statement *S, function_ref<void(Expression *&)> Visit) {
  forEachPart(
      S, [&](Expression *&E) { walkExpression(E, Visit); }, [&](Statement *&Child) { walkExpressions(Child, Visit); });
}

// The const overloads pass pointers instead of references, so that their visitors cannot replace nodes.
void forEachChild(const Expression *E, function_ref<void(const Expression *)> Visit) {
  forEachChild(const_cast<Expression *>(E), [&](Expression *&Child) { Visit(Child); });
}

void forEachPart(const Statement *S, function_ref<void(const Expression *)> OnExpression,
                 function_ref<void(const Statement *)> OnStatement) {
  forEachPart(
      const_cast<Statement *>(S), [&](Expression *&E) { OnExpression(E); },
      [&](Statement *&Child) { OnStatement(Child); });
}

void forEachExpression(Statement *S, function_ref<void(Expression *&)> Visit) {
  forEachPart(S, Visit, [](Statement *&) {});
}

void forEachExpression(const Statement *S, function_ref<void(const Expression *)> Visit) {
  forEachPart(S, Visit, [](const Statement *) {});
}

void forEachChild(Statement *S, function_ref<void(Statement *&)> Visit) {
  forEachPart(S, [](Expression *&) {}, Visit);
}

void forEachChild(const Statement *S, function_ref<void(const Statement *)> Visit) {
  forEachPart(S, [](const Expression *) {}, Visit);
}

void walkExpression(const Expression *E, function_ref<void(const Expression *)> Visit) {
  forEachChild(E, [&](const Expression *Child) { walkExpression(Child, Visit); });
  Visit(E);
}

void walkExpressions(const Statement *S, function_ref<void(const Expression *)> Visit) {
  forEachPart(
      S, [&](const Expression *E) { walkExpression(E, Visit); },
      [&](const Statement *Child) { walkExpressions(Child, Visit); });
}

void walkStatements(const Statement *S, function_ref<void(const Statement *)> Visit) {
  Visit(S);
  forEachChild(S, [&](const Statement *Child) { walkStatements(Child, Visit); });
}

bool anyChild(const Statement *S, function_ref<bool(const Statement *)> Is) {
  bool Found = false;
  forEachChild(S, [&](const Statement *Child) { Found = Found || Is(Child); });
  return Found;
}

bool anyChild(const Expression *E, function_ref<bool(const Expression *)> Is) {
  bool Found = false;
  forEachChild(E, [&](const Expression *Child) { Found = Found || Is(Child); });
  return Found;
}

bool allChildren(const Expression *E, function_ref<bool(const Expression *)> Are) {
  return !anyChild(E, [&](const Expression *Child) { return !Are(Child); });
}

const Statement *findStatement(const Statement *S, function_ref<bool(const Statement *)> Is) {
  const Statement *Found = Is(S) ? S : nullptr;
  forEachChild(S, [&](const Statement *Child) { Found = Found ? Found : findStatement(Child, Is); });
  return Found;
}

bool anyStatement(const Statement *S, function_ref<bool(const Statement *)> Is) { return findStatement(S, Is); }

bool anyExpression(const Expression *E, function_ref<bool(const Expression *)> Is) {
  return Is(E) || anyChild(E, [&](const Expression *Child) { return anyExpression(Child, Is); });
}

bool anyExpression(const Statement *S, function_ref<bool(const Expression *)> Is) {
  bool Found = false;
  forEachPart(
      S, [&](const Expression *E) { Found = Found || anyExpression(E, Is); },
      [&](const Statement *Child) { Found = Found || anyExpression(Child, Is); });
  return Found;
}

bool allStatements(const Statement *S, function_ref<bool(const Statement *)> Are) {
  return !anyStatement(S, [&](const Statement *Each) { return !Are(Each); });
}

bool allExpressions(const Statement *S, function_ref<bool(const Expression *)> Are) {
  return !anyExpression(S, [&](const Expression *Each) { return !Are(Each); });
}

bool allExpressions(const Expression *E, function_ref<bool(const Expression *)> Are) {
  return !anyExpression(E, [&](const Expression *Each) { return !Are(Each); });
}

void walkVariables(const Expression *E, function_ref<void(Variable *)> Visit) {
  walkExpression(E, [&](const Expression *Part) {
    if (Variable *V = referencedVariable(Part))
      Visit(V);
  });
}

void walkVariables(const Statement *S, function_ref<void(Variable *)> Visit) {
  if (auto *D = dyn_cast<Declare>(S))
    Visit(D->Declared);
  forEachPart(
      S, [&](const Expression *E) { walkVariables(E, Visit); },
      [&](const Statement *Child) { walkVariables(Child, Visit); });
}

bool callsBuiltin(const Statement *S, function_ref<bool(BuiltinId)> Is) {
  return anyExpression(S, [&](const Expression *E) {
    auto *C = dyn_cast<BuiltinCall>(E);
    return C && Is(C->Id);
  });
}

bool callsBuiltin(const Module &M, function_ref<bool(BuiltinId)> Is) {
  return llvm::any_of(M.Functions, [&](const Function *F) { return callsBuiltin(F->Body, Is); });
}

bool callsBuiltin(const Module &M, BuiltinId Wanted) {
  return callsBuiltin(M, [=](BuiltinId Id) { return Id == Wanted; });
}

bool mentions(const Statement *S, const Variable *V) {
  bool Found = false;
  walkVariables(S, [&](Variable *Other) { Found |= Other == V; });
  return Found;
}

bool mentions(const Expression *E, const Variable *V) {
  return anyExpression(E, [&](const Expression *Part) { return isReferenceTo(Part, V); });
}

bool mentionsTileStatic(const Statement *S) {
  return anyExpression(S, [](const Expression *E) {
    const Variable *V = referencedVariable(E);
    return V && isTileStatic(V);
  });
}

bool mentionsAny(const Expression *E, function_ref<bool(const Variable *)> Is) {
  return anyExpression(E, [&](const Expression *Part) {
    const Variable *V = referencedVariable(Part);
    return V && Is(V);
  });
}

unsigned countExpressions(const Expression *E) {
  unsigned Count = 0;
  walkExpression(E, [&](const Expression *) { ++Count; });
  return Count;
}

static void countExpressions(const Statement *S, unsigned Limit, unsigned &Count) {
  auto OfExpression = [&](const Expression *E) { Count += Count <= Limit ? countExpressions(E) : 0; };
  auto OfStatement = [&](const Statement *Child) {
    if (Count <= Limit)
      countExpressions(Child, Limit, Count);
  };
  forEachPart(S, OfExpression, OfStatement);
}

unsigned countExpressions(const Statement *S, unsigned Limit) {
  unsigned Count = 0;
  countExpressions(S, Limit, Count);
  return Count;
}

bool isLeftByBreak(const Statement *S) {
  return llvm::isa<Break>(S) || (!isLoop(S) && !llvm::isa<Switch>(S) && anyChild(S, isLeftByBreak));
}

bool isLeftByContinue(const Statement *S) {
  return llvm::isa<Continue>(S) || (!isLoop(S) && anyChild(S, isLeftByContinue));
}

bool hasReturn(const Statement *S) { return anyStatement(S, llvm::IsaPred<Return>); }

bool hasJump(const Statement *S) { return anyStatement(S, llvm::IsaPred<Break, Continue, Return>); }

bool isEnteredBySwitch(const Statement *S) {
  return llvm::isa<Case>(S) || (!llvm::isa<Switch>(S) && anyChild(S, isEnteredBySwitch));
}

void replaceExpressions(Expression *&E, function_ref<Expression *(Expression *)> Instead) {
  if (Expression *Other = Instead(E))
    E = Other;
  else
    forEachChild(E, [&](Expression *&Child) { replaceExpressions(Child, Instead); });
}

void walkFullExpressions(Statement *S, function_ref<void(Expression *&)> Visit) {
  walkStatements(S, [&](Statement *&Part) { forEachExpression(Part, Visit); });
}

void walkStatements(Statement *&S, function_ref<void(Statement *&)> Visit) {
  Visit(S);
  if (S)
    forEachChild(S, [&](Statement *&Child) { walkStatements(Child, Visit); });
}

void walkStatements(Block *B, function_ref<void(Statement *&)> Visit) {
  Statement *S = B;
  walkStatements(S, Visit);
}

} // namespace ampcc::kir
