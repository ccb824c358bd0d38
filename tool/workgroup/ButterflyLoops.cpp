#include "workgroup/ButterflyLoops.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/HeldElements.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/OwnElements.h"
#include "workgroup/Subscripts.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

// Rows begin and end at multiples of it.
constexpr int64_t Alignment = WorkItemDimension::ManySteps;
// Halves of exchanges that are at least as long are loops of their own, with vectors of this width.
constexpr unsigned VectorWidth = 8;
// If both halves do something, shorter ones cost more than gathers.
constexpr int64_t MinPartner = 64;

// An operation of the index and the stride of a butterfly: `index ^ stride`, or the bit `index & stride`.
struct BitOperation {
  AffineExpr Sum; // of the index, which has unit stride in the row
  Expression *Index, *Stride;
};

std::optional<BitOperation> bitOperation(const Expression *E, BinaryOperator Op, const AffineAnalysis &Sums,
                                         const Variable *Position) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || B->Op != Op)
    return std::nullopt;
  const bool IsRight = Sums.isInvariant(B->Right);
  Expression *Index = IsRight ? B->Left : B->Right, *Stride = IsRight ? B->Right : B->Left;
  std::optional<AffineExpr> Sum = Sums.of(Index);
  if (!Sum || !Sums.of(Stride) || !Sums.isInvariant(Stride) || llvm::range_size(Sum->inductionTerms()) != 1 ||
      Sum->coefficientOf(Position) != 1)
    return std::nullopt;
  return BitOperation{*Sum, Index, Stride};
}

// The work-items of one half of each block.
class Half : LoopVersionBuilder {
public:
  Half(Module &M, WorkItemLoop Original, const VariableSet &AddressTaken, bool IsUpper)
      : LoopVersionBuilder(M, AddressTaken), IsUpper(IsUpper), Loop(clone(M, Original)) {}

  void replacePartners(const BitOperation &Butterfly);
  bool hasEffects() const;
  void holdPair(const BitOperation &Butterfly, const OwnElements &Own);
  WorkItemLoop loop() const { return Loop; }
  bool isUpper() const { return IsUpper; }

private:
  const bool IsUpper;
  WorkItemLoop Loop;

  void replaceOperations(const BitOperation &Butterfly);
  void decideComparisons(const Expression *Stride);
};

void Half::replaceOperations(const BitOperation &Butterfly) {
  const AffineAnalysis Sums(M, Loop, AddressTaken);
  auto Matches = [&](const Expression *E, BinaryOperator Op) {
    std::optional<BitOperation> Other = bitOperation(E, Op, Sums, Loop.variable());
    const bool IsSame =
        Other && Other->Sum.distanceTo(Butterfly.Sum) == 0 && analysis::isSameValue(Other->Stride, Butterfly.Stride);
    return IsSame ? Other : std::nullopt;
  };
  walkExpressions(Loop.body(), [&](Expression *&E) {
    if (auto Partner = Matches(E, BinaryOperator::BitXor))
      E = Build.binary(IsUpper ? BinaryOperator::Subtract : BinaryOperator::Add, Partner->Index, Partner->Stride);
    else if (auto Bit = Matches(E, BinaryOperator::BitAnd))
      E = IsUpper ? Bit->Stride : Build.integer(E->type(), 0);
  });
}

// Comparisons of an index with that of its partner, and of the bit with zero: their difference is the stride.
void Half::decideComparisons(const Expression *Stride) {
  const AffineAnalysis Sums(M, Loop, AddressTaken);
  const AffineExpr Positive = *Sums.of(Stride);
  walkExpressions(Loop.body(), [&](Expression *&E) {
    std::optional<AffineExpr> Difference = Sums.difference(E);
    if (!Difference)
      return;
    AffineExpr Sum = *Difference;
    Sum.add(Positive, 1);
    const bool IsPositive = Positive.distanceTo(*Difference) == 0;
    if (!IsPositive && !(Sum.isConstant() && Sum.Constant == 0))
      return;
    E = simplified(Build.binary(cast<Binary>(E)->Op, Build.integer(IsPositive ? 1 : -1), Build.integer(0)));
  });
}

