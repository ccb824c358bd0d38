#include "workgroup/LoopVersioning.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/LoopPeeling.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

// What a check comes to in a row like most: inside of all extents.
struct Check {
  AffineExpr Difference; // is compared with zero
  BinaryOperator Op;     // so that it holds
  bool Outcome;          // of the comparison in the text
};

// A position that begins again behind the end of something: `(x + size - 1) % size`.
struct Wrap {
  AffineExpr Rest, BehindEnd; // not below and below zero where it is the dividend without some times the divisor
  Expression *Divisor;
  int64_t Times;
};

// A work-item loop without its checks, and the condition for it.
class Version {
public:
  Version(Module &M, WorkItemLoop Threads, const VariableSet &AddressTaken)
      : M(M), Build(M), AddressTaken(AddressTaken), Checked(Threads), Unchecked(clone(M, Threads)),
        Sums(M, Unchecked, AddressTaken), Middle(M, Unchecked, Sums) {}

  Statement *run(); // null: there is nothing to check

private:
  Module &M;
  IRBuilder Build;
  const VariableSet &AddressTaken;
  WorkItemLoop Checked, Unchecked;
  AffineAnalysis Sums;
  LoopPeeling Middle; // where the others hold
  llvm::DenseMap<const Expression *, Check> Checks;
  llvm::DenseMap<const Expression *, Wrap> Wraps;
  Expression *Condition = nullptr; // that uniform checks hold, and that all work-items of the row pass the others

  int64_t usualQuotient(const AffineExpr &Dividend, const AffineExpr &Divisor) const;
  std::optional<Wrap> asWrap(const Expression *E) const;
  std::optional<Check> asCheck(const Expression *E, std::optional<bool> Expected) const;
  void collect(Expression *E, std::optional<bool> Expected);
  void removeChecks();
  void require(Expression *Holds);
  void require(BinaryOperator Op, const AffineExpr &Difference);
  Expression *compare(BinaryOperator Op, const AffineExpr &Difference, bool OfLargest);
};

// The operands of a chain of && or of ||.
void flattenChain(Expression *E, BinaryOperator Op, llvm::SmallVectorImpl<Expression *> &Into) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || B->Op != Op)
    return Into.push_back(E);
  flattenChain(B->Left, Op, Into);
  flattenChain(B->Right, Op, Into);
}

// Whether a position is compared with a uniform value.
bool hasEnd(const AffineExpr &Sum) {
  return llvm::any_of(Sum.invariantTerms(),
                      [&](const AffineExpr::Term &T) { return (T.Coefficient < 0) == AffineAnalysis::grows(Sum); });
}

// Whether that follows from the kernel's arguments or the group.
bool isAgainstExtent(const AffineExpr &Sum) {
  bool Result = false;
  for (const AffineExpr::Term &T : Sum.invariantTerms()) {
    walkExpression(T.Coefficients.front(), [&](const Expression *E) {
      auto *R = dyn_cast<VariableReference>(E);
      auto *C = dyn_cast<BuiltinCall>(E);
      Result = Result || (R && (R->Target->IsParameter || R->Target->IsConst)) || (C && isGroupQuery(C->Id));
    });
  }
  return Result;
}

