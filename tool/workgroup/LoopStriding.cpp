#include "workgroup/LoopStriding.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopDelinearization.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/RemainderConditions.h"
#include "workgroup/SpeculativeLoads.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

// A constant divisor: for smaller ones, masking is faster than strided accesses with gaps.
constexpr int64_t MinKnownDivisor = 8;

// What the work-item loops of a kernel share.
struct KernelContext {
  Module &M;
  const IterationSpace &Space;
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const RematerializableValues Values{*M.kernel()};
  std::optional<OwnElements> Own = {}; // made when it is needed

  const OwnElements &own() {
    if (!Own)
      Own.emplace(M, Space, AddressTaken);
    return *Own;
  }
};

class Striding : LoopVersionBuilder {
public:
  Striding(KernelContext &Kernel, WorkItemLoop WorkItems)
      : LoopVersionBuilder(Kernel.M, Kernel.AddressTaken), Kernel(Kernel), Original(WorkItems),
        Strided(clone(M, WorkItems)), Sums(M, Strided, AddressTaken) {}

  Statement *run(); // null: the body has no such condition

private:
  // The active work-items in a row.
  struct Multiples {
    Expression *Stride, *Start, *Count;
  };

  KernelContext &Kernel;
  WorkItemLoop Original, Strided;
  AffineAnalysis Sums;
  Expression *MaySpeculate = nullptr; // the run-time condition of speculative loads; null: there are none

  If *wholeBody();
  bool storesWithoutGaps(const If &Choice, int64_t Stride) const;
  Expression *isInRange(const RemainderCondition &G);
  Expression *isApplicable(const RemainderCondition &G, Expression *First);
  bool isInvariantCondition(const Expression *E) const;
  Multiples multiplesOf(const RemainderCondition &G, Expression *First, Block *Into);
  Statement *overMultiples(const Multiples &Active);
  Statement *fromFirstToLast(const Multiples &Active, If *Choice);
  Statement *loopOver(const RemainderCondition &G, Expression *First, If *Choice, bool IsDense);
};

// The If that controls the whole body, except for declarations without side effects in front of it; null: there is
// none.
If *Striding::wholeBody() {
  auto *Body = dyn_cast<Block>(Strided.body());
  auto *Choice = Body && !Body->Statements.empty() ? dyn_cast<If>(Body->Statements.back()) : nullptr;
  const bool IsWhole = Choice && !Choice->Else && isPure(Choice->Condition) &&
                       llvm::all_of(llvm::drop_end(Body->Statements), [](const Statement *S) {
                         auto *D = dyn_cast<Declare>(S);
                         return D && (!D->Initializer || isPure(D->Initializer));
                       });
  return IsWhole ? Choice : nullptr;
}

// Whether the remainder is one of those that a mask, or the division of a number that is not negative, can have. If
// not, no work-item is active. Null: it is, or this is a part of the other condition.
Expression *Striding::isInRange(const RemainderCondition &G) {
  const std::optional<int64_t> Known = literalValue(G.Remainder), Bound = literalValue(G.Mask ? G.Mask : G.Divisor);
  auto *Part = dyn_cast<Binary>(G.Remainder);
  const std::optional<int64_t> PartOf =
      Part && Part->Op == BinaryOperator::BitAnd ? literalValue(Part->Right) : std::nullopt;
  auto IsBelow = [&](std::optional<int64_t> Value) {
    return Value && Bound && *Value >= 0 && *Value < *Bound + (G.Mask != nullptr);
  };
  if (!(G.Mask || G.IsNeverNegative) || Known == 0 || IsBelow(Known) || IsBelow(PartOf))
    return nullptr;
  const BinaryOperator Op = G.Mask ? BinaryOperator::LessEqual : BinaryOperator::Less;
  return Build.logicalAnd(compare(G.Remainder, BinaryOperator::GreaterEqual, 0),
                          Build.binary(Op, clone(M, G.Remainder), clone(M, G.Mask ? G.Mask : G.Divisor)));
}

