#include "workgroup/InductionSubstitution.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/Liveness.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// The variable that a full expression increments or decrements; null: it is something else.
Variable *advancedVariable(const Expression *E) {
  auto *U = dyn_cast_or_null<Unary>(E);
  if (U && isIncrementOrDecrement(U->Op))
    return referencedVariable(U->Operand);
  auto *B = dyn_cast_or_null<Binary>(E);
  const bool Advances = B && (B->Op == BinaryOperator::AddAssign || B->Op == BinaryOperator::SubtractAssign);
  return Advances ? referencedVariable(B->Left) : nullptr;
}

void replaceVariable(Statement *S, const Variable *V, llvm::function_ref<Expression *()> Instead) {
  walkFullExpressions(S, [&](Expression *&E) {
    replaceExpressions(E, [&](Expression *Part) { return isReferenceTo(Part, V) ? Instead() : nullptr; });
  });
}

Expression *&valueOf(Statement *S) { return cast<ExpressionStatement>(S)->Value; }

class Substitution : ModuleRewriter {
public:
  explicit Substitution(Module &M)
      : ModuleRewriter(M), AddressTaken(addressTakenVariables(*M.kernel())), Functions(effectsOfFunctions(M)) {}
  void visit(Statement *&S, Block *In, std::size_t At);

private:
  const VariableSet AddressTaken;
  const FunctionEffects Functions;
  llvm::SmallVector<Ancestor, 16> Path;

  Effects effects(const Statement *S) const { return effectsOf(S, AddressTaken, &Functions); }
  Effects effects(const Expression *E) const { return effectsOf(E, AddressTaken, &Functions); }
  bool isPrivateInteger(const Variable *V) const;
  bool isWrittenOnce(const Statement *Body, const Variable *V) const;
  For *countedLoop(Statement *S);
  bool isSubscriptInEachIteration(llvm::ArrayRef<Statement *> Body, const Variable *V) const;
  Expression *converted(Expression *E, const Type *T) { return E->type() == T ? E : Build.cast(T, E); }
  Expression *iteration(const CountedLoop &L, const Effects &OfLoop, const Type *T);
  Expression *tripCountOf(const CountedLoop &L, const Type *T);
  bool substitute(CountedLoop &L, Block &Body, std::size_t At, const Effects &OfLoop, std::vector<Statement *> &Behind);
  std::vector<Statement *> substituteAll(Statement *S);
};

bool Substitution::isPrivateInteger(const Variable *V) const {
  return V && V->Space == AddressSpace::Private && V->VariableType->isInteger(32) && !V->VariableType->isBool() &&
         !AddressTaken.contains(V);
}

bool Substitution::isWrittenOnce(const Statement *Body, const Variable *V) const {
  unsigned Writes = 0;
  walkExpressions(Body, [&](const Expression *E) {
    const Expression *To = modifiedLValue(E);
    Writes += To && rootVariable(To) == V;
  });
  return Writes == 1;
}

// The loop with a counter of its own; null: it has one already, or does not count.
For *Substitution::countedLoop(Statement *S) {
  auto *L = dyn_cast<For>(S);
  auto *W = dyn_cast<While>(S);
  auto *Condition = L || W ? dyn_cast_or_null<Binary>(conditionOf(S)) : nullptr;
  const Variable *V = Condition && isComparison(Condition->Op) ? referencedVariable(Condition->Left) : nullptr;
  if (!isPrivateInteger(V) || (L && L->Initializer && isa<Declare>(L->Initializer)))
    return nullptr;
  const Binary *Start = L && L->Initializer ? plainStoreIn(L->Initializer) : nullptr;
  if (L && L->Initializer && !(Start && isReferenceTo(Start->Left, V) && !mentions(Start->Right, V)))
    return nullptr;
  Statement *&Body = L ? L->Body : W->Body;
  Block *Whole = Build.asBlock(Body);
  const bool IsInBody = !L || !L->Step;
  if (IsInBody &&
      (Whole->Statements.empty() || !isa<ExpressionStatement>(Whole->Statements.back()) || isLeftByContinue(Whole)))
    return nullptr;
  Expression *Step = IsInBody ? valueOf(Whole->Statements.back()) : L->Step;
  const bool HasOwnStep =
      advancedVariable(Step) == V && (IsInBody ? isWrittenOnce(Whole, V) : !effects(Whole).Writes.contains(V));
  if (!HasOwnStep || !isDeadBehind(V, Path))
    return nullptr;
  if (IsInBody)
    Whole->Statements.pop_back();
  auto *Counter = M.create<Variable>(*V); // named as the user's variable
  Counter->IsParameter = false;
  auto *Result = located(S->Where, M.create<For>(nullptr, conditionOf(S), Step, Whole));
  walkExpressions(Result, [&](Expression *&E) {
    if (isReferenceTo(E, V))
      E = Build.variable(Counter);
  });
  Result->Initializer = M.create<Declare>(Counter, Start ? Start->Right : Build.variable(const_cast<Variable *>(V)));
  if (L)
    Result->Attributes = L->Attributes;
  return Result;
}

