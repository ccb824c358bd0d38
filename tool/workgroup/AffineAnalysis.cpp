#include "workgroup/AffineAnalysis.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/AffineExpansion.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
AffineAnalysis::AffineAnalysis(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken)
    : M(M), Build(M), AddressTaken(AddressTaken), Definitions(singleDefinitions(WorkItems.body(), AddressTaken)),
      Inner(declaredVariables(WorkItems.body())) {
  Ranges[WorkItems.variable()] = {WorkItems.begin(), WorkItems.end()};
  collect(WorkItems.body());
}

void AffineAnalysis::collect(Statement *Body) {
  llvm::DenseMap<const Variable *, unsigned> Counters;
  walkStatements(Body, [&](Statement *&S) {
    std::optional<CountedLoop> Loop = CountedLoop::of(S);
    if (!isUnrolled(S))
      return;
    if (Loop && literalValue(Loop->begin()) && !Loop->includesEnd() && !AddressTaken.contains(Loop->variable()))
      Ranges[Loop->variable()] = {Loop->begin(), Loop->end()};
    else if (std::optional<CountedRange> Range = constantRange(S); Range && !AddressTaken.contains(Range->Counter))
      Ranges[Range->Counter] = {Build.integer(Range->Least), Build.integer(Range->Greatest + 1)};
  });
  walkExpressions(Body, [&](Expression *&E) {
    for (const Variable *V : effectsOfOperation(E, AddressTaken).Writes) {
      Written.insert(V);
      ++Counters[V];
    }
  });
  for (const auto &[V, Writes] : Counters)
    if (Writes > 1) // assigned in the body, too: not an induction variable
      Ranges.erase(V);
}

// Whether an operation may be executed speculatively: its result is defined for all operands.
static bool isSpeculatable(const Binary &B) {
  switch (B.Op) {
  case BinaryOperator::Add:
  case BinaryOperator::Subtract:
  case BinaryOperator::Multiply:
  case BinaryOperator::BitAnd:
  case BinaryOperator::BitXor:
  case BinaryOperator::BitOr:
    return true;
  case BinaryOperator::Divide:
  case BinaryOperator::Remainder: // by zero, and of INT_MIN by -1, the result is undefined
    return literalValue(B.Right).value_or(0) > 0;
  default:
    return false;
  }
}

bool AffineAnalysis::isInvariant(const Expression *E) const {
  if (auto *R = dyn_cast<VariableReference>(E))
    return !Ranges.contains(R->Target) && !Inner.contains(R->Target) && !Written.contains(R->Target) &&
           !AddressTaken.contains(R->Target) && R->Target->Space != AddressSpace::Local;
  if (auto *F = dyn_cast<Member>(E))
    return isInvariant(F->Base);
  if (auto *I = dyn_cast<Index>(E))
    return I->Base->type()->isArray() && literalValue(I->Subscript) && isInvariant(I->Base);
  if (auto *C = dyn_cast<Cast>(E))
    return C->type()->isInteger() && C->Operand->type()->isInteger() && isInvariant(C->Operand);
  if (auto *B = dyn_cast<Binary>(E))
    return B->type()->isInteger() && isSpeculatable(*B) && isInvariant(B->Left) && isInvariant(B->Right);
  auto *C = dyn_cast<BuiltinCall>(E);
  return llvm::isa<IntegerLiteral>(E) || (C && isGroupQuery(C->Id));
}

const Variable *AffineAnalysis::inductionVariable(const Expression *E) const {
  auto *R = dyn_cast<VariableReference>(E);
  return R && Ranges.contains(R->Target) ? R->Target : nullptr;
}

const Expression *AffineAnalysis::definition(const Expression *E) const {
  auto *R = dyn_cast<VariableReference>(E);
  if (!R)
    return AffineContext::definition(E);
  return isInt(R->type()) ? Definitions.lookup(R->Target) : nullptr;
}

std::optional<AffineExpr> AffineAnalysis::of(const Expression *E) const {
  std::optional<AffineExpr> Sum = isInt(E->type()) ? affineExpr(E, *this) : std::nullopt;
  return Sum && Sum->hasConstantCoefficients() ? Sum : std::nullopt;
}

std::optional<AffineExpr> AffineAnalysis::difference(const Expression *Comparison) const {
  auto *B = dyn_cast<Binary>(Comparison);
  if (!B || !isComparison(B->Op))
    return std::nullopt;
  std::optional<AffineExpr> Left = of(B->Left), Right = of(B->Right);
  return Left && Right ? std::optional(Left->minus(*Right)) : std::nullopt;
}

bool AffineAnalysis::grows(const AffineExpr &Sum) {
  auto Varying = Sum.inductionTerms();
  return !Varying.empty() && (*Varying.begin()).Coefficient > 0;
}

// The first or the last value (long) of an induction variable.
Expression *AffineAnalysis::position(const Variable *V, bool IsLast) const {
  const Type *Long = M.Types.longType();
  const Range &Of = Ranges.at(V);
  Expression *Value = Build.widened(clone(M, IsLast ? Of.End : Of.First));
  return IsLast ? Build.subtract(Value, Build.integer(Long, 1)) : Value;
}

Expression *AffineAnalysis::bound(const AffineExpr &Sum, bool IsLargest) const {
  AffineExpr Ordered = AffineExpr::ofConstant(Sum.Constant); // literal positions first
  llvm::append_range(Ordered.Terms, Sum.inductionTerms());
  llvm::append_range(Ordered.Terms, Sum.invariantTerms());
  Expression *Result = expand(Build, Ordered, M.Types.longType(), ConstantIs::First, [&](const AffineExpr::Term &T) {
    return T.Induction ? position(T.Induction, (T.Coefficient > 0) == IsLargest)
                       : Build.widened(clone(M, T.Coefficients.front()));
  });
  simplifyExpression(M, Result, AddressTaken);
  return Result;
}

} // namespace ampcc::passes
