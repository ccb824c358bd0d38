#include "workgroup/LateUses.h"
#include "kir/Walk.h"
#include "workgroup/AccessInterpreter.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// The number of a definition of a variable in the iteration; 0: the variable is not defined there.
using Definition = unsigned;

// The number of a load of an element at a known place.
using ElementLoad = unsigned;

// The provenance of a value: the memory that it was read from, whether this was written since then (IsOld), and the
// definitions from which it was computed directly; def-use chains lead to the others.
struct Origin {
  Effects Read;
  llvm::SmallDenseSet<ElementLoad, 2> Elements; // read, too
  bool IsOld = false;
  llvm::SmallDenseSet<Definition, 4> From;

  void add(const Origin &Other) {
    Read.add(Other.Read);
    Elements.insert(Other.Elements.begin(), Other.Elements.end());
    IsOld |= Other.IsOld;
    From.insert(Other.From.begin(), Other.From.end());
  }
};

// The current value of a variable.
struct Held {
  Origin Of;
  Definition Number = 0;
};

// Abstract interpretation of one iteration, in evaluation order.
class Step : AccessInterpreter<Step, Origin> {
  friend AccessInterpreter;

public:
  // `WorkItems`: the loop, if it is one over work-items.
  Step(Module &M, std::optional<WorkItemLoop> WorkItems, const VariableSet &AddressTaken,
       const FunctionEffects &Functions, bool IsConditional)
      : AccessInterpreter(AddressTaken), Functions(Functions), Conditions(IsConditional) {
    if (!WorkItems)
      return;
    Position = WorkItems->variable();
    Sums.emplace(M, *WorkItems, AddressTaken);
    Known.emplace(*Sums);
  }
  using AccessInterpreter::statement;
  bool HasLateUse = false;

private:
  const FunctionEffects &Functions;
  const Variable *Position = nullptr; // of the work-item
  std::optional<AffineAnalysis> Sums;
  std::optional<Places> Known;
  std::vector<std::pair<Place, Effects>> ElementLoads;
  unsigned Conditions; // the number of conditions around the current statement
  unsigned Calls = 0;  // the number of calls around it
  unsigned Depth = 0;  // the number of loops around the current statement
  unsigned Work = 0;
  llvm::DenseMap<const Variable *, Held> Values;
  std::vector<llvm::SmallVector<Definition, 2>> OperandsOf{{}}; // for each definition: the definitions that it uses
  llvm::DenseSet<Definition> Needed;                  // used unconditionally: the loads that they use cannot be sunk
  llvm::SmallPtrSet<const Function *, 4> Followed[2]; // called functions: unconditionally, conditionally

  void spend(unsigned Amount);
  void use(const Origin &Of) { HasLateUse |= Of.IsOld && Conditions; }
  void need(const Origin &Of);
  void define(const Variable *V, Origin Value);
  std::optional<Place> elementOf(const Expression *LValue) const;
  void write(const Effects &Of, const std::optional<Place> &Element = std::nullopt);
  bool isDecided() const { return HasLateUse; }
  Origin children(Expression *E);
  Origin operation(Expression *E);
  Origin builtin(BuiltinCall *C);
  Origin addressOperands(Expression *LValue);
  Origin read(Expression *LValue);
  void store(Expression *LValue, Origin Value);
  Origin assignment(Binary *B);
  Origin increment(Unary *U);
  Origin call(Call *C);
  Origin conditional(Expression *Condition, llvm::ArrayRef<Expression *> Parts);
  void branches(If *I);
  void loop(Statement *S);
  void declaration(Declare *D) { define(D->Declared, D->Initializer ? value(D->Initializer) : Origin()); }
  void simple(Statement *S);
};

// Limits compile time, because each branch copies the state, and each store visits it: very large bodies count as
// having late uses.
void Step::spend(unsigned Amount) {
  constexpr unsigned MaxWork = 1'000'000;
  Work += Amount;
  HasLateUse |= Work > MaxWork;
}