// The run-time condition for the strided loop: the active work-items are a stride apart. A remainder has the sign of
// its dividend, and a mask may have gaps.
Expression *Striding::isApplicable(const RemainderCondition &G, Expression *First) {
  auto Both = [&](Expression *A, Expression *B) { return Build.logicalAnd(A, B); };
  Expression *Result;
  if (G.Mask) {
    constexpr int64_t LargestMask = (int64_t(1) << 30) - 1;
    Expression *Next = Build.add(clone(M, G.Mask), Build.integer(1));
    const Expression *Common = Build.binary(BinaryOperator::BitAnd, clone(M, G.Mask), Next);
    Result = Both(
        Both(compare(G.Mask, BinaryOperator::GreaterEqual, 1), compare(G.Mask, BinaryOperator::LessEqual, LargestMask)),
        compare(Common, BinaryOperator::Equal, 0));
  } else {
    Result = compare(G.Divisor, BinaryOperator::GreaterEqual, 2);
  }
  if (!G.Mask && !G.IsNeverNegative && literalValue(G.Remainder) != 0)
    Result = Both(Result, Both(Both(compare(G.Remainder, BinaryOperator::GreaterEqual, 0),
                                    Build.less(clone(M, G.Remainder), clone(M, G.Divisor))),
                               Build.binary(BinaryOperator::GreaterEqual, Build.add(clone(M, First), wide(G.Remainder)),
                                            Build.integer(Long, 0))));
  return simplified(Result);
}

// Whether the branch stores to `Stride` successive elements of each object that it stores to. The stores of all active
// work-items then form whole vectors.
bool Striding::storesWithoutGaps(const If &Choice, int64_t Stride) const {
  const Places Known(Sums);
  llvm::MapVector<const Variable *, std::vector<Place>> Stored;
  bool AreKnown = true;
  walkExpressions(static_cast<const Statement *>(Choice.Then), [&](const Expression *E) {
    const Expression *To = modifiedLValue(E);
    if (!To || !isInMemory(To, AddressTaken, {}))
      return;
    const Place At = Known.of(To);
    const AffineExpr *Subscript = onlySubscript(At);
    AreKnown = AreKnown && Subscript && Subscript->coefficientOf(Strided.variable()) == 1;
    if (AreKnown && !findSameElement(Stored[At.Root], At))
      Stored[At.Root].push_back(At);
  });
  return AreKnown && !Stored.empty() && llvm::all_of(Stored, [&](const auto &Object) {
           const std::vector<Place> &Elements = Object.second;
           const AffineExpr &First = *onlySubscript(Elements.front());
           analysis::DistanceRange Distances;
           auto IsKnown = [&](const Place &Each) { return Distances.add(First.distanceTo(*onlySubscript(Each))); };
           return int64_t(Elements.size()) == Stride && llvm::all_of(Elements, IsKnown) &&
                  Distances.spread() == Stride - 1;
         });
}

// Declares the first active work-item, at which the difference is a multiple of the stride, and the number of all. All
// intermediate values fit into 64 bits.
Striding::Multiples Striding::multiplesOf(const RemainderCondition &G, Expression *First, Block *Into) {
  Expression *Stride =
      declare("stride_x", G.Mask ? Build.add(clone(M, G.Mask), Build.integer(1)) : clone(M, G.Divisor), Into);
  Expression *Before = Build.integer(Long, 0);
  if (literalValue(First) != 0) { // the distance to the next multiple
    Expression *Missing =
        Build.binary(BinaryOperator::Remainder, Build.subtract(Before, clone(M, First)), wide(Stride));
    Before = declare("before_x",
                     Build.binary(BinaryOperator::Remainder, Build.add(Missing, wide(Stride)), wide(Stride)), Into);
  }
  Expression *Start = declare("start_x", Build.cast(Int, Build.add(wide(Original.begin()), clone(M, Before))), Into);
  Expression *Left = Build.subtract(Build.subtract(wide(Original.end()), wide(Original.begin())), clone(M, Before));
  Expression *Rounded = Build.add(Left, Build.subtract(wide(Stride), Build.integer(Long, 1)));
  Expression *Count =
      declare("steps_x", Build.cast(Int, Build.binary(BinaryOperator::Divide, Rounded, wide(Stride))), Into);
  return {Stride, Start, Count};
}

// The strided loop.
Statement *Striding::overMultiples(const Multiples &Active) {
  Variable *Step = Build.newVariable("step_x", Int);
  Expression *Position =
      simplified(Build.add(clone(M, Active.Start), Build.multiply(Build.variable(Step), clone(M, Active.Stride))));
  auto *Body = cast<Block>(Strided.body());
  Body->prepend(M.create<Declare>(Strided.variable(), Position));
  For *Loop = Build.countedLoop(Step, Build.integer(0), clone(M, Active.Count), Body);
  Loop->Attributes = Strided.loop().Attributes;
  Loop->Where = Strided.loop().Where;
  return Loop;
}

