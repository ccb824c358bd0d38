#include "passes/processors/UncheckedRows.h"
#include "kir/Clone.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "passes/processors/PositionSums.h"
#include "passes/processors/RowVersions.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

// A loop over threads without its checks, and the condition for it.
class Version {
public:
  Version(Module &M, For &Threads, const VariableSet &Exposed)
      : M(M), Build(M), Exposed(Exposed), Unchecked(cast<For>(Cloner(M).clone(&Threads))),
        Sums(M, *Unchecked, Exposed) {}

  Statement *beside(For *Checked, ThreadRegions &Regions); // null: there is nothing to check

private:
  Module &M;
  Builder Build;
  const VariableSet &Exposed;
  For *Unchecked;
  PositionSums Sums;
  llvm::SmallPtrSet<const Expression *, 8> Checks;
  Expression *Condition = nullptr; // that all of them hold

  void collectChecks(Expression *Conjunction);
  void removeChecks();
  void require(BinaryOperator Op, const PositionSum &Difference);
};

void flattenConjunction(Expression *E, llvm::SmallVectorImpl<Expression *> &Into) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || B->Op != BinaryOperator::LogicalAnd)
    return Into.push_back(E);
  flattenConjunction(B->Left, Into);
  flattenConjunction(B->Right, Into);
}

// Comparisons of positions with extents, and what stands beside them, say of the row.
void Version::collectChecks(Expression *Conjunction) {
  llvm::SmallVector<Expression *, 4> Parts;
  flattenConjunction(Conjunction, Parts);
  auto IsCheck = [&](const Expression *E) {
    std::optional<PositionSum> Difference = Sums.difference(E);
    return Difference && Difference->varies() && Difference->isAgainstExtent();
  };
  if (llvm::none_of(Parts, IsCheck))
    return;
  for (Expression *Each : Parts)
    if (std::optional<PositionSum> Difference = Sums.difference(Each);
        Difference && (!Difference->varies() || Difference->isAgainstExtent()))
      Checks.insert(Each);
}

void Version::require(BinaryOperator Op, const PositionSum &Difference) {
  bool IsLess = Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual;
  Expression *Zero = Build.integer(M.Types.integerType(64, true), 0);
  Expression *Holds = Build.binary(Op, Sums.extreme(Difference, IsLess), Zero);
  Condition = Condition ? Build.binary(BinaryOperator::LogicalAnd, Condition, Holds) : Holds;
}

void Version::removeChecks() {
  walkExpressions(Unchecked->Body, [&](Expression *&E) {
    if (!Checks.contains(E))
      return;
    require(cast<Binary>(E)->Op, *Sums.difference(E));
    E = Build.boolean(true);
  });
}

Statement *Version::beside(For *Checked, ThreadRegions &Regions) {
  walkExpressions(Unchecked->Body, [&](Expression *&E) { collectChecks(E); });
  if (Checks.empty())
    return nullptr;
  removeChecks();
  applyKnownConditions(M, Unchecked->Body, Exposed);
  Regions.Chunks.insert(Unchecked);
  auto *Then = M.create<Block>(), *Else = M.create<Block>();
  Then->Statements.push_back(Unchecked);
  Else->Statements.push_back(Checked);
  return M.create<If>(Condition, Then, Else);
}

} // namespace

void addUncheckedRows(Module &M, ThreadRegions &Regions) {
  VariableSet Exposed = exposedVariables(*M.kernel());
  forEachIndependentRow(M, Regions,
                        [&](For *Threads) { return Version(M, *Threads, Exposed).beside(Threads, Regions); });
}

} // namespace ampcc::passes
