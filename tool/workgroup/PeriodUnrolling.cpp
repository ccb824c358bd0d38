#include "workgroup/PeriodUnrolling.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/NonNegativity.h"
#include "workgroup/Remainders.h"
#include "workgroup/Subscripts.h"
#include "workgroup/WholePeriods.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

constexpr int64_t MaxPeriod = 4;      // interleave groups with more members cost more shuffles than gathers
constexpr unsigned MaxUnrolled = 600; // expressions of all copies

// An operation of an index of unit stride with a literal, whose low part depends on the remainder of the index only.
struct PeriodicOperation {
  enum class Kind : uint8_t { Quotient, Floor, Remainder, Bits };

  AffineExpr Index;
  Kind What;
  int64_t Period;  // of the low part; a power of two for bits
  int64_t Literal; // the operand of a bit operation
  BinaryOperator Op;
};

class PeriodUnrolling : LoopVersionBuilder {
public:
  PeriodUnrolling(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken, const NonNegativity &Counts,
                  WorkGroupForm &Form)
      : LoopVersionBuilder(M, AddressTaken), Form(Form), Counts(Counts), Original(WorkItems),
        Sums(M, WorkItems, AddressTaken) {}

  Statement *run(); // null: no subscript is periodic, or the body has another shape

private:
  // The body: statements that compute values, and an assignment of one to memory.
  struct Copy {
    std::vector<Statement *> Values;
    Statement *Store;
  };

  WorkGroupForm &Form;
  const NonNegativity &Counts;
  WorkItemLoop Original;
  AffineAnalysis Sums;
  AffineExpr Dividend; // an index
  int64_t Period = 0;  // of all operations that are replaced
  Variable *Quotient = nullptr;
  std::optional<PeriodicIndices> Indices;                // of the loop over the quotients
  Expression *FirstQuotient = nullptr, *Begin = nullptr; // of the first whole period, and its position

  std::optional<PeriodicOperation> bitOperation(const Expression *E, const AffineAnalysis &Of) const;
  std::optional<PeriodicOperation> periodicOperation(const Expression *E, const AffineAnalysis &Of) const;
  bool findPeriod();
  bool computesValues(const Statement *S, const VariableSet &Own) const;
  Binary *onlyStore(llvm::ArrayRef<Statement *> Body) const;
  Expression *replacement(Expression *E, int64_t Remainder, const AffineAnalysis &Of, const Variable *Position);
  Expression *valueOf(const PeriodicOperation &Of, const AffineExpr &Rest, int64_t Low);
  void replaceOperations(WorkItemLoop Of, int64_t Remainder);
  Expression *position(int64_t Remainder);
  std::optional<Copy> copyFor(int64_t Remainder);
  Block *overRemainders();
};

// Masks, such as `x & ~1`, `x | 1` and `x ^ 1`, which change the low bits of an index only.
std::optional<PeriodicOperation> PeriodUnrolling::bitOperation(const Expression *E, const AffineAnalysis &Of) const {
  auto *B = dyn_cast<Binary>(E);
  if (!B || (B->Op != BinaryOperator::BitAnd && B->Op != BinaryOperator::BitOr && B->Op != BinaryOperator::BitXor))
    return std::nullopt;
  const std::optional<int64_t> Right = literalValue(B->Right), Literal = Right ? Right : literalValue(B->Left);
  const int64_t LowBits = B->Op == BinaryOperator::BitAnd ? ~Literal.value_or(0) : Literal.value_or(0);
  std::optional<AffineExpr> Sum =
      Literal && LowBits > 0 && LowBits < MaxPeriod ? Of.of(Right ? B->Left : B->Right) : std::optional<AffineExpr>();
  if (!Sum)
    return std::nullopt;
  return PeriodicOperation{*Sum, PeriodicOperation::Kind::Bits, int64_t(llvm::NextPowerOf2(LowBits)), *Literal, B->Op};
}

std::optional<PeriodicOperation> PeriodUnrolling::periodicOperation(const Expression *E,
                                                                    const AffineAnalysis &Of) const {
  std::optional<PeriodicOperation> Result = bitOperation(E, Of);
  if (std::optional<IndexDivision> D = Result ? std::nullopt : indexDivisionOf(M, E)) {
    using Kind = PeriodicOperation::Kind;
    const BinaryOperator Op = cast<Binary>(E)->Op;
    const std::optional<int64_t> Divisor = literalValue(D->Divisor);
    std::optional<AffineExpr> Sum = Divisor && *Divisor > 1 ? Of.of(D->Index) : std::optional<AffineExpr>();
    if (Sum && D->Mask)
      Result = {*Sum, Kind::Bits, *Divisor, *Divisor - 1, Op};
    else if (Sum)
      Result = {*Sum,
                Op == BinaryOperator::ShiftRight ? Kind::Floor : (D->IsQuotient ? Kind::Quotient : Kind::Remainder),
                *Divisor, 0, Op};
  }
  if (!Result || llvm::range_size(Result->Index.inductionTerms()) != 1 ||
      Result->Index.coefficientOf(Original.variable()) != 1)
    return std::nullopt;
  return Result;
}