void Half::replacePartners(const BitOperation &Butterfly) {
  replaceOperations(Butterfly);
  decideComparisons(Butterfly.Stride);
  applyKnownConditions(M, Loop.body(), AddressTaken);
}

bool Half::hasEffects() const {
  return anyExpression(
      Loop.body(), [&](const Expression *E) { return modifiedLValue(E) || (isa<Call, BuiltinCall>(E) && !isPure(E)); });
}

// The elements that work-items of the lower half access at their index and at that of their partner, plus the same
// number for all elements of one object.
class Pairs {
public:
  Pairs(AffineExpr Index, AffineExpr Stride) : Index(std::move(Index)), Stride(std::move(Stride)) {}

  bool contain(const Place &Of) {
    const AffineExpr *Subscript = onlySubscript(Of);
    if (!Subscript)
      return false;
    const AffineExpr FromIndex = Subscript->minus(Index), FromPartner = FromIndex.minus(Stride);
    const bool IsPartner =
        Stride.isConstant() ? FromPartner.distanceTo({}) == 0 : FromPartner.Terms.size() < FromIndex.Terms.size();
    const AffineExpr &Offset = IsPartner ? FromPartner : FromIndex;
    return Offset.isInvariant() && Offsets.try_emplace(Of.Root, Offset).first->second.distanceTo(Offset) == 0;
  }

private:
  const AffineExpr Index, Stride;
  llvm::DenseMap<const Variable *, AffineExpr> Offsets;
};

// Whether all stores to memory are assignments of variables to elements of pairs, at the end of the body.
bool storesPairsLast(const Statement *Body, Pairs &All, const Places &Known, const VariableSet &AddressTaken) {
  auto WritesMemory = [&](const Statement *S) {
    return anyExpression(S, [&](const Expression *E) {
      const Expression *To = modifiedLValue(E);
      return isa<Call>(E) || (To && isInMemory(To, AddressTaken, {}));
    });
  };
  auto StoresElement = [&](const Statement *S) {
    auto *Single = dyn_cast<ExpressionStatement>(S);
    auto *B = Single ? dyn_cast<Binary>(Single->Value) : nullptr;
    return B && B->Op == BinaryOperator::Assign && referencedVariable(B->Right) && All.contain(Known.of(B->Left));
  };
  auto *Whole = dyn_cast<Block>(Body);
  if (!Whole)
    return false;
  const auto First = llvm::find_if(Whole->Statements, WritesMemory);
  return std::all_of(First, Whole->Statements.end(), StoresElement);
}

// Keeps the elements of pairs in variables, which need no conditional stores. Precondition: the upper half has no
// effects. Each pair then belongs to one work-item: it accesses both elements in any case, so that a store by another
// one would be a race.
void Half::holdPair(const BitOperation &Butterfly, const OwnElements &Own) {
  const AffineAnalysis Sums(M, Loop, AddressTaken);
  Pairs All(Butterfly.Sum, *Sums.of(Butterfly.Stride));
  if (auto Holding = holdElements(M, Loop, Own, AddressTaken, [&](const Place &Of) { return All.contain(Of); }))
    Loop = *Holding;
  const AffineAnalysis SumsOfHolding(M, Loop, AddressTaken);
  Loop.dimension().IsExchange = storesPairsLast(Loop.body(), All, Places(SumsOfHolding), AddressTaken);
}

class Butterfly : LoopVersionBuilder {
public:
  Butterfly(Module &M, const IterationSpace &Space, WorkItemLoop WorkItems, const VariableSet &AddressTaken)
      : LoopVersionBuilder(M, AddressTaken), Space(Space), Original(WorkItems), Sums(M, WorkItems, AddressTaken) {}

  Statement *run(); // null: no work-item has a partner

private:
  const IterationSpace &Space;
  WorkItemLoop Original;
  AffineAnalysis Sums;

