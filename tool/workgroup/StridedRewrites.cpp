#include "workgroup/StridedRewrites.h"
#include "kir/Walk.h"
#include "workgroup/AccessInterpreter.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

struct Store {
  Place To;
  bool MayBeStrided;
};

// Integers that a work-item sets once, in their declarations, outside of loops.
VariableSet variablesSetOnce(const Statement *Body, const VariableSet &AddressTaken) {
  const DefinitionMap Definitions = singleDefinitions(Body, AddressTaken);
  VariableSet Result;
  auto Visit = [&](auto &Self, const Statement *S) -> void {
    auto *D = dyn_cast<Declare>(S);
    if (D && D->Declared->VariableType->isInteger() && Definitions.contains(D->Declared))
      Result.insert(D->Declared);
    if (!isLoop(S))
      forEachChild(S, [&](const Statement *Child) { Self(Self, Child); });
  };
  Visit(Visit, Body);
  return Result;
}

// Abstract interpretation of one iteration, in evaluation order.
class StridedStep : AccessInterpreter<StridedStep, void> {
  friend AccessInterpreter;

public:
  StridedStep(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken)
      : AccessInterpreter(AddressTaken), Sums(M, WorkItems, AddressTaken),
        Known(Sums, /*SeesCasts=*/true, variablesSetOnce(WorkItems.body(), AddressTaken)),
        Position(WorkItems.variable()) {
    statement(WorkItems.body());
  }
  StridedRewrites result();

private:
  AffineAnalysis Sums;
  Places Known;
  const Variable *Position;
  std::vector<Store> Earlier; // the stores on the paths to the current statement
  bool HasRewrite = false;
  std::vector<analysis::AffineExpr> Distances; // of elements that overlap if they are zero apart
  unsigned Calls = 0;

  bool isDecided() const { return HasRewrite; }
  void access(const Place &Of);
  void overlap(const Place &Before, const Place &Of);
  void load(Expression *LValue);
  void read(Expression *LValue);
  void store(const Place &To);
  void store(Expression *LValue);
  void addressOperands(Expression *LValue);
  void assignment(Binary *B);
  void increment(Unary *U);
  void call(Call *C);
  void builtin(BuiltinCall *C);
  void operation(Expression *E);
  void branches(If *I);
  void loop(Statement *S);
  void declaration(Declare *D);
  void simple(Statement *S);
};

void StridedStep::access(const Place &Of) {
  const bool MayBeStrided = Of.mayBeStrided(Position);
  for (const Store &Before : Earlier)
    if ((Before.MayBeStrided || MayBeStrided) && Before.To.mayOverlap(Of, AddressTaken))
      overlap(Before.To, Of);
}

void StridedStep::overlap(const Place &Before, const Place &Of) {
  const std::optional<analysis::AffineExpr> Distance = Before.invariantDistanceTo(Of);
  if (!Distance)
    HasRewrite = true;
  else if (llvm::none_of(Distances, [&](const analysis::AffineExpr &Known) { return Known.isSameAs(*Distance); }))
    Distances.push_back(*Distance);
}

StridedRewrites StridedStep::result() {
  StridedRewrites Result{HasRewrite, {}};
  for (const analysis::AffineExpr &Distance : Distances)
    Result.Distances.push_back(Sums.bound(Distance, /*IsLargest=*/true));
  return Result;
}

void StridedStep::store(const Place &To) {
  access(To);
  Earlier.push_back({To, To.mayBeStrided(Position)});
}

void StridedStep::load(Expression *LValue) {
  if (isInMemory(LValue) && !isConstant(LValue))
    access(Known.of(LValue));
}

void StridedStep::store(Expression *LValue) {
  if (auto *R = dyn_cast<VariableReference>(LValue))
    Known.forget(R->Target);
  if (isInMemory(LValue))
    store(Known.of(LValue));
}

void StridedStep::read(Expression *LValue) {
  addressOperands(LValue);
  load(LValue);
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

void StridedStep::increment(Unary *U) {
  read(U->Operand);
  store(U->Operand);
}

void StridedStep::operation(Expression *E) {
  forEachChild(E, [&](Expression *&Child) { value(Child); });
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
    simple(S);
  }
  if (Counter)
    Known.setLater(Counter->Declared, false);
}

void StridedStep::declaration(Declare *D) {
  Known.forget(D->Declared);
  simple(D);
}

void StridedStep::simple(Statement *S) {
  forEachPart(S, [&](Expression *&E) { value(E); }, [&](Statement *&Child) { statement(Child); });
}

} // namespace

StridedRewrites findStridedRewrites(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken) {
  return StridedStep(M, WorkItems, AddressTaken).result();
}

} // namespace ampcc::passes
