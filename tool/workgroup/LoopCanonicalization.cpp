#include "workgroup/LoopCanonicalization.h"
#include "kir/Arithmetic.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/LaneLegality.h"
#include "workgroup/RematerializableValues.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class Canonicalizer : ModuleRewriter {
public:
  explicit Canonicalizer(Module &M)
      : ModuleRewriter(M), Body(M.kernel()->Body), AddressTaken(addressTakenVariables(*M.kernel())),
        Functions(effectsOfFunctions(M)) {}
  void propagateConstants();
  void forwardAssignments();
  void visitLoops();

private:
  Statement *Body;
  const VariableSet AddressTaken;
  const FunctionEffects Functions;

  Effects effects(const Expression *E) const { return effectsOf(E, AddressTaken, &Functions); }
  Effects effects(const Statement *S) const { return effectsOf(S, AddressTaken, &Functions); }
  bool isEnd(const Binary *B, const Variable *Counter, const Effects &OfLoop) const;
  Binary *joinedEnd(Expression *Condition, const Variable *Counter, const Effects &OfLoop);
  void joinEnds(For *L);
  void excludeEnd(For *L);
  Expression *hoistLoads(Expression *&E, const char *Name, const Effects &OfLoop, Block *Into);
  Statement *hoistBounds(For *L);
};

// A use follows its declaration in program order.
void Canonicalizer::propagateConstants() {
  const RematerializableValues Values(*M.kernel());
  llvm::DenseMap<const Variable *, unsigned> Declarations;
  forEachNode<Declare>(Body, [&](const Declare *D) { ++Declarations[D->Declared]; });
  llvm::DenseMap<const Variable *, int64_t> Known;
  walkStatements(Body, [&](Statement *&S) {
    auto Replace = [&](Expression *&E) {
      bool HasChanged = false;
      walkExpression(E, [&](Expression *&Part) {
        if (auto At = Known.find(referencedVariable(Part)); At != Known.end()) {
          Part = Build.integer(At->first->VariableType, At->second);
          HasChanged = true;
        }
      });
      if (HasChanged)
        simplifyExpression(M, E, AddressTaken);
    };
    forEachExpression(S, Replace);
    auto *D = dyn_cast<Declare>(S);
    const Variable *V = D ? D->Declared : nullptr;
    const std::optional<int64_t> Value = D ? literalValue(D->Initializer) : std::nullopt;
    if (Value && V->VariableType->isInteger() && V->Space == AddressSpace::Private && Declarations.lookup(V) == 1 &&
        Values.isAssignedOnce(V) && !AddressTaken.contains(V))
      Known[V] = int64_t(wrapped(V->VariableType, uint64_t(*Value)));
  });
}

// Forward substitution in comma expressions, which inlined functions leave in conditions: `(v = e, v < 4)` becomes
// `e < 4`, if V is not mentioned elsewhere.
void Canonicalizer::forwardAssignments() {
  llvm::DenseMap<const Variable *, unsigned> References;
  walkExpressions(Body, [&](const Expression *E) {
    if (const Variable *V = referencedVariable(E))
      ++References[V];
  });
  walkExpressions(Body, [&](Expression *&E) {
    auto *Comma = dyn_cast<Binary>(E);
    auto *Set = Comma && Comma->Op == BinaryOperator::Comma ? dyn_cast<Binary>(Comma->Left) : nullptr;
    const Variable *V = Set && Set->Op == BinaryOperator::Assign ? referencedVariable(Set->Left) : nullptr;
    if (!V || V->Space != AddressSpace::Private || AddressTaken.contains(V) || References.lookup(V) != 2 ||
        !isPure(Set->Right, &Functions) || !isPure(Comma->Right, &Functions) || !mentions(Comma->Right, V))
      return;
    E = Comma->Right;
    replaceExpressions(E, [&](Expression *Part) { return isReferenceTo(Part, V) ? Set->Right : nullptr; });
  });
}

// Whether B compares the counter with a value that is the same in all iterations, and that can be computed in any case.
bool Canonicalizer::isEnd(const Binary *B, const Variable *Counter, const Effects &OfLoop) const {
  return isReferenceTo(B->Left, Counter) && B->Right->type() == Counter->VariableType &&
         (isUpperBound(B->Op) || isLowerBound(B->Op)) && effects(B->Right).isOfVariables() &&
         effects(B->Right).isUnaffectedBy(OfLoop) && !mentions(B->Right, Counter) && isSpeculatableInLane(B->Right);
}

// The comparison with a literal by an operator that excludes or includes its right side, `i < 3` for `i <= 2`; null:
// there is none.
static Binary *compareBy(IRBuilder &Build, BinaryOperator Op, Binary *B) {
  if (B->Op == Op)
    return B;
  const bool Excludes = Op == BinaryOperator::Less || Op == BinaryOperator::Greater;
  const BinaryOperator Other = swappedPredicate(inversePredicate(Op)); // `<=` for `<`
  const std::optional<int64_t> Literal = literalValue(B->Right);
  const Type *T = B->Right->type();
  if (B->Op != Other || !Literal || std::abs(*Literal) >= INT32_MAX || (*Literal < 1 && T->isUnsignedInt()))
    return nullptr;
  return cast<Binary>(Build.binary(Op, B->Left, Build.integer(T, *Literal + (isUpperBound(Op) == Excludes ? 1 : -1))));
}