  std::optional<BitOperation> findPartner();
  Expression *isApplicable(const Expression *Stride, int64_t MinStride, const Expression *First,
                           const Expression *Last);
  Statement *overBlocks(const BitOperation &Partner, llvm::ArrayRef<const Half *> Halves, const Expression *First,
                        const Expression *Last);
  Statement *overPairs(const BitOperation &Partner, const Half &Lower, const Expression *First, const Expression *Last);
};

// The first partner that is a subscript, or a part of one. Other exclusive ors are arithmetic, such as hashes.
std::optional<BitOperation> Butterfly::findPartner() {
  std::optional<BitOperation> Result;
  for (const Expression *Subscript : subscriptsIn(Original.body()))
    walkExpression(Subscript, [&](const Expression *E) {
      if (!Result)
        Result = bitOperation(E, BinaryOperator::BitXor, Sums, Original.variable());
    });
  return Result;
}

// The run-time condition: the stride is a power of two, and the row consists of blocks, or of halves of them.
Expression *Butterfly::isApplicable(const Expression *Stride, int64_t MinStride, const Expression *First,
                                    const Expression *Last) {
  auto IsZero = [&](const Expression *Value, Expression *Mask) {
    return compare(Build.binary(BinaryOperator::BitAnd, clone(M, Value), Mask), BinaryOperator::Equal, 0);
  };
  const Expression *End = Build.add(clone(M, Last), Build.integer(Long, 1));
  Expression *Parts[] = {compare(Stride, BinaryOperator::GreaterEqual, MinStride),
                         IsZero(Stride, Build.subtract(clone(M, Stride), Build.integer(1))),
                         compare(First, BinaryOperator::GreaterEqual, 0),
                         compare(Last, BinaryOperator::LessEqual, std::numeric_limits<int32_t>::max()),
                         IsZero(First, Build.integer(Long, Alignment - 1)),
                         IsZero(End, Build.integer(Long, Alignment - 1))};
  Expression *Result = nullptr;
  for (Expression *Part : Parts)
    Result = Build.logicalAnd(Result, Part);
  return simplified(Result);
}

// The loop over all blocks with an index of the row. All intermediate values fit into 64 bits.
Statement *Butterfly::overBlocks(const BitOperation &Partner, llvm::ArrayRef<const Half *> Halves,
                                 const Expression *First, const Expression *Last) {
  auto *Around = M.create<Block>(), *Body = M.create<Block>();
  Expression *Half = wide(Partner.Stride), *Begin = wide(Original.begin());
  Expression *Size = declare("block_size", Build.multiply(clone(M, Half), Build.integer(Long, 2)), Around);
  auto BlockOf = [&](const Expression *Of) {
    return Build.cast(Int, Build.binary(BinaryOperator::Divide, clone(M, Of), clone(M, Size)));
  };
  Expression *LastBlock = declare("last_block", BlockOf(Last), Around);
  Variable *Number = Build.newVariable("block", Int);
  // The position in the row of the block's first index.
  Expression *Start = Build.multiply(Build.widened(Build.variable(Number)), clone(M, Size));
  Start = declare("block_begin", Build.subtract(Build.add(clone(M, Begin), Start), clone(M, First)), Body);
  for (const auto *Each : Halves) {
    WorkItemLoop Loop = Each->loop();
    auto Bound = [&](const char *Name, unsigned Lengths) {
      Expression *Value = Build.add(clone(M, Start), Build.multiply(clone(M, Half), Build.integer(Long, Lengths)));
      return declare(
          Name, Build.cast(Int, Build.builtin(Long, BuiltinId::clamp, {Value, clone(M, Begin), wide(Original.end())})),
          Body);
    };
    Loop.begin() = Bound("begin_x", Each->isUpper());
    Loop.end() = Bound("end_x", Each->isUpper() + 1);
    const bool IsExchange = Loop.dimension().IsExchange;
    Loop.loop().Attributes.chooseWidth(IsExchange ? VectorWidth : maxVectorWidth(Loop));
    Loop.dimension().HasManySteps = !IsExchange; // or no step
    Body->Statements.push_back(&Loop.loop());
  }
  Around->Statements.push_back(M.create<For>(M.create<Declare>(Number, BlockOf(First)),
                                             Build.binary(BinaryOperator::LessEqual, Build.variable(Number), LastBlock),
                                             Build.unary(UnaryOperator::PreIncrement, Build.variable(Number)), Body));
  return Around;
}

