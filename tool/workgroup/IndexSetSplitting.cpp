#include "workgroup/IndexSetSplitting.h"
#include "kir/Clone.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

bool isShort(const WorkItemLoop &Threads) {
  auto *End = dyn_cast<IntegerLiteral>(Threads.end());
  return End && !isWorthSplitting(End->Value);
}

// The comparison that tells the parts from each other, counted in the order of a walk.
struct Comparison {
  unsigned Number;
  BinaryOperator Op;
  AffineExpr Difference; // is compared with zero

  bool grows() const { return AffineAnalysis::grows(Difference); } // from work-item to work-item
  bool holdsFirst() const { return grows() == (Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual); }
  bool holdsForZero() const { return Op == BinaryOperator::LessEqual || Op == BinaryOperator::GreaterEqual; }
};

class Splitter {
public:
  Splitter(Module &M, const VariableSet &AddressTaken) : M(M), Build(M), AddressTaken(AddressTaken) {}
  Statement *split(WorkItemLoop Threads);

private:
  Module &M;
  IRBuilder Build;
  const VariableSet &AddressTaken;

  std::optional<Comparison> findComparison(WorkItemLoop Threads);
  Variable *declareFirst(WorkItemLoop Threads, const AffineAnalysis &Sums, const Comparison &C, Block *Into);
  WorkItemLoop part(const WorkItemLoop &Threads, unsigned Number, bool Holds);
};

// The only divergent comparison, if it compares positions.
std::optional<Comparison> Splitter::findComparison(WorkItemLoop Threads) {
  AffineAnalysis Sums(M, Threads, AddressTaken);
  const Variable *Position = Threads.variable();
  std::optional<Comparison> Result;
  unsigned Number = 0, Varying = 0;
  walkExpressions(Threads.body(), [&](Expression *&E) {
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
Variable *Splitter::declareFirst(WorkItemLoop Threads, const AffineAnalysis &Sums, const Comparison &C, Block *Into) {
  const Type *Int = M.Types.intType(), *Long = M.Types.integerType(64, true);
  AffineExpr Zero; // where the difference is zero
  Zero.add(C.Difference, C.grows() ? -1 : 1);
  Zero.remove(Threads.variable());
  Zero.Constant += C.holdsFirst() == C.holdsForZero() ? 1 : 0; // the second part begins behind it
  Expression *Start = Build.cast(Long, clone(M, Threads.begin()));
  Expression *End = Build.cast(Long, clone(M, Threads.end()));
  Expression *First = M.create<BuiltinCall>(
      Long, BuiltinId::clamp, std::vector<Expression *>{Sums.bound(Zero, /*IsLargest=*/true), Start, End});
  simplifyExpression(M, First, AddressTaken);
  Variable *V = Build.newVariable("second_x", Int);
  Into->Statements.push_back(M.create<Declare>(V, Build.cast(Int, First)));
  return V;
}

WorkItemLoop Splitter::part(const WorkItemLoop &Threads, unsigned Number, bool Holds) {
  WorkItemLoop Result = clone(M, Threads);
  unsigned At = 0;
  walkExpressions(Result.body(), [&](Expression *&E) {
    if (++At == Number)
      E = Build.boolean(Holds);
  });
  applyKnownConditions(M, Result.body(), AddressTaken);
  if (unsigned &VectorWidth = Result.loop().Attributes.VectorWidth; VectorWidth != 1)
    VectorWidth = maxVectorWidth(Result); // parts end anywhere: so fewer work-items are left over
  return Result;
}

Statement *Splitter::split(WorkItemLoop Threads) {
  std::optional<Comparison> C = isShort(Threads) ? std::nullopt : findComparison(Threads);
  if (!C)
    return nullptr;
  auto *Result = M.create<Block>();
  Variable *Second = declareFirst(Threads, AffineAnalysis(M, Threads, AddressTaken), *C, Result);
  WorkItemLoop Before = part(Threads, C->Number, C->holdsFirst()), After = part(Threads, C->Number, !C->holdsFirst());
  Before.end() = Build.variable(Second);
  After.begin() = Build.variable(Second);
  Result->Statements.push_back(&Before.loop());
  Result->Statements.push_back(&After.loop());
  return Result;
}

} // namespace

bool isWorthSplitting(uint64_t Threads) { return Threads >= 64; }

llvm::Error splitIndexSets(Module &M, WorkGroupForm & /*Form*/) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachParallelLoop(M, [&](WorkItemLoop Threads) { return Splitter(M, AddressTaken).split(Threads); });
  return llvm::Error::success();
}

} // namespace ampcc::passes
