#include "workgroup/StridedRewrites.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/Places.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

struct Store {
  Place To;
  bool MayBeStrided;
};

// Abstract interpretation of one iteration, in evaluation order.
class StridedStep {
public:
  StridedStep(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken)
      : Sums(M, WorkItems, AddressTaken), Known(Sums, /*SeesCasts=*/true), Position(WorkItems.variable()),
        AddressTaken(AddressTaken) {
    statement(WorkItems.body());
  }
  bool HasRewrite = false;

private:
  AffineAnalysis Sums;
  Places Known;
  const Variable *Position;
  const VariableSet &AddressTaken;
  VariableSet Own;            // declared in the iteration: promoted to registers
  std::vector<Store> Earlier; // the stores on the paths to the current statement
  unsigned Calls = 0;

  void access(const Place &Of);
  void load(Expression *LValue);
  void store(const Place &To);
  void store(Expression *LValue);
  void addressOperands(Expression *LValue);
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
  const bool MayBeStrided = Of.mayBeStrided(Position);
  HasRewrite = HasRewrite || llvm::any_of(Earlier, [&](const Store &Before) {
                 return (Before.MayBeStrided || MayBeStrided) && Before.To.mayOverlap(Of, AddressTaken);
               });
}

void StridedStep::store(const Place &To) {
  access(To);
  Earlier.push_back({To, To.mayBeStrided(Position)});
}

void StridedStep::load(Expression *LValue) {
  if (isInMemory(LValue, AddressTaken, Own) && !isConstant(LValue))
    access(Known.of(LValue));
}

void StridedStep::store(Expression *LValue) {
  if (auto *R = dyn_cast<VariableReference>(LValue))
    Known.forget(R->Target);
  if (isInMemory(LValue, AddressTaken, Own))
    store(Known.of(LValue));
}

void StridedStep::addressOperands(Expression *LValue) {
  forEachAddressOperand(LValue, [&](Expression *&Part) { value(Part); });
}

void StridedStep::assignment(Binary *B) {
  value(B->Right);
  addressOperands(B->Left);
  if (B->Op != BinaryOperator::Assign)
    load(B->Left);
  store(B->Left);
}

void StridedStep::call(Call *C) {
  constexpr unsigned MaxCalls = 256; // the number of calls can be exponential in the depth of the call graph
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

// Builtins may store through pointers to private variables. Stores to other memory are atomics, and loops with atomics
// are not vectorized.
void StridedStep::builtin(BuiltinCall *C) {
  for (Expression *Argument : C->Arguments)
    value(Argument);
  for (const Expression *Argument : C->Arguments)
    if (Argument->type()->isPointerTo(AddressSpace::Private))
      store(Known.pointee(Argument));
}

void StridedStep::value(Expression *E) {
  if (auto *B = dyn_cast<Binary>(E); B && isAssignment(B->Op))
    return assignment(B);
  if (auto *C = dyn_cast<Call>(E))
    return call(C);
  if (auto *C = dyn_cast<BuiltinCall>(E))
    return builtin(C);
  if (Expression *LValue = addressedLValue(E))
    return addressOperands(LValue);
  if (auto *U = dyn_cast<Unary>(E); U && isIncrementOrDecrement(U->Op)) {
    value(U->Operand);
    return store(U->Operand);
  }
  if (!isLValue(E))
    return forEachChild(E, [&](Expression *&Child) { value(Child); });
  addressOperands(E);
  load(E);
}

// Interprets the branches separately, because no iteration executes both.
void StridedStep::branches(If *I) {
  value(I->Condition);
  const std::size_t Before = Earlier.size();
  statement(I->Then);
  if (!I->Else)
    return;
  std::vector<Store> Then(std::make_move_iterator(Earlier.begin() + Before), std::make_move_iterator(Earlier.end()));
  Earlier.erase(Earlier.begin() + Before, Earlier.end());
  statement(I->Else);
  std::move(Then.begin(), Then.end(), std::back_inserter(Earlier));
}

// Interprets the loop twice, because a store in one iteration of an inner loop may precede an access in another.
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
  if (isLoop(S))
    return loop(S);
  if (auto *D = dyn_cast<Declare>(S)) {
    Own.insert(D->Declared);
    Known.forget(D->Declared);
  }
  parts(S);
}

} // namespace

bool hasStridedRewrite(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken) {
  return StridedStep(M, WorkItems, AddressTaken).HasRewrite;
}

} // namespace ampcc::passes