// For short halves, one loop over the lower halves of all blocks: the index of a pair is its number with a zero
// inserted at the bit of the stride.
Statement *Butterfly::overPairs(const BitOperation &Partner, const Half &Lower, const Expression *First,
                                const Expression *Last) {
  Variable *Pair = Build.newVariable("pair", Int);
  Expression *Below = Build.binary(BinaryOperator::BitAnd, Build.variable(Pair),
                                   Build.subtract(clone(M, Partner.Stride), Build.integer(1)));
  Expression *Position = Build.add(clone(M, Original.begin()),
                                   Build.subtract(Build.multiply(Build.integer(2), Build.variable(Pair)), Below));
  Position = simplified(Position);
  WorkItemLoop Loop = Lower.loop();
  auto *Body = M.create<Block>();
  Body->Statements = {M.create<Declare>(Loop.variable(), Position), Loop.body()};
  Expression *Count = Build.add(Build.subtract(clone(M, Last), clone(M, First)), Build.integer(Long, 1));
  Count = simplified(Build.cast(Int, Build.binary(BinaryOperator::Divide, Count, Build.integer(Long, 2))));
  For *Result = Build.countedLoop(Pair, Build.integer(0), Count, Body);
  Result->Attributes = Loop.loop().Attributes;
  Result->Attributes.chooseWidth(VectorWidth);
  if (!Loop.dimension().IsExchange)
    Result->Attributes.VectorWidth = 1;
  Result->Where = Loop.loop().Where;
  return Result;
}

Statement *Butterfly::run() {
  std::optional<BitOperation> Partner = findPartner();
  if (!Partner)
    return nullptr;
  Half Lower(M, Original, AddressTaken, /*IsUpper=*/false), Upper(M, Original, AddressTaken, /*IsUpper=*/true);
  Lower.replacePartners(*Partner);
  Upper.replacePartners(*Partner);
  const bool IsLowerOnly = !Upper.hasEffects();
  if (IsLowerOnly)
    Lower.holdPair(*Partner, OwnElements(M, Space, AddressTaken));
  auto *Result = M.create<Block>();
  const Expression *First = declare("first_index", Sums.bound(Partner->Sum, /*IsLargest=*/false), Result);
  const Expression *Last = declare("last_index", Sums.bound(Partner->Sum, /*IsLargest=*/true), Result);
  Expression *Applies = isApplicable(Partner->Stride, IsLowerOnly ? 1 : MinPartner, First, Last);
  const Half *const Both[] = {&Lower, &Upper};
  Statement *Loops = overBlocks(*Partner, llvm::ArrayRef(Both).take_front(IsLowerOnly ? 1 : 2), First, Last);
  if (IsLowerOnly) {
    const int64_t MinHalf = Lower.loop().dimension().IsExchange ? VectorWidth : Alignment;
    Expression *AreLong = compare(Partner->Stride, BinaryOperator::GreaterEqual, MinHalf);
    Half Short(M, Lower.loop(), AddressTaken, /*IsUpper=*/false);
    Loops = Build.block(
        {M.create<If>(AreLong, Build.asBlock(Loops), Build.block({overPairs(*Partner, Short, First, Last)}))});
  }
  Result->Statements.push_back(versions(M, Applies, Loops, Original));
  return Result->Statements.back() ? Result : nullptr;
}

} // namespace

void splitButterflies(Module &M, WorkGroupForm &Form) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachParallelLoop(M,
                      [&](WorkItemLoop WorkItems) { return Butterfly(M, *Form.Space, WorkItems, AddressTaken).run(); });
}

} // namespace ampcc::passes
