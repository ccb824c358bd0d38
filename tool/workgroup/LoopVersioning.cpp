#include "workgroup/LoopVersioning.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/LoopPeeling.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/MinMaxExpansion.h"
#include "workgroup/Remainders.h"
#include "workgroup/Subscripts.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

// A comparison, and its result in rows that lie inside of all extents.
struct Check {
  AffineExpr Difference; // left - right
  BinaryOperator Op;     // the expected result is `Difference Op 0`
  bool Outcome;          // the expected result of the comparison itself
};

// A periodic index: `(x + size - 1) % size`, `(x - 1) & (size - 1)`. Rest is the dividend minus Times times the
// divisor, and BehindEnd is Rest minus the divisor.
struct Wrap {
  AffineExpr Rest, BehindEnd; // the remainder is Rest if Rest >= 0 and BehindEnd < 0
  IndexDivision Of;
  int64_t Times;
};

// Makes the version of a work-item loop without checks, and the condition under which it is correct.
class Version : LoopVersionBuilder {
public:
  Version(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken, const VariableSet &RowBegins)
      : LoopVersionBuilder(M, AddressTaken), RowBegins(RowBegins), Checked(WorkItems), Unchecked(clone(M, WorkItems)),
        Sums(M, Unchecked, AddressTaken), Middle(M, Unchecked, Sums) {}

  Statement *run(); // null: the loop has no checks

private:
  const VariableSet &RowBegins;
  WorkItemLoop Checked, Unchecked;
  AffineAnalysis Sums;
  LoopPeeling Middle;                          // the part of the row that passes the bounds checks
  llvm::DenseSet<const Expression *> Indices;  // subscripts, and what they are computed from
  llvm::DenseSet<const Expression *> Clamping; // comparisons that choose between the values of an index
  llvm::DenseMap<const Expression *, Check> Checks;
  llvm::DenseMap<const Expression *, Wrap> Wraps;
  Expression *Condition = nullptr; // for the whole row

  bool hasEnd(const AffineExpr &Sum) const;
  bool usualOutcome(BinaryOperator Op, const AffineExpr &Difference) const;
  bool isOfRow(const AffineExpr &Sum) const;
  bool isInDomain(const AffineExpr &Sum) const;
  int64_t usualQuotient(const AffineExpr &Dividend, const AffineExpr &Divisor) const;
  std::optional<Wrap> asWrap(const Expression *E) const;
  std::optional<Check> asCheck(const Expression *E, std::optional<bool> Expected) const;
  bool isOfExtent(const Expression *E, std::optional<bool> Expected) const;
  void addIndex(const Expression *E);
  void collect(Expression *E, std::optional<bool> Expected);
  Expression *reduced(const Wrap &W);
  void removeChecks();
  void require(Expression *Holds);
  void require(BinaryOperator Op, const AffineExpr &Difference);
  Expression *compare(BinaryOperator Op, const AffineExpr &Difference, bool OfLargest);
};

// The operands of a conjunction or a disjunction.
void flattenChain(Expression *E, BinaryOperator Op, llvm::SmallVectorImpl<Expression *> &Into) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || B->Op != Op)
    return Into.push_back(E);
  flattenChain(B->Left, Op, Into);
  flattenChain(B->Right, Op, Into);
}

constexpr int64_t LeastExtent = 16; // a smaller literal is no size of a grid, but the width of a border

// Whether a comparison with this difference is an upper bound of the position, such as an extent. The begin of a
// delinearized row is part of the position: `first_x + thread_x - multiple > 0`.
bool Version::hasEnd(const AffineExpr &Sum) const {
  const bool Grows = AffineAnalysis::grows(Sum);
  const int64_t Literal = Grows ? -Sum.Constant : Sum.Constant;
  return Literal >= LeastExtent || llvm::any_of(Sum.invariantTerms(), [&](const AffineExpr::Term &T) {
           return (T.Coefficient < 0) == Grows && !RowBegins.contains(referencedVariable(T.Coefficients.front()));
         });
}

// Whether the invariant part depends on an argument of the kernel, a constant variable, or the work-group.
bool isAgainstExtent(const AffineExpr &Sum) {
  auto IsExtent = [](const Expression *E) {
    const Variable *V = referencedVariable(E);
    auto *C = dyn_cast<BuiltinCall>(E);
    return (V && (V->IsParameter || V->IsConst)) || (C && isGroupQuery(C->Id));
  };
  return llvm::any_of(Sum.invariantTerms(),
                      [&](const AffineExpr::Term &T) { return anyExpression(T.Coefficients.front(), IsExtent); });
}

