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

// What a check comes to in a row like most: inside of all extents.
struct Check {
  PositionSum Difference; // is compared with zero
  BinaryOperator Op;      // so that it holds
  bool Outcome;           // of the comparison in the text
};

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
  llvm::DenseMap<const Expression *, Check> Checks;
  Expression *Condition = nullptr; // that all of them come to what is expected

  std::optional<Check> asCheck(const Expression *E, std::optional<bool> Expected) const;
  void collect(Expression *E, std::optional<bool> Expected);
  void removeChecks();
  Expression *holds(const Check &C);
};

// The operands of a chain of && or of ||.
void flattenChain(Expression *E, BinaryOperator Op, llvm::SmallVectorImpl<Expression *> &Into) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || B->Op != Op)
    return Into.push_back(E);
  flattenChain(B->Left, Op, Into);
  flattenChain(B->Right, Op, Into);
}

// Of a comparison that stands alone: positions are before the end of something, and behind a number.
bool usualOutcome(BinaryOperator Op, const PositionSum &Difference) {
  if (Op == BinaryOperator::Equal || Op == BinaryOperator::NotEqual)
    return Op == BinaryOperator::NotEqual;
  bool IsLess = Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual;
  return (IsLess == Difference.grows()) == Difference.hasEnd();
}

std::optional<Check> Version::asCheck(const Expression *E, std::optional<bool> Expected) const {
  auto *U = dyn_cast<Unary>(E);
  if (U && U->Op == UnaryOperator::LogicalNot) {
    std::optional<Check> Result = asCheck(U->Operand, Expected ? std::optional<bool>(!*Expected) : std::nullopt);
    if (Result)
      Result->Outcome = !Result->Outcome;
    return Result;
  }
  std::optional<PositionSum> Difference = Sums.difference(E);
  if (!Difference)
    return std::nullopt;
  BinaryOperator Op = cast<Binary>(E)->Op;
  bool Outcome = Expected.value_or(usualOutcome(Op, *Difference));
  return Check{*Difference, Outcome ? Op : negated(Op), Outcome};
}

// All operands of && are expected to hold, none of ||, if one of them compares a position with an extent: the others,
// as far as they are the same for all threads, say of the row what this one says of the thread.
void Version::collect(Expression *E, std::optional<bool> Expected) {
  auto *U = dyn_cast<Unary>(E);
  auto *B = dyn_cast<Binary>(E);
  if (U && U->Op == UnaryOperator::LogicalNot)
    return collect(U->Operand, Expected ? std::optional<bool>(!*Expected) : std::nullopt);
  llvm::SmallVector<Expression *, 4> Parts = {E};
  if (B && isShortCircuit(B->Op)) {
    Parts.clear();
    flattenChain(E, B->Op, Parts);
    Expected = B->Op == BinaryOperator::LogicalAnd;
  }
  auto IsAgainstExtent = [&](const Expression *Part) {
    std::optional<Check> C = asCheck(Part, Expected);
    return C && C->Difference.varies() && C->Difference.isAgainstExtent() && C->Op != BinaryOperator::Equal;
  };
  bool HasExtent = llvm::any_of(Parts, IsAgainstExtent);
  for (Expression *Part : Parts) {
    std::optional<Check> C = asCheck(Part, Expected);
    if (C && HasExtent && (!C->Difference.varies() || IsAgainstExtent(Part)))
      Checks.try_emplace(Part, *C);
    else if (Part != E)
      collect(Part, Expected);
    else
      forEachChild(E, [&](Expression *&Child) { collect(Child, std::nullopt); });
  }
}

// For all threads.
Expression *Version::holds(const Check &C) {
  Expression *Zero = Build.integer(M.Types.integerType(64, true), 0);
  auto Compare = [&](BinaryOperator Op, bool OfLargest) {
    return Build.binary(Op, Sums.extreme(C.Difference, OfLargest), Zero);
  };
  if (C.Op == BinaryOperator::NotEqual)
    return Build.binary(BinaryOperator::LogicalOr, Compare(BinaryOperator::Less, /*OfLargest=*/true),
                        Compare(BinaryOperator::Greater, /*OfLargest=*/false));
  return Compare(C.Op, C.Op == BinaryOperator::Less || C.Op == BinaryOperator::LessEqual);
}

void Version::removeChecks() {
  walkExpressions(Unchecked->Body, [&](Expression *&E) {
    auto At = Checks.find(E);
    if (At == Checks.end())
      return;
    Expression *Holds = holds(At->second);
    Condition = Condition ? Build.binary(BinaryOperator::LogicalAnd, Condition, Holds) : Holds;
    E = Build.boolean(At->second.Outcome);
  });
}

Statement *Version::beside(For *Checked, ThreadRegions &Regions) {
  walkStatements(Unchecked->Body, [&](Statement *&S) {
    forEachPart(S, [&](Expression *&E) { collect(E, std::nullopt); }, [](Statement *&) {});
  });
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