// One comparison of the counter for a conjunction; null: there is none.
Binary *Canonicalizer::joinedEnd(Expression *Condition, const Variable *Counter, const Effects &OfLoop) {
  auto *B = dyn_cast<Binary>(Condition);
  if (!B || B->Op != BinaryOperator::LogicalAnd)
    return B && isEnd(B, Counter, OfLoop) ? B : nullptr;
  Binary *Left = joinedEnd(B->Left, Counter, OfLoop), *Right = joinedEnd(B->Right, Counter, OfLoop);
  const Binary *Same = Left && Right ? compareBy(Build, Right->Op, Left) : nullptr;
  if (Left && Right && !Same) {
    Same = Left;
    Right = compareBy(Build, Left->Op, Right);
  }
  if (!Same || !Right)
    return nullptr;
  return cast<Binary>(
      Build.binary(Same->Op, Same->Left,
                   Build.builtin(Counter->VariableType, isUpperBound(Same->Op) ? BuiltinId::min : BuiltinId::max,
                                 {Same->Right, Right->Right})));
}

// `i < a && i < b` becomes `i < min(a, b)`, and `i > a && i > b` becomes `i > max(a, b)`.
void Canonicalizer::joinEnds(For *L) {
  const std::optional<InductionVariable> Induction = inductionVariable(L);
  if (!Induction || !L->Condition || Induction->Bound)
    return;
  Effects OfLoop = effects(L->Body);
  OfLoop.add(effects(L->Step));
  if (Binary *End = joinedEnd(L->Condition, Induction->Start->Declared, OfLoop))
    L->Condition = End;
}

// `i <= 2` and, from a smaller literal on, `i != 3`, become `i < 3`.
void Canonicalizer::excludeEnd(For *L) {
  const std::optional<InductionVariable> Induction = inductionVariable(L);
  Binary *Condition = Induction ? Induction->Bound : nullptr;
  const std::optional<int64_t> End = Condition ? literalValue(Condition->Right) : std::nullopt;
  if (!End || *End >= INT32_MAX)
    return;
  const std::optional<int64_t> Start = literalValue(Induction->Start->Initializer);
  const Variable *Counter = Induction->Start->Declared;
  const bool IsReached = Start && *Start <= *End && Induction->increment() == 1 && !AddressTaken.contains(Counter) &&
                         !effects(L->Body).Writes.contains(Counter);
  if (Condition->Op == BinaryOperator::LessEqual)
    Condition->Right = Build.integer(Condition->Right->type(), *End + 1);
  else if (Condition->Op != BinaryOperator::NotEqual || !IsReached)
    return;
  L->Condition = Build.less(Condition->Left, Condition->Right);
}

// Declares the loads in E, which is evaluated in front of the loop, as variables.
Expression *Canonicalizer::hoistLoads(Expression *&E, const char *Name, const Effects &OfLoop, Block *Into) {
  auto *I = dyn_cast<Index>(E);
  const Effects Of = effects(E);
  if (!Of.isPure() || Of.MemoryRead.empty() || !Of.isUnaffectedBy(OfLoop))
    return E;
  if (!I || !E->type()->isInteger()) {
    if (llvm::isa<Binary, Cast>(E) && !(llvm::isa<Binary>(E) && isShortCircuit(cast<Binary>(E)->Op)))
      forEachChild(E, [&](Expression *&Child) { Child = hoistLoads(Child, Name, OfLoop, Into); });
    return E;
  }
  return Build.variable(Build.declare(Name, E, Into->Statements));
}

// Null: the bounds are not loaded from memory, or the loop may change them.
Statement *Canonicalizer::hoistBounds(For *L) {
  const std::optional<InductionVariable> Induction = inductionVariable(L);
  Binary *Condition = Induction ? Induction->Bound : nullptr;
  if (!Condition || callsBuiltin(L, isBarrier))
    return nullptr;
  Effects OfLoop = effects(L->Body);
  OfLoop.add(effects(L->Step));
  OfLoop.add(effects(Induction->Start->Initializer));
  auto *Result = M.create<Block>();
  Induction->Start->Initializer = hoistLoads(Induction->Start->Initializer, "start", Effects(), Result);
  Condition->Right = hoistLoads(Condition->Right, "end", OfLoop, Result);
  if (Result->Statements.empty())
    return nullptr;
  Result->Statements.push_back(L);
  return Result;
}

void Canonicalizer::visitLoops() {
  walkStatements(Body, [&](Statement *&S) {
    auto *L = dyn_cast<For>(S);
    if (!L)
      return;
    joinEnds(L);
    excludeEnd(L);
    if (Statement *Hoisted = hoistBounds(L))
      S = Hoisted; // the loop is visited again, without effect
  });
}

} // namespace

void canonicalizeLoops(Module &M) {
  Canonicalizer Each(M);
  Each.propagateConstants();
  Each.forwardAssignments();
  Each.visitLoops();
}

} // namespace ampcc::passes
