#include "kir/Clone.h"
#include "kir/Walk.h"

namespace ampcc::kir {

static Expression *shallowCopy(Module &M, const Expression *E) {
  switch (E->kind()) {
#define KIR_EXPRESSION(NODE)                                                                                           \
  case Expression::Kind::NODE:                                                                                         \
    return M.create<NODE>(*cast<NODE>(E));
#include "kir/Nodes.def"
  }
  llvm_unreachable("every expression is of a kind");
}

static Statement *shallowCopy(Module &M, const Statement *S) {
  switch (S->kind()) {
#define KIR_STATEMENT(NODE)                                                                                            \
  case Statement::Kind::NODE:                                                                                          \
    return M.create<NODE>(*cast<NODE>(S));
#include "kir/Nodes.def"
  }
  llvm_unreachable("every statement is of a kind");
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
  if (auto *R = dyn_cast<VariableReference>(E))
    return reference(R);
  Expression *To = shallowCopy(M, E);
  To->setType(type(E));
  if (auto *C = dyn_cast<Call>(To))
    C->Callee = callee(cast<Call>(E));
  forEachChild(To, [&](Expression *&Child) { Child = clone(Child); });
  return To;
}

Block *Cloner::cloneBlock(const Block *B) { return cast<Block>(Cloner::clone(B)); }

Statement *Cloner::clone(const Statement *S) {
  if (!S)
    return nullptr;
  Location Where = where(S->Where); // before the parts: derived classes may record the current location
  Statement *To = copy(S);
  To->Where = Where;
  return To;
}

Statement *Cloner::copy(const Statement *S) {
  Statement *To = shallowCopy(M, S);
  if (auto *D = dyn_cast<Declare>(To))
    D->Declared = variable(D->Declared);
  auto Clone = [&](auto *&Part) { Part = clone(Part); };
  if (auto *Choice = dyn_cast<Switch>(To)) { // whose body is a block
    Clone(Choice->Condition);
    Choice->Body = cloneBlock(Choice->Body);
    return To;
  }
  forEachPart(To, [&](Expression *&E) { Clone(E); }, [&](Statement *&Child) { Clone(Child); });
  return To;
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