// Whether a value that is the same for the whole row, such as an index of an outer dimension, is added to induction
// variables of short loops only: `y + k < 512`.
bool Version::isOfRow(const AffineExpr &Sum) const {
  return Sum.coefficientOf(Unchecked.variable()) == 0 && !Sum.invariantTerms().empty();
}

// Whether a position is one of the domain, and not only of a tile: it has an invariant part, or counts without one in a
// row of any length (PeriodUnrolling).
bool Version::isInDomain(const AffineExpr &Sum) const {
  return !Sum.invariantTerms().empty() || !llvm::isa<IntegerLiteral>(Unchecked.end());
}

// The expected result of a single comparison: positions are below upper bounds and above lower bounds.
bool Version::usualOutcome(BinaryOperator Op, const AffineExpr &Difference) const {
  if (Op == BinaryOperator::Equal || Op == BinaryOperator::NotEqual)
    return Op == BinaryOperator::NotEqual;
  bool IsLess = Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual;
  return (IsLess == AffineAnalysis::grows(Difference)) == hasEnd(Difference);
}

std::optional<Check> Version::asCheck(const Expression *E, std::optional<bool> Expected) const {
  auto *U = dyn_cast<Unary>(E);
  if (U && U->Op == UnaryOperator::LogicalNot) {
    std::optional<Check> Result = asCheck(U->Operand, Expected ? std::optional<bool>(!*Expected) : std::nullopt);
    if (Result)
      Result->Outcome = !Result->Outcome;
    return Result;
  }
  std::optional<AffineExpr> Difference = Sums.difference(E);
  if (!Difference)
    return std::nullopt;
  BinaryOperator Op = cast<Binary>(E)->Op;
  bool Outcome = Expected.value_or(usualOutcome(Op, *Difference));
  return Check{*Difference, Outcome ? Op : inversePredicate(Op), Outcome};
}

bool Version::isOfExtent(const Expression *E, std::optional<bool> Expected) const {
  std::optional<Check> C = asCheck(E, Expected);
  return C && !C->Difference.isInvariant() && C->Op != BinaryOperator::Equal &&
         (isAgainstExtent(C->Difference) || isOfRow(C->Difference) || Clamping.contains(E));
}

// The quotient for positions in the middle of a row: neither in front of its first position nor behind its last.
int64_t Version::usualQuotient(const AffineExpr &Dividend, const AffineExpr &Divisor) const {
  if (Divisor.isConstant())
    return llvm::divideFloorSigned(Dividend.Constant + Divisor.Constant / 2, Divisor.Constant);
  const Expression *Whole = Divisor.Terms.front().Coefficients.front();
  int64_t Result = 0;
  for (const AffineExpr::Term &T : Dividend.invariantTerms())
    if (analysis::isSameValue(T.Coefficients.front(), Whole))
      Result += T.Coefficient;
  return Result;
}

std::optional<Wrap> Version::asWrap(const Expression *E) const {
  std::optional<IndexDivision> D =
      indexDivisionOf(M, E, [&](const Expression *Mask) { return Sums.isInvariant(Mask); });
  if (!D || D->IsQuotient || (D->Mask && !Indices.contains(E))) // a mask alone costs nothing
    return std::nullopt;
  std::optional<AffineExpr> Rest = Sums.of(D->Index), End = Sums.of(D->Divisor);
  if (!Rest || !End || Rest->isInvariant() || !End->isInvariant() || (End->isConstant() && End->Constant < LeastExtent))
    return std::nullopt;
  int64_t Times = usualQuotient(*Rest, *End);
  if (Times < 0 && !D->Mask) // the remainder of a negative number is negative
    return std::nullopt;
  Rest->add(*End, -Times);
  const AffineExpr BehindEnd = Rest->minus(*End);
  if (!isAgainstExtent(BehindEnd))
    return std::nullopt;
  return Wrap{*Rest, BehindEnd, *D, Times};
}

// Records a part of an index. In a part of a row, an index such as `x - 1 < 0 ? 0 : x - 1` is mostly the position
// beside it.
void Version::addIndex(const Expression *E) {
  Indices.insert(E);
  auto *C = dyn_cast<Conditional>(E);
  if (!C || literalValue(Unchecked.end()))
    return;
  const std::optional<AffineExpr> Then = Sums.of(C->Then), Else = Sums.of(C->Else);
  if (Then && Else && Then->isInvariant() != Else->isInvariant())
    Clamping.insert(C->Condition);
}

