#include "workgroup/StridedRewrites.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/Places.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;

namespace ampcc::passes {
namespace {

// Follows one iteration in its order of evaluation.
class StridedStep {
public:
  StridedStep(Module &M, WorkItemLoop Threads, const VariableSet &AddressTaken)
      : Sums(M, Threads, AddressTaken), Known(Sums), Position(Threads.variable()), AddressTaken(AddressTaken) {
    statement(Threads.body());
  }
  bool HasRewrite = false;

private:
  AffineAnalysis Sums;
  Places Known;
  const Variable *Position;
  const VariableSet &AddressTaken;
  VariableSet Own;                    // variables of the iteration, which compilers keep in registers
  llvm::SmallVector<Place, 8> Stored; // on the way to what is followed
  unsigned Calls = 0;

  void access(const Place &Of);
  void load(Expression *LValue);
  void store(Expression *LValue);
  void leading(Expression *LValue);
  void assignment(Binary *B);
  void call(Call *C);
  void builtin(BuiltinCall *C);
  void value(Expression *E);
  void branches(If *I);
  void loop(Statement *S);
  void parts(Statement *S);
  void statement(Statement *S);
};

void StridedStep::access(const Place &Of) {
  HasRewrite =
      HasRewrite || llvm::any_of(Stored, [&](const Place &Before) {
        return (Before.mayBeStrided(Position) || Of.mayBeStrided(Position)) && Before.mayOverlap(Of, AddressTaken);
      });
}

void StridedStep::load(Expression *LValue) {
  if (isInMemory(LValue, AddressTaken, Own) && !isConstant(LValue))
    access(Known.of(LValue));
}

void StridedStep::store(Expression *LValue) {
  if (auto *R = dyn_cast<VariableReference>(LValue))
    Known.forget(R->Target);
  if (!isInMemory(LValue, AddressTaken, Own))
    return;
  const Place Of = Known.of(LValue);
  access(Of);
  Stored.push_back(Of);
}

void StridedStep::leading(Expression *LValue) {
  forEachAddressOperand(LValue, [&](Expression *&Part) { value(Part); });
}

void StridedStep::assignment(Binary *B) {
  leading(B->Left);
  if (B->Op != BinaryOperator::Assign)
    load(B->Left);
  value(B->Right);
  store(B->Left);
}

void StridedStep::call(Call *C) {
  constexpr unsigned MaxCalls = 256; // functions that call functions twice, and so on, are many
  for (Expression *Argument : C->Arguments)
    value(Argument);
  if (HasRewrite || ++Calls > MaxCalls) {
    HasRewrite = true;
    return;
  }
  Own.insert(C->Callee->Parameters.begin(), C->Callee->Parameters.end());
  Known.enter(C);
  statement(C->Callee->Body);
  Known.leave();
}

// Builtins may write behind pointers to variables. Behind others, only atomics do, with which no loop is vectorised.
void StridedStep::builtin(BuiltinCall *C) {
  for (Expression *Argument : C->Arguments)
    value(Argument);
  for (Expression *Argument : C->Arguments) {
    if (!Argument->type()->isPointer() || Argument->type()->space() != AddressSpace::Private)
      continue;
    const Place Of = Known.pointee(Argument);
    access(Of);
    Stored.push_back(Of);
  }
}

void StridedStep::value(Expression *E) {
  if (auto *B = dyn_cast<Binary>(E); B && isAssignment(B->Op))
    return assignment(B);
  if (auto *C = dyn_cast<Call>(E))
    return call(C);
  if (auto *C = dyn_cast<BuiltinCall>(E))
    return builtin(C);
  if (isArrayDecay(E))
    return leading(cast<Cast>(E)->Operand);
  if (isAddressOf(E))
    return leading(cast<Unary>(E)->Operand);
  if (auto *U = dyn_cast<Unary>(E); U && isIncrementOrDecrement(U->Op)) {
    value(U->Operand);
    return store(U->Operand);
  }
  if (!isLValue(E))
    return forEachChild(E, [&](Expression *&Child) { value(Child); });
  leading(E);
  load(E);
}

// No iteration takes both branches.
void StridedStep::branches(If *I) {
  value(I->Condition);
  const llvm::SmallVector<Place, 8> Before = Stored;
  statement(I->Then);
  if (!I->Else)
    return;
  llvm::SmallVector<Place, 8> Then = Stored;
  Stored = Before;
  statement(I->Else);
  Stored.append(Then.begin() + Before.size(), Then.end());
}

// What is stored in one turn of an inner loop may be read in another.
void StridedStep::loop(Statement *S) {
  auto *L = dyn_cast<For>(S);
  auto *Counter = L ? dyn_cast_or_null<Declare>(L->Initializer) : nullptr;
  for (const bool IsLater : {false, true}) {
    if (Counter)
      Known.setLater(Counter->Declared, IsLater);
    parts(S);
  }
  if (Counter)
    Known.setLater(Counter->Declared, false);
}

void StridedStep::parts(Statement *S) {
  forEachPart(S, [&](Expression *&E) { value(E); }, [&](Statement *&Child) { statement(Child); });
}

void StridedStep::statement(Statement *S) {
  if (HasRewrite)
    return;
  if (auto *I = dyn_cast<If>(S))
    return branches(I);
  if (llvm::isa<For, While, DoWhile>(S))
    return loop(S);
  if (auto *D = dyn_cast<Declare>(S)) {
    Own.insert(D->Declared);
    Known.forget(D->Declared);
  }
  parts(S);
}

} // namespace

bool hasStridedRewrite(Module &M, WorkItemLoop Threads, const VariableSet &AddressTaken) {
  return StridedStep(M, Threads, AddressTaken).HasRewrite;
}

} // namespace ampcc::passes