// Of a comparison that stands alone: positions are before the end of something, and behind a number.
bool usualOutcome(BinaryOperator Op, const AffineExpr &Difference) {
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

// How often the divisor is in the dividend where its position is neither in front of the first nor behind the last one.
int64_t Version::usualQuotient(const AffineExpr &Dividend, const AffineExpr &Divisor) const {
  if (Divisor.isConstant())
    return (Dividend.Constant + Divisor.Constant / 2) / Divisor.Constant;
  auto *Whole = dyn_cast<VariableReference>(Divisor.Terms.front().Coefficients.front());
  int64_t Result = 0;
  for (const AffineExpr::Term &T : Dividend.invariantTerms())
    if (Whole && isReferenceTo(T.Coefficients.front(), Whole->Target))
      Result += T.Coefficient;
  return Result;
}

std::optional<Wrap> Version::asWrap(const Expression *E) const {
  auto *B = dyn_cast<Binary>(E);
  if (!B || B->Op != BinaryOperator::Remainder)
    return std::nullopt;
  auto *Guarded = dyn_cast<BuiltinCall>(B->Right);
  Expression *Divisor = Guarded && Guarded->Id == BuiltinId::nonzero ? Guarded->Arguments[0] : B->Right;
  std::optional<AffineExpr> Rest = Sums.of(B->Left), End = Sums.of(Divisor);
  if (!Rest || !End || Rest->isInvariant() || !End->isInvariant() || (End->isConstant() && End->Constant <= 0))
    return std::nullopt;
  int64_t Times = usualQuotient(*Rest, *End);
  if (Times < 0) // what is below zero stays there
    return std::nullopt;
  Rest->add(*End, -Times);
  AffineExpr BehindEnd = *Rest;
  BehindEnd.add(*End, -1);
  if (!isAgainstExtent(BehindEnd))
    return std::nullopt;
  return Wrap{*Rest, BehindEnd, Divisor, Times};
}

// All operands of && are expected to hold, none of ||, if one of them compares a position with an extent: the others,
// as far as they are uniform, say of the row what this one says of the work-item.
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
  auto IsOfExtent = [&](const Expression *Part) {
    std::optional<Check> C = asCheck(Part, Expected);
    return C && !C->Difference.isInvariant() && isAgainstExtent(C->Difference) && C->Op != BinaryOperator::Equal;
  };
  bool HasExtent = llvm::any_of(Parts, IsOfExtent);
  for (Expression *Part : Parts) {
    std::optional<Check> C = asCheck(Part, Expected);
    if (C && HasExtent && (C->Difference.isInvariant() || IsOfExtent(Part)))
      Checks.try_emplace(Part, *C);
    else if (Part != E)
      collect(Part, Expected);
    else
      forEachChild(E, [&](Expression *&Child) { collect(Child, std::nullopt); });
  }
}

// For the work-item for which it is largest or smallest.
Expression *Version::compare(BinaryOperator Op, const AffineExpr &Difference, bool OfLargest) {
  return Build.binary(Op, Sums.bound(Difference, OfLargest), Build.integer(M.Types.integerType(64, true), 0));
}

void Version::require(Expression *Holds) {
  Condition = Condition ? Build.binary(BinaryOperator::LogicalAnd, Condition, Holds) : Holds;
}

// Of the middle of the row, or of all its work-items.
void Version::require(BinaryOperator Op, const AffineExpr &Difference) {
  if (Middle.addBound(Op, Difference))
    return;
  if (Op == BinaryOperator::NotEqual)
    return require(Build.binary(BinaryOperator::LogicalOr,
                                compare(BinaryOperator::Less, Difference, /*OfLargest=*/true),
                                compare(BinaryOperator::Greater, Difference, /*OfLargest=*/false)));
  require(compare(Op, Difference, Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual));
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
      E = cast<Binary>(E)->Left;
      if (W.Times) {
        Expression *Over = Build.binary(BinaryOperator::Multiply, W.Divisor, Build.integer(W.Times));
        E = Build.binary(BinaryOperator::Subtract, E, Over);
        simplifyExpression(M, E, AddressTaken);
      }
    }
  });
}

Statement *Version::run() {
  walkStatements(Unchecked.body(), [&](Statement *&S) {
    forEachPart(S, [&](Expression *&E) { collect(E, std::nullopt); }, [](Statement *&) {});
  });
  if (Checks.empty() && Wraps.empty())
    return nullptr;
  removeChecks();
  applyKnownConditions(M, Unchecked.body(), AddressTaken);
  if (Middle.isBounded())
    return Middle.split(Condition, Unchecked, Checked);
  auto *Then = M.create<Block>(), *Else = M.create<Block>();
  Then->Statements.push_back(&Unchecked.loop());
  Else->Statements.push_back(&Checked.loop());
  return M.create<If>(Condition, Then, Else);
}

} // namespace

llvm::Error versionLoops(Module &M, WorkGroupForm & /*Form*/) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachParallelLoop(M, [&](WorkItemLoop Threads) { return Version(M, Threads, AddressTaken).run(); });
  return llvm::Error::success();
}

} // namespace ampcc::passes