// The common period of the operations in subscripts whose indices differ by constants.
bool PeriodUnrolling::findPeriod() {
  for (const Expression *Subscript : subscriptsIn(Original.body()))
    walkExpression(Subscript, [&](const Expression *E) {
      std::optional<PeriodicOperation> Of = periodicOperation(E, Sums);
      if (!Of || Of->Period > MaxPeriod || (Period && !Of->Index.minus(Dividend).hasMultiplesOf(Period)))
        return;
      if (!Period)
        Dividend = Of->Index;
      const int64_t Common = std::lcm(std::max<int64_t>(Period, 1), Of->Period);
      Period = Common <= MaxPeriod ? Common : Period;
    });
  return Period != 0;
}

// Whether a statement only sets variables that the body declares. Loops that are not unrolled are not vectorized.
bool PeriodUnrolling::computesValues(const Statement *S, const VariableSet &Own) const {
  const Effects Of = effectsOf(S, AddressTaken);
  return Of.MemoryWritten.empty() && !hasJump(S) &&
         llvm::all_of(Of.Writes, [&](const Variable *V) { return Own.contains(V); }) && hasOnlyUnrolledLoops(S);
}

// The assignment at the end of the body if it is the only statement with effects; null: the body has another shape.
Binary *PeriodUnrolling::onlyStore(llvm::ArrayRef<Statement *> Body) const {
  auto *Last = dyn_cast<ExpressionStatement>(Body.back());
  auto *Store = Last ? dyn_cast<Binary>(Last->Value) : nullptr;
  if (!Store || Store->Op != BinaryOperator::Assign || !llvm::isa<Index>(Store->Left) || !isPure(Store->Right))
    return nullptr;
  bool IsPlain = true; // the address depends on variables only
  forEachAddressOperand(Store->Left,
                        [&](Expression *&Part) { IsPlain = IsPlain && effectsOf(Part, AddressTaken).isOfVariables(); });
  VariableSet Own;
  for (const Statement *S : Body)
    Own.insert_range(declaredVariables(S));
  const bool ComputesRest =
      llvm::all_of(llvm::drop_end(Body), [&](const Statement *S) { return computesValues(S, Own); });
  return IsPlain && ComputesRest ? Store : nullptr;
}

// The value of an operation for the index `Period * quotient + Rest + Low`, where Low replaces the constant of Rest.
Expression *PeriodUnrolling::valueOf(const PeriodicOperation &Of, const AffineExpr &Rest, int64_t Low) {
  switch (Of.What) {
  case PeriodicOperation::Kind::Quotient:
  case PeriodicOperation::Kind::Floor:
    return Indices->quotient(Rest, Of.Period, llvm::divideFloorSigned(Low, Of.Period));
  case PeriodicOperation::Kind::Remainder:
    return Build.integer(Low % Of.Period);
  case PeriodicOperation::Kind::Bits:
    if (Of.Op == BinaryOperator::BitOr)
      return Indices->index(Rest, Low | Of.Literal);
    if (Of.Op == BinaryOperator::BitXor)
      return Indices->index(Rest, Low ^ Of.Literal);
    return Of.Literal >= 0 ? Build.integer(Low & Of.Literal) : Indices->index(Rest, Low & Of.Literal);
  }
  llvm_unreachable("all kinds are handled");
}

// What replaces an operation, or another expression that differs from the dividend by a multiple of the period and a
// constant; null: nothing. `Of`, `Position`: of the copy.
Expression *PeriodUnrolling::replacement(Expression *E, int64_t Remainder, const AffineAnalysis &Of,
                                         const Variable *Position) {
  std::optional<PeriodicOperation> Operation = periodicOperation(E, Of);
  std::optional<AffineExpr> Index = Operation ? Operation->Index : Of.of(E);
  if (!Index || Index->isInvariant() || (referencedVariable(E) && !isReferenceTo(E, Position)))
    return nullptr;
  const std::optional<AffineExpr> Rest = Indices->restOf(*Index);
  if (!Rest)
    return nullptr;
  const int64_t Low = Remainder + Rest->Constant;
  if (!Operation)
    return Indices->index(*Rest, Low);
  const bool RoundsToZero =
      Operation->What == PeriodicOperation::Kind::Quotient || Operation->What == PeriodicOperation::Kind::Remainder;
  const bool IsRounded = !RoundsToZero || (Rest->isConstant() ? Low >= 0 : Counts.holdsFor(*Index, Position));
  return Period % Operation->Period == 0 && IsRounded ? valueOf(*Operation, *Rest, Low) : nullptr;
}

