#include "kir/Clone.h"

using llvm::cast;

namespace ampcc::kir {

Block *Cloner::clone(const Block *B) {
  auto *To = M.create<Block>();
  To->Where = B->Where;
  for (const Statement *Child : B->Statements)
    To->Statements.push_back(clone(Child));
  return To;
}

Statement *Cloner::clone(const Statement *S) {
  if (!S)
    return nullptr;
  enter(S);
  Statement *To = cloneBare(S);
  To->Where = S->Where;
  return To;
}

Statement *Cloner::cloneBare(const Statement *S) {
  switch (S->kind()) {
  case Statement::Kind::Block:
    return clone(cast<Block>(S));
  case Statement::Kind::Declare:
    return M.create<Declare>(declared(cast<Declare>(S)->Declared), clone(cast<Declare>(S)->Initializer));
  case Statement::Kind::Evaluate:
    return M.create<Evaluate>(clone(cast<Evaluate>(S)->Value));
  case Statement::Kind::If: {
    auto *I = cast<If>(S);
    Expression *Condition = clone(I->Condition);
    Statement *Then = clone(I->Then);
    return M.create<If>(Condition, Then, clone(I->Else));
  }
  case Statement::Kind::While: {
    Expression *Condition = clone(cast<While>(S)->Condition);
    return M.create<While>(Condition, clone(cast<While>(S)->Body));
  }
  case Statement::Kind::DoWhile: {
    Statement *Body = clone(cast<DoWhile>(S)->Body);
    return M.create<DoWhile>(Body, clone(cast<DoWhile>(S)->Condition));
  }
  case Statement::Kind::For: {
    auto *F = cast<For>(S);
    Statement *Init = clone(F->Initializer);
    Expression *Condition = clone(F->Condition), *Step = clone(F->Step);
    return M.create<For>(Init, Condition, Step, clone(F->Body));
  }
  case Statement::Kind::Switch: {
    Expression *Condition = clone(cast<Switch>(S)->Condition);
    return M.create<Switch>(Condition, clone(cast<Switch>(S)->Body));
  }
  case Statement::Kind::Case:
    return M.create<Case>(clone(cast<Case>(S)->Value));
  case Statement::Kind::Break:
    return M.create<Break>();
  case Statement::Kind::Continue:
    return M.create<Continue>();
  case Statement::Kind::Return:
    return M.create<Return>(clone(cast<Return>(S)->Value));
  }
  return nullptr;
}

std::vector<Expression *> Cloner::cloneList(llvm::ArrayRef<Expression *> Es) {
  std::vector<Expression *> To;
  for (const Expression *E : Es)
    To.push_back(clone(E));
  return To;
}

Expression *Cloner::clone(const Expression *E) {
  if (!E)
    return nullptr;
  switch (E->kind()) {
  case Expression::Kind::IntegerLiteral:
    return M.create<IntegerLiteral>(*cast<IntegerLiteral>(E));
  case Expression::Kind::FloatLiteral:
    return M.create<FloatLiteral>(*cast<FloatLiteral>(E));
  case Expression::Kind::NullPointer:
    return M.create<NullPointer>(typeOf(E));
  case Expression::Kind::ZeroValue:
    return M.create<ZeroValue>(typeOf(E));
  case Expression::Kind::VariableReference:
    return reference(cast<VariableReference>(E));
  case Expression::Kind::Unary:
    return M.create<Unary>(cast<Unary>(E)->Op, typeOf(E), clone(cast<Unary>(E)->Operand));
  case Expression::Kind::Binary: {
    auto *B = cast<Binary>(E);
    Expression *Left = clone(B->Left);
    return M.create<Binary>(B->Op, typeOf(E), Left, clone(B->Right));
  }
  case Expression::Kind::Conditional: {
    auto *C = cast<Conditional>(E);
    Expression *Condition = clone(C->Condition), *Then = clone(C->Then);
    return M.create<Conditional>(typeOf(E), Condition, Then, clone(C->Else));
  }
  case Expression::Kind::Call: {
    auto *C = cast<Call>(E);
    Function *Callee = calleeOf(C);
    return M.create<Call>(typeOf(E), Callee, cloneList(C->Arguments));
  }
  case Expression::Kind::BuiltinCall:
    return M.create<BuiltinCall>(typeOf(E), cast<BuiltinCall>(E)->Text, cloneList(cast<BuiltinCall>(E)->Arguments));
  case Expression::Kind::Member:
    return M.create<Member>(typeOf(E), clone(cast<Member>(E)->Base), cast<Member>(E)->FieldIndex);
  case Expression::Kind::Index: {
    Expression *Base = clone(cast<Index>(E)->Base);
    return M.create<Index>(typeOf(E), Base, clone(cast<Index>(E)->Subscript));
  }
  case Expression::Kind::Cast:
    return M.create<Cast>(typeOf(E), clone(cast<Cast>(E)->Operand));
  case Expression::Kind::InitializerList:
    return M.create<InitializerList>(typeOf(E), cloneList(cast<InitializerList>(E)->Elements));
  }
  return nullptr;
}

} // namespace ampcc::kir
