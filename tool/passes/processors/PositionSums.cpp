#include "passes/processors/PositionSums.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "passes/FoldConstants.h"
#include "passes/SimplifyExpressions.h"

using namespace ampcc::kir;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;

namespace ampcc::passes {
namespace {

// Products of such factors and positions do not overflow.
constexpr int64_t LargestFactor = 1 << 20;

bool isSum(BinaryOperator Op) { return Op == BinaryOperator::Add || Op == BinaryOperator::Subtract; }

} // namespace

void PositionSum::add(const PositionSum &Other, int64_t Factor) {
  for (const Term &Each : Other.Same) {
    auto *R = dyn_cast<VariableReference>(Each.What);
    auto Known = llvm::find_if(
        Same, [&](const Term &One) { return One.What == Each.What || (R && isReferenceTo(One.What, R->Target)); });
    if (Known == Same.end())
      Same.push_back({Each.What, Each.Factor * Factor});
    else if ((Known->Factor += Each.Factor * Factor) == 0)
      Same.erase(Known);
  }
  for (const auto &[V, Times] : Other.Factors)
    Factors[V] += Times * Factor;
  Constant += Other.Constant * Factor;
}

bool PositionSum::varies() const {
  return llvm::any_of(Factors, [](const auto &Each) { return Each.second != 0; });
}

bool PositionSum::grows() const {
  auto At = llvm::find_if(Factors, [](const auto &Each) { return Each.second != 0; });
  return At != Factors.end() && At->second > 0;
}

bool PositionSum::hasEnd() const {
  return llvm::any_of(Same, [&](const Term &Each) { return Each.Factor != 0 && (Each.Factor < 0) == grows(); });
}

bool PositionSum::isAgainstExtent() const {
  bool Result = false;
  for (const Term &Each : Same) {
    auto *Root = const_cast<Expression *>(Each.What);
    walkExpression(Root, [&](Expression *&E) {
      auto *R = dyn_cast<VariableReference>(E);
      auto *C = dyn_cast<BuiltinCall>(E);
      Result = Result || (R && (R->Target->IsParameter || R->Target->IsConst)) || (C && isGroupQuery(C->Id));
    });
  }
  return Result;
}

PositionSums::PositionSums(Module &M, WorkItemLoop Threads, const VariableSet &Exposed)
    : M(M), Build(M), Exposed(Exposed) {
  Ranges[Threads.variable()] = {Threads.begin(), Threads.end()};
  collect(Threads.body());
}

void PositionSums::collect(Statement *Body) {
  llvm::DenseMap<const Variable *, unsigned> Counters;
  walkStatements(Body, [&](Statement *&S) {
    auto *D = dyn_cast<Declare>(S);
    if (D && !Inner.insert(D->Declared).second)
      Values.erase(D->Declared); // which declaration it is, depends on the place
    else if (D && D->Initializer && isInt(D->Declared->VariableType) && !Exposed.contains(D->Declared))
      Values[D->Declared] = D->Initializer;
    std::optional<CountedLoop> Loop = CountedLoop::of(S);
    if (Loop && Loop->loop().Attributes.Unrolled == LoopAttributes::AllSteps && literalValue(Loop->begin()) &&
        !Loop->includesEnd() && !Exposed.contains(Loop->variable()))
      Ranges[Loop->variable()] = {Loop->begin(), Loop->end()};
  });
  walkExpressions(Body, [&](Expression *&E) {
    for (const Variable *V : effectsOfOperation(E, Exposed).Writes) {
      Written.insert(V);
      ++Counters[V];
    }
  });
  for (const auto &[V, Writes] : Counters)
    if (Writes > 1) // more than a loop's own step
      Ranges.erase(V);
}

bool PositionSums::isSame(const Expression *E) const {
  if (auto *R = dyn_cast<VariableReference>(E))
    return !Ranges.contains(R->Target) && !Inner.contains(R->Target) && !Written.contains(R->Target) &&
           !Exposed.contains(R->Target) && R->Target->Space != AddressSpace::Local;
  if (auto *F = dyn_cast<Member>(E))
    return isSame(F->Base);
  if (auto *I = dyn_cast<Index>(E))
    return I->Base->type()->isArray() && literalValue(I->Subscript) && isSame(I->Base);
  if (auto *C = dyn_cast<Cast>(E))
    return C->type()->isInteger() && C->Operand->type()->isInteger() && isSame(C->Operand);
  if (auto *B = dyn_cast<Binary>(E))
    return (isSum(B->Op) || B->Op == BinaryOperator::Multiply) && isSame(B->Left) && isSame(B->Right);
  auto *C = dyn_cast<BuiltinCall>(E);
  return llvm::isa<IntegerLiteral>(E) || (C && isGroupQuery(C->Id));
}

std::optional<PositionSum> PositionSums::ofVariable(const VariableReference *R) const {
  PositionSum Result;
  if (Ranges.contains(R->Target))
    Result.Factors[R->Target] = 1;
  else if (const Expression *Value = Written.contains(R->Target) ? nullptr : Values.lookup(R->Target))
    return of(Value);
  else if (isSame(R))
    Result.Same.push_back({R, 1});
  else
    return std::nullopt;
  return Result;
}

std::optional<PositionSum> PositionSums::ofBinary(const Binary *B) const {
  std::optional<PositionSum> Left = of(B->Left), Right = of(B->Right);
  if (!Left || !Right)
    return std::nullopt;
  if (isSum(B->Op)) {
    Left->add(*Right, B->Op == BinaryOperator::Add ? 1 : -1);
    return Left;
  }
  if (B->Op != BinaryOperator::Multiply)
    return std::nullopt;
  std::optional<int64_t> First = literalValue(B->Left), Second = literalValue(B->Right);
  if ((!First && !Second) || std::abs(First ? *First : *Second) > LargestFactor)
    return std::nullopt;
  PositionSum Result;
  Result.add(First ? *Right : *Left, First ? *First : *Second);
  return Result;
}

std::optional<PositionSum> PositionSums::of(const Expression *E) const {
  PositionSum Result;
  if (!isInt(E->type()))
    return std::nullopt;
  if (std::optional<int64_t> Value = literalValue(E)) {
    Result.Constant = *Value;
    return Result;
  }
  if (auto *R = dyn_cast<VariableReference>(E))
    return ofVariable(R);
  if (auto *C = dyn_cast<Cast>(E); C && isInt(C->Operand->type()))
    return of(C->Operand);
  if (auto *B = dyn_cast<Binary>(E))
    if (std::optional<PositionSum> Sum = ofBinary(B))
      return Sum;
  if (!isSame(E))
    return std::nullopt;
  Result.Same.push_back({E, 1});
  return Result;
}

std::optional<PositionSum> PositionSums::difference(const Expression *Comparison) const {
  auto *B = dyn_cast<Binary>(Comparison);
  if (!B || !isComparison(B->Op))
    return std::nullopt;
  std::optional<PositionSum> Left = of(B->Left), Right = of(B->Right);
  if (!Left || !Right)
    return std::nullopt;
  Left->add(*Right, -1);
  return Left;
}

// The first or the last value (long) of the position or a counter.
Expression *PositionSums::position(const Variable *V, bool IsLast) const {
  const Type *Long = M.Types.integerType(64, true);
  const Range &Of = Ranges.at(V);
  Expression *Value = Build.cast(Long, clone(M, IsLast ? Of.End : Of.First));
  return IsLast ? Build.binary(BinaryOperator::Subtract, Value, Build.integer(Long, 1)) : Value;
}

Expression *PositionSums::extreme(const PositionSum &Sum, bool IsLargest) const {
  const Type *Long = M.Types.integerType(64, true);
  Expression *Result = Build.integer(Long, Sum.Constant);
  auto Add = [&](Expression *What, int64_t Factor) {
    if (Factor == 0)
      return;
    Expression *Times = Build.integer(Long, std::abs(Factor));
    Result = Build.binary(Factor > 0 ? BinaryOperator::Add : BinaryOperator::Subtract, Result,
                          Build.binary(BinaryOperator::Multiply, What, Times));
  };
  for (const auto &[V, Factor] : Sum.Factors)
    Add(position(V, (Factor > 0) == IsLargest), Factor);
  for (const PositionSum::Term &Each : Sum.Same)
    Add(Build.cast(Long, clone(M, Each.What)), Each.Factor);
  simplifyExpression(M, Result, Exposed);
  return Result;
}

} // namespace ampcc::passes
