#include "kir/Clone.h"
#include "kir/Walk.h"

namespace ampcc::kir {

std::vector<Expression *> Cloner::cloneAll(llvm::ArrayRef<Expression *> List) {
  std::vector<Expression *> Result;
  for (const Expression *E : List)
    Result.push_back(clone(E));
  return Result;
}

Expression *Cloner::clone(const Expression *E) {
  if (!E)
    return nullptr;
  Expression *To = copy(E);
  To->Origin = E->Origin;
  To->Argument = E->Argument;
  return To;
}

Expression *Cloner::copy(const Expression *E) {
  switch (E->kind()) {
  case Expression::Kind::IntegerLiteral:
    return M.create<IntegerLiteral>(*cast<IntegerLiteral>(E));
  case Expression::Kind::FloatLiteral:
    return M.create<FloatLiteral>(*cast<FloatLiteral>(E));
  case Expression::Kind::NullPointer:
    return M.create<NullPointer>(type(E));
  case Expression::Kind::ZeroValue:
    return M.create<ZeroValue>(type(E));
  case Expression::Kind::VariableReference:
    return reference(cast<VariableReference>(E));
  default:
    return operation(E);
  }
}

Expression *Cloner::operation(const Expression *E) {
  switch (E->kind()) {
  case Expression::Kind::Unary:
    return M.create<Unary>(cast<Unary>(E)->Op, type(E), clone(cast<Unary>(E)->Operand));
  case Expression::Kind::Binary: {
    auto *B = cast<Binary>(E);
    Expression *Left = clone(B->Left);
    return M.create<Binary>(B->Op, type(E), Left, clone(B->Right));
  }
  case Expression::Kind::Conditional: {
    auto *C = cast<Conditional>(E);
    Expression *Condition = clone(C->Condition), *Then = clone(C->Then);
    auto *Copy = M.create<Conditional>(type(E), Condition, Then, clone(C->Else));
    Copy->IsGuard = C->IsGuard;
    return Copy;
  }
  case Expression::Kind::Call: {
    Function *Callee = callee(cast<Call>(E));
    auto *Copy = M.create<Call>(type(E), Callee, cloneAll(cast<Call>(E)->Arguments));
    Copy->Where = cast<Call>(E)->Where;
    return Copy;
  }
  case Expression::Kind::BuiltinCall:
    return M.create<BuiltinCall>(type(E), cast<BuiltinCall>(E)->Id, cloneAll(cast<BuiltinCall>(E)->Arguments),
                                 cast<BuiltinCall>(E)->OwnText);
  case Expression::Kind::Member:
    return M.create<Member>(type(E), clone(cast<Member>(E)->Base), cast<Member>(E)->FieldIndex);
  case Expression::Kind::Index: {
    auto *I = cast<Index>(E);
    Expression *Base = clone(I->Base);
    auto *Copy = M.create<Index>(type(E), Base, clone(I->Subscript));
    Copy->Where = I->Where;
    Copy->MayBeEnd = I->MayBeEnd;
    return Copy;
  }
  case Expression::Kind::Cast:
    return M.create<Cast>(type(E), clone(cast<Cast>(E)->Operand));
  default:
    return M.create<InitializerList>(type(E), cloneAll(cast<InitializerList>(E)->Elements));
  }
}

Block *Cloner::cloneBlock(const Block *B) {
  auto *To = M.create<Block>();
  To->Where = where(B->Where);
  To->IsRegion = B->IsRegion;
  for (const Statement *Child : B->Statements)
    To->Statements.push_back(clone(Child));
  return To;
}

Statement *Cloner::clone(const Statement *S) {
  if (!S)
    return nullptr;
  Location Where = where(S->Where); // before the parts: derived classes may record the current location
  Statement *To = copy(S);
  To->Where = Where;
  return To;
}

Statement *Cloner::copy(const Statement *S) {
  switch (S->kind()) {
  case Statement::Kind::Block:
    return cloneBlock(cast<Block>(S));
  case Statement::Kind::Declare: {
    Variable *V = variable(cast<Declare>(S)->Declared);
    return M.create<Declare>(V, clone(cast<Declare>(S)->Initializer));
  }
  case Statement::Kind::ExpressionStatement:
    return M.create<ExpressionStatement>(clone(cast<ExpressionStatement>(S)->Value));
  case Statement::Kind::If: {
    auto *I = cast<If>(S);
    Expression *Condition = clone(I->Condition);
    Statement *Then = clone(I->Then);
    auto *Copy = M.create<If>(Condition, Then, clone(I->Else));
    Copy->IsGuard = I->IsGuard;
    return Copy;
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
    Statement *Initializer = clone(F->Initializer);
    Expression *Condition = clone(F->Condition), *Step = clone(F->Step);
    auto *Copy = M.create<For>(Initializer, Condition, Step, clone(F->Body));
    Copy->Attributes = F->Attributes;
    return Copy;
  }
  case Statement::Kind::Switch: {
    Expression *Condition = clone(cast<Switch>(S)->Condition);
    return M.create<Switch>(Condition, cloneBlock(cast<Switch>(S)->Body));
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

namespace {

class Substitution : public Cloner {
public:
  Substitution(Module &M, llvm::function_ref<Expression *(Variable *)> Replace) : Cloner(M), Replace(Replace) {}

protected:
  Expression *reference(const VariableReference *R) override {
    Expression *Other = Replace(R->Target);
    return Other ? Other : Cloner::reference(R);
  }

private:
  llvm::function_ref<Expression *(Variable *)> Replace;
};

} // namespace

Expression *substitute(Module &M, const Expression *E, llvm::function_ref<Expression *(Variable *)> Replace) {
  return Substitution(M, Replace).clone(E);
}

void IterationCloner::rename(const Statement *S) {
  forEachNode<Declare>(S, [&](const Declare *D) { Renamed[D->Declared] = M.create<Variable>(*D->Declared); });
}

Variable *IterationCloner::variable(Variable *V) {
  Variable *Copy = Renamed.lookup(V);
  return Copy ? Copy : V;
}

Expression *IterationCloner::reference(const VariableReference *R) {
  return R->Target == Counter ? kir::clone(M, Value) : Cloner::reference(R);
}

} // namespace ampcc::kir