// Collects the checks in an expression. If an operand of && or || compares a position with an extent, all operands of
// && are expected to hold, and none of ||: uniform operands are the same check in other dimensions, and comparisons
// with other invariant values are the opposite check, such as `tile * 16 + x > 0`.
void Version::collect(Expression *E, std::optional<bool> Expected) {
  if (std::optional<Wrap> W = asWrap(E)) {
    Wraps.try_emplace(E, *W);
    return;
  }
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
  auto IsOfExtent = [&](const Expression *Part) { return isOfExtent(Part, Expected); };
  bool HasExtent = llvm::any_of(Parts, IsOfExtent);
  for (Expression *Part : Parts) {
    std::optional<Check> C = asCheck(Part, Expected);
    if (C && HasExtent &&
        (C->Difference.isInvariant() || (C->Op != BinaryOperator::Equal && isInDomain(C->Difference))))
      Checks.try_emplace(Part, *C);
    else if (Part != E)
      collect(Part, Expected);
    else
      forEachChild(E, [&](Expression *&Child) { collect(Child, std::nullopt); });
  }
}

// Compares the largest or the smallest value of the difference in the row with zero.
Expression *Version::compare(BinaryOperator Op, const AffineExpr &Difference, bool OfLargest) {
  return Build.binary(Op, Sums.bound(Difference, OfLargest), Build.integer(Long, 0));
}

void Version::require(Expression *Holds) { Condition = Build.logicalAnd(Condition, Holds); }

// Adds a constraint: as a bound of the main loop if possible, otherwise as a condition for the whole row.
void Version::require(BinaryOperator Op, const AffineExpr &Difference) {
  if (Middle.addBound(Op, Difference))
    return;
  if (Op == BinaryOperator::NotEqual)
    return require(Build.binary(BinaryOperator::LogicalOr,
                                compare(BinaryOperator::Less, Difference, /*OfLargest=*/true),
                                compare(BinaryOperator::Greater, Difference, /*OfLargest=*/false)));
  require(compare(Op, Difference, Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual));
}

// The remainder for positions in the middle of a row.
Expression *Version::reduced(const Wrap &W) {
  if (W.Times == 0)
    return W.Of.Index;
  if (Expression *Rest = W.Times == 1 ? withoutTerm(M, W.Of.Index, W.Of.Divisor, Sums) : nullptr)
    return simplified(Rest);
  return simplified(Build.subtract(W.Of.Index, Build.multiply(W.Of.Divisor, Build.integer(W.Times))));
}

void Version::removeChecks() {
  walkExpressions(Unchecked.body(), [&](Expression *&E) {
    if (auto At = Checks.find(E); At != Checks.end()) {
      require(At->second.Op, At->second.Difference);
      E = Build.boolean(At->second.Outcome);
    } else if (auto At = Wraps.find(E); At != Wraps.end()) {
      const Wrap &W = At->second;
      require(BinaryOperator::GreaterEqual, W.Rest);
      require(BinaryOperator::Less, W.BehindEnd);
      if (Expression *IsMask = testOfMask(M, W.Of))
        require(IsMask);
      E = reduced(W);
    }
  });
}

Statement *Version::run() {
  expandMinMax(M, Unchecked.body(), [&](const Expression *E) { return isOfExtent(E, std::nullopt); });
  for (const Expression *Subscript : subscriptsIn(Unchecked.body()))
    walkExpression(Subscript, [&](const Expression *E) { addIndex(E); });
  walkFullExpressions(Unchecked.body(), [&](Expression *&E) { collect(E, std::nullopt); });
  if (Checks.empty() && Wraps.empty())
    return nullptr;
  removeChecks();
  applyKnownConditions(M, Unchecked.body(), AddressTaken);
  if (Middle.isBounded())
    return Middle.split(Condition, Unchecked, Checked);
  return M.create<If>(Condition, Build.block({&Unchecked.loop()}), Build.block({&Checked.loop()}));
}

} // namespace

void versionLoops(Module &M, WorkGroupForm &Form) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachParallelLoop(
      M, [&](WorkItemLoop WorkItems) { return Version(M, WorkItems, AddressTaken, Form.RowBegins).run(); });
}

} // namespace ampcc::passes
