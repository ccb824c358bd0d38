#include "workgroup/IndexSetSplitting.h"
#include "kir/Clone.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

bool isShort(const WorkItemLoop &WorkItems) {
  auto *End = dyn_cast<IntegerLiteral>(WorkItems.end());
  return End && !isWorthSplitting(End->Value);
}

// The comparison that is constant in each part. `Number` identifies it in a copy: its position in a walk over all
// expressions.
struct Comparison {
  unsigned Number;
  BinaryOperator Op;
  AffineExpr Difference; // left - right

  bool grows() const { return AffineAnalysis::grows(Difference); } // along the row
  bool holdsFirst() const { return grows() == (Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual); }
  bool holdsForZero() const { return Op == BinaryOperator::LessEqual || Op == BinaryOperator::GreaterEqual; }
};

class Splitter : LoopVersionBuilder {
public:
  using LoopVersionBuilder::LoopVersionBuilder;
  Statement *split(WorkItemLoop WorkItems);

private:
  std::optional<Comparison> findComparison(WorkItemLoop WorkItems);
  Variable *declareFirst(WorkItemLoop WorkItems, const AffineAnalysis &Sums, const Comparison &C, Block *Into);
  WorkItemLoop part(const WorkItemLoop &WorkItems, unsigned Number, bool Holds);
};

// The only comparison that depends on the position; nullopt: there is none, or there are several, or it does not
// compare the position itself.
std::optional<Comparison> Splitter::findComparison(WorkItemLoop WorkItems) {
  AffineAnalysis Sums(M, WorkItems, AddressTaken);
  const Variable *Position = WorkItems.variable();
  std::optional<Comparison> Result;
  unsigned Number = 0, Varying = 0;
  walkExpressions(WorkItems.body(), [&](Expression *&E) {
    ++Number;
    std::optional<AffineExpr> Difference = Sums.difference(E);
    if (!Difference || precedence(cast<Binary>(E)->Op) == Precedence::Equality ||
        Difference->coefficientOf(Position) == 0)
      return;
    ++Varying;
    if (llvm::range_size(Difference->inductionTerms()) == 1 && std::abs(Difference->coefficientOf(Position)) == 1)
      Result = Comparison{Number, cast<Binary>(E)->Op, *Difference};
  });
  return Varying == 1 ? Result : std::nullopt;
}

// The first position of the second part.
Variable *Splitter::declareFirst(WorkItemLoop WorkItems, const AffineAnalysis &Sums, const Comparison &C, Block *Into) {
  AffineExpr Zero; // the position at which the difference is zero
  Zero.add(C.Difference, C.grows() ? -1 : 1);
  Zero.remove(WorkItems.variable());
  Zero.Constant += C.holdsFirst() == C.holdsForZero() ? 1 : 0; // this position belongs to the first part
  Expression *First = simplified(Build.builtin(
      Long, BuiltinId::clamp, {Sums.bound(Zero, /*IsLargest=*/true), wide(WorkItems.begin()), wide(WorkItems.end())}));
  return Build.declare("second_x", Build.cast(Int, First), Into->Statements);
}

WorkItemLoop Splitter::part(const WorkItemLoop &WorkItems, unsigned Number, bool Holds) {
  WorkItemLoop Result = clone(M, WorkItems);
  unsigned At = 0;
  walkExpressions(Result.body(), [&](Expression *&E) {
    if (++At == Number)
      E = Build.boolean(Holds);
  });
  applyKnownConditions(M, Result.body(), AddressTaken);
  // Trip counts are arbitrary: smaller vectors leave a shorter remainder.
  Result.loop().Attributes.chooseWidth(maxVectorWidth(Result));
  return Result;
}

Statement *Splitter::split(WorkItemLoop WorkItems) {
  std::optional<Comparison> C = isShort(WorkItems) ? std::nullopt : findComparison(WorkItems);
  if (!C)
    return nullptr;
  auto *Result = M.create<Block>();
  Variable *Second = declareFirst(WorkItems, AffineAnalysis(M, WorkItems, AddressTaken), *C, Result);
  WorkItemLoop Before = part(WorkItems, C->Number, C->holdsFirst()),
               After = part(WorkItems, C->Number, !C->holdsFirst());
  Before.end() = Build.variable(Second);
  After.begin() = Build.variable(Second);
  Result->Statements.push_back(&Before.loop());
  Result->Statements.push_back(&After.loop());
  return Result;
}

} // namespace

bool isWorthSplitting(uint64_t WorkItems) { return WorkItems >= 64; }

void splitIndexSets(Module &M) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachParallelLoop(M, [&](WorkItemLoop WorkItems) { return Splitter(M, AddressTaken).split(WorkItems); });
}

} // namespace ampcc::passes