void Step::need(const Origin &Of) {
  if (Conditions)
    return;
  llvm::SmallVector<Definition> Open(Of.From.begin(), Of.From.end());
  while (!Open.empty())
    if (Definition Next = Open.pop_back_val(); Needed.insert(Next).second)
      llvm::append_range(Open, OperandsOf[Next]);
}

void Step::define(const Variable *V, Origin Value) {
  OperandsOf.emplace_back(Value.From.begin(), Value.From.end());
  Values[V] = {std::move(Value), static_cast<Definition>(OperandsOf.size() - 1)};
}

// The place of an element whose subscript is affine; nullopt: none, or in a called function.
std::optional<Place> Step::elementOf(const Expression *LValue) const {
  std::optional<Place> Result = Known && Calls == 0 ? std::optional(Known->of(LValue)) : std::nullopt;
  return Result && onlySubscript(*Result) ? Result : std::nullopt;
}

// `Element`: the place that is written, if it is known.
void Step::write(const Effects &Of, const std::optional<Place> &Element) {
  spend(Values.size() + ElementLoads.size());
  llvm::SmallDenseSet<ElementLoad, 8> Overwritten;
  for (ElementLoad Each = 0; Each != ElementLoads.size(); ++Each) {
    const auto &[At, Read] = ElementLoads[Each];
    if (!Read.isUnaffectedBy(Of) && !(Element && !At.mayCollide(*Element, Position)))
      Overwritten.insert(Each);
  }
  for (auto &[V, Value] : Values)
    Value.Of.IsOld |= !Value.Of.Read.isUnaffectedBy(Of) ||
                      llvm::any_of(Value.Of.Elements, [&](ElementLoad Each) { return Overwritten.contains(Each); });
}

Origin Step::children(Expression *E) {
  Origin Result;
  forEachChild(E, [&](Expression *&Child) { Result.add(value(Child)); });
  return Result;
}

Origin Step::addressOperands(Expression *LValue) {
  Origin Result;
  forEachAddressOperand(LValue, [&](Expression *&Part) { Result.add(value(Part)); });
  return Result;
}

Origin Step::read(Expression *LValue) {
  Origin Result = addressOperands(LValue);
  if (isInMemory(LValue)) {
    constexpr std::size_t MaxElementLoads = 32; // each store is compared with all of them
    std::optional<Place> Element = ElementLoads.size() < MaxElementLoads ? elementOf(LValue) : std::nullopt;
    if (Element && !isConstant(LValue)) {
      Result.Elements.insert(ElementLoads.size());
      ElementLoads.emplace_back(std::move(*Element), readOf(LValue, AddressTaken));
    } else if (!isConstant(LValue)) {
      Result.Read.add(readOf(LValue, AddressTaken));
    }
  } else {
    const Held Value = Values.lookup(rootVariable(LValue));
    if (!Needed.contains(Value.Number)) {
      Result.Read.add(Value.Of.Read);
      Result.Elements.insert(Value.Of.Elements.begin(), Value.Of.Elements.end());
      Result.IsOld |= Value.Of.IsOld;
    }
    use(Result);
    Result.From.insert(Value.Number);
  }
  return Result;
}

void Step::store(Expression *LValue, Origin Value) {
  Value.add(addressOperands(LValue));
  if (isInMemory(LValue)) {
    use(Value);
    need(Value);
    return write(writeOf(LValue, AddressTaken), elementOf(LValue));
  }
  const Variable *V = rootVariable(LValue);
  if (!llvm::isa<VariableReference>(LValue)) // a member or an element: the rest keeps its value
    Value.add(Values.lookup(V).Of);
  define(V, std::move(Value));
}

Origin Step::conditional(Expression *Condition, llvm::ArrayRef<Expression *> Parts) {
  Origin Result = value(Condition);
  need(Result);
  ++Conditions;
  for (Expression *Each : Parts)
    Result.add(value(Each));
  --Conditions;
  return Result;
}