// Whether E does not change in the row: comparisons of invariant numbers.
bool Striding::isInvariantCondition(const Expression *E) const {
  auto *B = dyn_cast<Binary>(E);
  if (B && isShortCircuit(B->Op))
    return isInvariantCondition(B->Left) && isInvariantCondition(B->Right);
  return llvm::isa<IntegerLiteral>(E) ||
         (B && isComparison(B->Op) && Sums.isInvariant(B->Left) && Sums.isInvariant(B->Right));
}

// The loop from the first active work-item to the last, in which all load, and each n-th one stores a new value. Null:
// inactive work-items might load from invalid addresses.
Statement *Striding::fromFirstToLast(const Multiples &Active, If *Choice) {
  Expression *Always = Choice->Condition;
  if (isInvariantCondition(Always))
    MaySpeculate = speculateLoads(M, Original, *cast<Block>(Strided.body()), Sums, Kernel.own(),
                                  InjectiveSubscripts(M, Kernel.Space, Kernel.Values), AddressTaken);
  if (!MaySpeculate)
    return nullptr;
  const int64_t Stride = *literalValue(Active.Stride);
  Expression *Last = Build.multiply(Build.subtract(clone(M, Active.Count), Build.integer(1)), Build.integer(Stride));
  Expression *End = simplified(Build.add(Build.add(clone(M, Active.Start), Last), Build.integer(1)));
  Expression *Distance = Build.subtract(Build.variable(Strided.variable()), clone(M, Active.Start));
  Expression *Rest = llvm::isPowerOf2_64(Stride)
                         ? Build.binary(BinaryOperator::BitAnd, Distance, Build.integer(Stride - 1))
                         : Build.binary(BinaryOperator::Remainder, Distance, Build.integer(Stride));
  Choice->Condition = simplified(Build.binary(BinaryOperator::Equal, Rest, Build.integer(0)));
  Strided.begin() = clone(M, Active.Start);
  Strided.end() = End;
  Statement *Result = &Strided.loop();
  return llvm::isa<IntegerLiteral>(Always) ? Result : M.create<If>(Always, Result);
}

Statement *Striding::loopOver(const RemainderCondition &G, Expression *First, If *Choice, bool IsDense) {
  auto *Result = M.create<Block>();
  Expression *IsInRange = isInRange(G);
  const Multiples Active = multiplesOf(G, First, Result);
  Strided.loop().Attributes.chooseWidth(0); // it was chosen for all work-items
  Result->Statements.push_back(IsDense ? fromFirstToLast(Active, Choice) : overMultiples(Active));
  if (!Result->Statements.back())
    return nullptr;
  return IsInRange ? static_cast<Statement *>(M.create<If>(IsInRange, Result)) : Result;
}

Statement *Striding::run() {
  If *Choice = wholeBody();
  std::optional<RemainderCondition> G =
      Choice ? RemainderConditions(M, Strided, Sums, Kernel.Space, Kernel.Values).takeFrom(Choice->Condition)
             : std::nullopt;
  if (!G)
    return nullptr;
  const int64_t Stride = G->stride().value_or(MinKnownDivisor);
  const bool IsDense = Stride < MinKnownDivisor && !storesWithoutGaps(*Choice, Stride);
  if (IsDense)
    Choice->Condition = simplified(Choice->Condition);
  else
    applyKnownConditions(M, Strided.body(), AddressTaken);
  auto *Result = M.create<Block>();
  Expression *First = declare("first_index", Sums.bound(G->Difference, /*IsLargest=*/false), Result);
  Expression *Applies = isApplicable(*G, First);
  Statement *Loop = loopOver(*G, First, Choice, IsDense);
  if (!Loop)
    return nullptr;
  Applies = simplified(Build.logicalAnd(Applies, MaySpeculate));
  Result->Statements.push_back(versions(M, Applies, Loop, Original));
  return Result->Statements.back() ? Result : nullptr;
}

} // namespace

void strideLoops(Module &M, WorkGroupForm &Form) {
  KernelContext Kernel{M, *Form.Space};
  forEachParallelLoop(M, [&](WorkItemLoop WorkItems) { return Striding(Kernel, WorkItems).run(); });
}

} // namespace ampcc::passes