void PeriodUnrolling::replaceOperations(WorkItemLoop Of, int64_t Remainder) {
  const AffineAnalysis SumsOfCopy(M, Of, AddressTaken);
  walkFullExpressions(Of.body(), [&](Expression *&Full) {
    replaceExpressions(Full, [&](Expression *E) { return replacement(E, Remainder, SumsOfCopy, Of.variable()); });
    Full = simplified(Full);
  });
  applyKnownConditions(M, Of.body(), AddressTaken);
}

// The work-item with this remainder.
Expression *PeriodUnrolling::position(int64_t Remainder) {
  Expression *Multiple = Build.subtract(Build.variable(Quotient), clone(M, FirstQuotient));
  Multiple = Build.multiply(Multiple, Build.integer(Period));
  return simplified(Build.add(clone(M, Begin), Build.add(Multiple, Build.integer(Remainder))));
}

// The copy of the body for a remainder; nullopt: its last statement is not its only store.
std::optional<PeriodUnrolling::Copy> PeriodUnrolling::copyFor(int64_t Remainder) {
  WorkItemLoop Loop = clone(M, Original);
  replaceOperations(Loop, Remainder);
  auto *Body = cast<Block>(Loop.body());
  if (mentions(Body, Loop.variable()))
    Body->prepend(M.create<Declare>(Loop.variable(), position(Remainder)));
  IterationCloner Own(M, nullptr, nullptr);
  Own.rename(Body);
  Copy Result;
  appendFlat(Own.cloneBlock(Body), Result.Values);
  Binary *Store = Result.Values.empty() ? nullptr : onlyStore(Result.Values);
  if (!Store)
    return std::nullopt;
  Result.Store = Result.Values.back();
  Result.Values.pop_back();
  if (!literalValue(Store->Right) && !referencedVariable(Store->Right))
    Store->Right = Build.variable(Build.declareConst("value", Store->Right, Result.Values));
  return Result;
}

// The body of the loop over the quotients. All work-items of a quotient load before one of them stores, so that no
// order has to be kept: if another work-item accesses the stored element, that is a race. Null: the body has another
// shape.
Block *PeriodUnrolling::overRemainders() {
  auto *Body = M.create<Block>();
  std::vector<Statement *> Stores;
  for (int64_t Remainder = 0; Remainder != Period; ++Remainder) {
    std::optional<Copy> Each = copyFor(Remainder);
    if (!Each)
      return nullptr;
    llvm::append_range(Body->Statements, Each->Values);
    Stores.push_back(Each->Store);
  }
  llvm::append_range(Body->Statements, Stores);
  return Body;
}

Statement *PeriodUnrolling::run() {
  if (!findPeriod() || countExpressions(Original.body()) * uint64_t(Period) > MaxUnrolled)
    return nullptr;
  auto *Result = M.create<Block>();
  const Expression *First = declare("first_index", Sums.bound(Dividend, /*IsLargest=*/false), Result);
  const Expression *Last = declare("last_index", Sums.bound(Dividend, /*IsLargest=*/true), Result);
  WholePeriods Periods(M, AddressTaken, Original, Result, First, Last, Period);
  FirstQuotient = Periods.firstQuotient();
  Begin = Periods.begin();
  if (const Variable *V = referencedVariable(Begin))
    Form.RowBegins.insert(V);
  Quotient = Build.newVariable("quotient", Int);
  Indices.emplace(M, Dividend, Period, Quotient, /*Remainder=*/nullptr);
  Block *Body = overRemainders();
  if (!Body)
    return nullptr;
  For *Main = Build.countedLoop(Quotient, Periods.firstQuotient(), Periods.endQuotient(), Body);
  Main->Attributes = Original.loop().Attributes;
  Main->Attributes.WorkItems->IsExchange = true;
  Main->Where = Original.loop().Where;
  Periods.split(Main);
  return Result;
}

} // namespace

void unrollPeriods(Module &M, WorkGroupForm &Form) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const RematerializableValues Values(*M.kernel());
  const NonNegativity Counts(*Form.Space, Values, &Form.Quotients);
  forEachParallelLoop(
      M, [&](WorkItemLoop WorkItems) { return PeriodUnrolling(M, WorkItems, AddressTaken, Counts, Form).run(); });
}

} // namespace ampcc::passes