Origin Step::operation(Expression *E) {
  if (auto *C = dyn_cast<Conditional>(E))
    return conditional(C->Condition, {C->Then, C->Else});
  auto *B = dyn_cast<Binary>(E);
  return B && isShortCircuit(B->Op) ? conditional(B->Left, B->Right) : children(E);
}

Origin Step::assignment(Binary *B) {
  Origin Result = value(B->Right);
  if (B->Op != BinaryOperator::Assign)
    Result.add(read(B->Left));
  store(B->Left, Result);
  return Result;
}

// A call may write all memory of its effects, in any order relative to its reads.
Origin Step::call(Call *C) {
  Origin Arguments;
  for (unsigned I = 0; I != C->Arguments.size(); ++I) {
    Origin Each = value(C->Arguments[I]);
    HasLateUse |= Each.IsOld;
    define(C->Callee->Parameters[I], Each);
    Own.insert(C->Callee->Parameters[I]);
    Arguments.add(Each);
  }
  if (Followed[Conditions != 0].insert(C->Callee).second) {
    llvm::SaveAndRestore KeepConditions(Conditions);
    llvm::SaveAndRestore KeepCalls(Calls, Calls + 1);
    statement(C->Callee->Body);
  }
  const Effects Of = effectsOf(C, AddressTaken, &Functions);
  write(Of);
  Arguments.Read.add(Of);
  Arguments.IsOld |= !Of.isUnaffectedBy(Of);
  return Arguments;
}

// Builtins may store through pointers to private variables. Stores to other memory are atomics, and loops with atomics
// are not vectorized in any case.
Origin Step::builtin(BuiltinCall *C) {
  Origin Result = children(C);
  if (kindOf(C->Id) == BuiltinKind::Output)
    write(effectsOf(C, AddressTaken, &Functions));
  return Result;
}

Origin Step::increment(Unary *U) {
  Origin Result = read(U->Operand);
  store(U->Operand, Result);
  return Result;
}

void Step::branches(If *I) {
  need(value(I->Condition));
  ++Conditions;
  spend(Values.size());
  llvm::DenseMap<const Variable *, Held> Otherwise = Values;
  statement(I->Then);
  std::swap(Values, Otherwise);
  if (I->Else)
    statement(I->Else);
  for (auto &[V, Value] : Otherwise) {
    const Held Other = Values.lookup(V);
    Value.Of.add(Other.Of);
    if (Value.Number == Other.Number)
      Values[V].Of = std::move(Value.Of);
    else
      define(V, std::move(Value.Of));
  }
  --Conditions;
}

// A value that is read in one iteration of an inner loop may be used in the next, so that two iterations are
// interpreted. As this doubles the work at each level, deep nests count as having late uses.
void Step::loop(Statement *S) {
  constexpr unsigned MaxNestedLoops = 8;
  llvm::SaveAndRestore KeepDepth(Depth, Depth + 1);
  HasLateUse |= Depth > MaxNestedLoops;
  llvm::SaveAndRestore KeepConditions(Conditions, Conditions + !isUnrolled(S));
  for (int Time = 0; Time != 2; ++Time)
    forEachPart(S, [&](Expression *&E) { value(E); }, [&](Statement *&Child) { statement(Child); });
}

void Step::simple(Statement *S) {
  forEachExpression(S, [&](Expression *&E) { value(E); });
  const bool IsSwitch = llvm::isa<Switch>(S);
  Conditions += IsSwitch;
  forEachChild(S, [&](Statement *&Child) { statement(Child); });
  Conditions -= IsSwitch;
  if (llvm::isa<Break, Continue, Return>(S))
    ++Conditions; // the following statements are conditional
}

} // namespace

bool hasLateUse(Module &M, For &Loop, bool MayMask, const VariableSet &AddressTaken, const FunctionEffects &Functions) {
  Step One(M, WorkItemLoop::of(&Loop), AddressTaken, Functions, MayMask);
  One.statement(Loop.Body);
  return One.HasLateUse;
}

} // namespace ampcc::passes