// Whether each iteration accesses an element whose subscript contains V, maybe in a loop, so that V is a position.
bool Substitution::isSubscriptInEachIteration(llvm::ArrayRef<Statement *> Body, const Variable *V) const {
  const auto IsUse = [&](const Expression *E) {
    auto *I = dyn_cast<Index>(E);
    return I && mentions(I->Subscript, V);
  };
  const auto IsChoice = [](const Expression *E) {
    auto *B = dyn_cast<Binary>(E);
    return isa<Conditional>(E) || (B && isShortCircuit(B->Op));
  };
  return llvm::any_of(Body, [&](const Statement *S) {
    if (auto *L = dyn_cast<For>(S))
      return isSubscriptInEachIteration(statementsOf(const_cast<For *>(L)->Body), V);
    auto *D = dyn_cast<Declare>(S);
    auto *Value = dyn_cast<ExpressionStatement>(S);
    const Expression *E = D ? D->Initializer : Value ? Value->Value : nullptr;
    return E && !anyExpression(E, IsChoice) && anyExpression(E, IsUse);
  });
}

// How many iterations have been completed, as a value of this type; null: unknown. Unsigned differences do not
// overflow.
Expression *Substitution::iteration(const CountedLoop &L, const Effects &OfLoop, const Type *T) {
  const Effects Begin = effects(L.begin());
  if (L.step() || L.variable()->VariableType->bits() != 32 || !Begin.isInvariantIn(OfLoop))
    return nullptr;
  Expression *Counter = converted(Build.variable(L.variable()), T);
  return literalValue(L.begin()) == 0 ? Counter : Build.subtract(Counter, converted(clone(M, L.begin()), T));
}

// Precondition: iteration() is known, and the loop is left by its condition only.
Expression *Substitution::tripCountOf(const CountedLoop &L, const Type *T) {
  if (const std::optional<int64_t> Known = tripCount(&L.loop()))
    return Build.integer(T, std::max<int64_t>(*Known, 0));
  const Type *OfCounter = L.variable()->VariableType;
  Expression *End = clone(M, L.end());
  if (L.includesEnd())
    End = Build.add(End, Build.integer(OfCounter, 1));
  Expression *Last = converted(Build.builtin(OfCounter, BuiltinId::max, {End, clone(M, L.begin())}), T);
  return literalValue(L.begin()) == 0 ? Last : Build.subtract(Last, converted(clone(M, L.begin()), T));
}

// Replaces the variable that this statement of the body advances. Statements for the end of the loop go to `Behind`.
bool Substitution::substitute(CountedLoop &L, Block &Body, std::size_t At, const Effects &OfLoop,
                              std::vector<Statement *> &Behind) {
  auto *Advance = dyn_cast<ExpressionStatement>(Body.Statements[At]);
  Variable *V = Advance ? advancedVariable(Advance->Value) : nullptr;
  const bool IsUnsigned = V && V->VariableType->isUnsignedInt();
  const VariableSet Own = declaredVariables(&Body);
  if (!isPrivateInteger(V) || V == L.variable() || Own.contains(V) || !isWrittenOnce(&Body, V) ||
      mentions(L.end(), V) || (!IsUnsigned && !isSubscriptInEachIteration(Body.Statements, V)))
    return false;
  auto *B = dyn_cast<Binary>(Advance->Value);
  Expression *Amount = B ? B->Right : Build.integer(V->VariableType, 1);
  Expression *Iteration = iteration(L, OfLoop, V->VariableType);
  const bool IsDead = isDeadBehind(V, Path);
  const bool IsLeftInside = isLeftByBreak(&Body) || hasReturn(&Body);
  if (!Iteration || Amount->type() != V->VariableType || !effects(Amount).isInvariantIn(OfLoop) ||
      mentionsAny(Amount, [&](const Variable *Each) { return Own.contains(Each); }) ||
      (!IsDead && (IsLeftInside || !effects(L.end()).isInvariantIn(OfLoop))))
    return false;
  const BinaryOperator Op = (B ? B->Op == BinaryOperator::AddAssign : isIncrement(cast<Unary>(Advance->Value)->Op))
                                ? BinaryOperator::Add
                                : BinaryOperator::Subtract;
  const auto Times = [&](Expression *Count) {
    return literalValue(Amount) == 1 ? Count : Build.multiply(Count, clone(M, Amount));
  };
  // The value itself instead of a variable for it: a value that depends on the counter cannot be rematerialized.
  for (std::size_t I = 0; I != Body.Statements.size(); ++I)
    replaceVariable(Body.Statements[I], V, [&] {
      Expression *Count =
          I < At ? clone(M, Iteration) : Build.add(clone(M, Iteration), Build.integer(Iteration->type(), 1));
      return Build.binary(Op, Build.variable(V), Times(Count));
    });
  Body.Statements.erase(Body.Statements.begin() + At);
  if (!IsDead)
    Behind.push_back(located(Advance->Where,
                             M.create<ExpressionStatement>(Build.binary(
                                 Op == BinaryOperator::Add ? BinaryOperator::AddAssign : BinaryOperator::SubtractAssign,
                                 Build.variable(V), Times(tripCountOf(L, V->VariableType))))));
  return true;
}

// Replaces the variables that advance with a loop. Returns what they are behind it.
std::vector<Statement *> Substitution::substituteAll(Statement *S) {
  std::optional<CountedLoop> L = CountedLoop::of(S);
  auto *Body = L ? dyn_cast<Block>(L->body()) : nullptr;
  if (!Body || isWorkItemLoop(S) || isLeftByContinue(Body))
    return {};
  if (effects(Body).Writes.contains(L->variable()) || AddressTaken.contains(L->variable()))
    return {};
  const Effects OfLoop = effects(S);
  std::vector<Statement *> Behind;
  for (std::size_t At = 0; At < Body->Statements.size();)
    if (!substitute(*L, *Body, At, OfLoop, Behind)) // it removes the statement
      ++At;
  return Behind;
}

// Visits a statement of a block, or one that is no statement of a block, which only gets a counter: there is no place
// behind it.
void Substitution::visit(Statement *&S, Block *In, std::size_t At) {
  Path.push_back({S});
  if (auto *B = dyn_cast<Block>(S)) {
    for (std::size_t I = 0; I != B->Statements.size(); ++I) {
      Path.back().Child = I;
      visit(B->Statements[I], B, I);
    }
  } else {
    forEachChild(S, [&](Statement *&Child) { visit(Child, nullptr, 0); });
  }
  Path.pop_back();
  if (For *Counted = countedLoop(S))
    S = Counted;
  if (!In)
    return;
  const std::vector<Statement *> Behind = substituteAll(S);
  In->Statements.insert(In->Statements.begin() + At + 1, Behind.begin(), Behind.end()); // S is no longer a reference
}

} // namespace

void substituteInductions(Module &M) {
  Statement *Body = M.kernel()->Body;
  Substitution(M).visit(Body, nullptr, 0);
}

} // namespace ampcc::passes
