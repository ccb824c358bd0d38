#include "workgroup/LoopStriding.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopDelinearization.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/Places.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

// A constant divisor: for smaller ones, masking is faster than strided accesses with gaps.
constexpr int64_t MinKnownDivisor = 8;

// A condition `index % divisor == remainder`, or `(index & mask) == remainder`.
struct Guard {
  AffineExpr Difference;                  // index - remainder
  Expression *Divisor, *Remainder, *Mask; // Mask is null for the first form
  bool IsNeverNegative;                   // the index
};

class Striding {
public:
  Striding(Module &M, WorkItemLoop WorkItems, const IterationSpace &Space, const VariableSet &AddressTaken)
      : M(M), Build(M), Space(Space), AddressTaken(AddressTaken), Original(WorkItems), Strided(clone(M, WorkItems)),
        Sums(M, Strided, AddressTaken) {}

  Statement *run(); // null: the body has no such condition

private:
  Module &M;
  IRBuilder Build;
  const IterationSpace &Space;
  const VariableSet &AddressTaken;
  WorkItemLoop Original, Strided;
  AffineAnalysis Sums;
  const Type *Int = M.Types.intType(), *Long = M.Types.integerType(64, true);

  If *wholeBody();
  bool isInvariantInt(const Expression *E) const;
  bool isNeverNegative(const AffineExpr &Index) const;
  bool storesWithoutGaps(const If &Choice, int64_t Stride) const;
  std::optional<Guard> asGuard(const Expression *E, const If &Choice);
  std::optional<Guard> takeGuard(If *Choice);
  Expression *isInRange(const Guard &G);
  Expression *isApplicable(const Guard &G, Expression *First);
  Expression *declare(const char *Name, Expression *Value, Block *Into);
  Expression *wide(const Expression *E) { return Build.cast(Long, clone(M, E)); }
  Expression *compare(const Expression *E, BinaryOperator Op, int64_t With) {
    return Build.binary(Op, clone(M, E), Build.integer(E->type(), With));
  }
  Statement *overMultiples(const Guard &G, Expression *First);
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

bool Striding::isInvariantInt(const Expression *E) const { return E->type() == Int && Sums.isInvariant(E); }

// Whether an index is the sum of positions in the tile or in the domain, which count from zero.
bool Striding::isNeverNegative(const AffineExpr &Index) const {
  auto IsCount = [&](const Expression *E) {
    while (auto *C = dyn_cast<Cast>(E))
      E = C->Operand;
    auto *C = dyn_cast<BuiltinCall>(E);
    return (C && isGroupQuery(C->Id)) || llvm::any_of(Space.Dimensions, [&](const IterationDimension &D) {
             return D.First && isReferenceTo(E, D.First);
           });
  };
  return Index.Constant >= 0 && llvm::all_of(Index.Terms, [&](const AffineExpr::Term &T) {
           return T.Coefficient > 0 &&
                  (T.Induction ? T.Induction == Strided.variable() : llvm::all_of(T.Coefficients, IsCount));
         });
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
           int64_t Least = 0, Greatest = 0;
           for (const Place &Each : Elements) {
             AffineExpr Difference = *onlySubscript(Each);
             Difference.add(*onlySubscript(Elements.front()), -1);
             Least = std::min(Least, Difference.Constant);
             Greatest = std::max(Greatest, Difference.Constant);
             if (!Difference.isConstant())
               return false;
           }
           return int64_t(Elements.size()) == Stride && Greatest - Least == Stride - 1;
         });
}

// `!=` is a condition for one remainder if there are only two.
std::optional<Guard> Striding::asGuard(const Expression *E, const If &Choice) {
  auto *Not = dyn_cast<Unary>(E);
  const bool IsNegated = Not && Not->Op == UnaryOperator::LogicalNot;
  auto *Comparison = dyn_cast<Binary>(IsNegated ? Not->Operand : E);
  if (!Comparison || (Comparison->Op != BinaryOperator::Equal && Comparison->Op != BinaryOperator::NotEqual))
    return std::nullopt;
  const bool IsEqual = (Comparison->Op == BinaryOperator::Equal) != IsNegated;
  const bool IsLeft = !Sums.isInvariant(Comparison->Left);
  Expression *Remainder = IsLeft ? Comparison->Right : Comparison->Left;
  auto *Part = dyn_cast<Binary>(IsLeft ? Comparison->Left : Comparison->Right);
  const bool IsMasked = Part && Part->Op == BinaryOperator::BitAnd;
  if (!Part || !(IsMasked || Part->Op == BinaryOperator::Remainder) || !isInvariantInt(Remainder))
    return std::nullopt;
  Expression *Divisor = divisorOf(Part);
  const std::optional<int64_t> Known = literalValue(Divisor);
  const std::optional<int64_t> Stride = Known ? std::optional(*Known + IsMasked) : std::nullopt;
  if (!IsEqual && (Stride != 2 || literalValue(Remainder) != 0))
    return std::nullopt;
  Expression *Mask = IsMasked ? Divisor : nullptr;
  if (!IsEqual)
    Mask = Remainder = Build.integer(1);
  std::optional<AffineExpr> Index = Sums.of(Part->Left), Of = Sums.of(Remainder);
  if (!Index || !Of || !isInvariantInt(Divisor) || llvm::range_size(Index->inductionTerms()) != 1 ||
      Index->coefficientOf(Strided.variable()) != 1 ||
      (Stride && *Stride < MinKnownDivisor && !storesWithoutGaps(Choice, *Stride)))
    return std::nullopt;
  const bool IsNeverNegative = isNeverNegative(*Index);
  Index->add(*Of, -1);
  return Guard{*Index, Divisor, Remainder, Mask, IsNeverNegative};
}

// Removes the first suitable operand from a conjunction, and returns it.
std::optional<Guard> Striding::takeGuard(If *Choice) {
  std::optional<Guard> Result;
  auto Take = [&](auto &Self, Expression *&E) -> void {
    auto *B = dyn_cast<Binary>(E);
    if (B && B->Op == BinaryOperator::LogicalAnd) {
      Self(Self, B->Left);
      return Self(Self, B->Right);
    }
    std::optional<Guard> Found = Result ? std::nullopt : asGuard(E, *Choice);
    if (!Found)
      return;
    Result = Found;
    E = Build.boolean(true);
  };
  Take(Take, Choice->Condition);
  return Result;
}

// Whether the remainder is one of those that a mask, or the division of a number that is not negative, can have. If
// not, no work-item is active. Null: it is, or this is a part of the other condition.
Expression *Striding::isInRange(const Guard &G) {
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
  return Build.binary(BinaryOperator::LogicalAnd, compare(G.Remainder, BinaryOperator::GreaterEqual, 0),
                      Build.binary(Op, clone(M, G.Remainder), clone(M, G.Mask ? G.Mask : G.Divisor)));
}

// The run-time condition for the strided loop: the active work-items are a stride apart. A remainder has the sign of
// its dividend, and a mask may have gaps.
Expression *Striding::isApplicable(const Guard &G, Expression *First) {
  auto Both = [&](Expression *A, Expression *B) { return Build.binary(BinaryOperator::LogicalAnd, A, B); };
  Expression *Result;
  if (G.Mask) {
    constexpr int64_t LargestMask = (int64_t(1) << 30) - 1;
    Expression *Next = Build.binary(BinaryOperator::Add, clone(M, G.Mask), Build.integer(1));
    const Expression *Common = Build.binary(BinaryOperator::BitAnd, clone(M, G.Mask), Next);
    Result = Both(
        Both(compare(G.Mask, BinaryOperator::GreaterEqual, 1), compare(G.Mask, BinaryOperator::LessEqual, LargestMask)),
        compare(Common, BinaryOperator::Equal, 0));
  } else {
    Result = compare(G.Divisor, BinaryOperator::GreaterEqual, 2);
  }
  if (!G.Mask && !G.IsNeverNegative && literalValue(G.Remainder) != 0)
    Result = Both(Result, Both(Both(compare(G.Remainder, BinaryOperator::GreaterEqual, 0),
                                    Build.binary(BinaryOperator::Less, clone(M, G.Remainder), clone(M, G.Divisor))),
                               Build.binary(BinaryOperator::GreaterEqual,
                                            Build.binary(BinaryOperator::Add, clone(M, First), wide(G.Remainder)),
                                            Build.integer(Long, 0))));
  simplifyExpression(M, Result, AddressTaken);
  return Result;
}

Expression *Striding::declare(const char *Name, Expression *Value, Block *Into) {
  simplifyExpression(M, Value, AddressTaken);
  if (literalValue(Value) || llvm::isa<VariableReference>(Value))
    return Value;
  Variable *V = Build.newVariable(Name, Value->type());
  V->IsConst = true;
  Into->Statements.push_back(M.create<Declare>(V, Value));
  return Build.variable(V);
}

// Creates the strided loop, beginning with the first work-item at which the difference is a multiple of the stride. All
// intermediate values fit into 64 bits.
Statement *Striding::overMultiples(const Guard &G, Expression *First) {
  auto *Result = M.create<Block>();
  const Expression *Stride = declare(
      "stride_x", G.Mask ? Build.binary(BinaryOperator::Add, clone(M, G.Mask), Build.integer(1)) : clone(M, G.Divisor),
      Result);
  Expression *Before = Build.integer(Long, 0);
  if (literalValue(First) != 0) { // the distance to the next multiple
    Expression *Missing = Build.binary(BinaryOperator::Remainder,
                                       Build.binary(BinaryOperator::Subtract, Before, clone(M, First)), wide(Stride));
    Before = declare(
        "before_x",
        Build.binary(BinaryOperator::Remainder, Build.binary(BinaryOperator::Add, Missing, wide(Stride)), wide(Stride)),
        Result);
  }
  const Expression *Start = declare(
      "start_x", Build.cast(Int, Build.binary(BinaryOperator::Add, wide(Original.begin()), clone(M, Before))), Result);
  Expression *Left = Build.binary(BinaryOperator::Subtract,
                                  Build.binary(BinaryOperator::Subtract, wide(Original.end()), wide(Original.begin())),
                                  clone(M, Before));
  Expression *Rounded = Build.binary(BinaryOperator::Add, Left,
                                     Build.binary(BinaryOperator::Subtract, wide(Stride), Build.integer(Long, 1)));
  Expression *Count =
      declare("steps_x", Build.cast(Int, Build.binary(BinaryOperator::Divide, Rounded, wide(Stride))), Result);
  Variable *Step = Build.newVariable("step_x", Int);
  Expression *Position = Build.binary(BinaryOperator::Add, clone(M, Start),
                                      Build.binary(BinaryOperator::Multiply, Build.variable(Step), clone(M, Stride)));
  simplifyExpression(M, Position, AddressTaken);
  auto *Body = cast<Block>(Strided.body());
  Body->Statements.insert(Body->Statements.begin(), M.create<Declare>(Strided.variable(), Position));
  auto *Loop = M.create<For>(M.create<Declare>(Step, Build.integer(0)),
                             Build.binary(BinaryOperator::Less, Build.variable(Step), Count),
                             Build.unary(UnaryOperator::PreIncrement, Build.variable(Step)), Body);
  Loop->Attributes = Strided.loop().Attributes;
  if (unsigned &VectorWidth = Loop->Attributes.VectorWidth; VectorWidth != 1)
    VectorWidth = 0; // it was chosen for all work-items
  Loop->Where = Strided.loop().Where;
  Result->Statements.push_back(Loop);
  return Result;
}

Statement *Striding::run() {
  If *Choice = wholeBody();
  std::optional<Guard> G = Choice ? takeGuard(Choice) : std::nullopt;
  if (!G)
    return nullptr;
  applyKnownConditions(M, Strided.body(), AddressTaken);
  auto *Result = M.create<Block>();
  Expression *First = declare("first_index", Sums.bound(G->Difference, /*IsLargest=*/false), Result);
  Expression *Applies = isApplicable(*G, First);
  Expression *IsInRange = isInRange(*G);
  Statement *Multiples = overMultiples(*G, First);
  if (IsInRange)
    Multiples = M.create<If>(IsInRange, Multiples);
  if (auto *Known = dyn_cast<IntegerLiteral>(Applies)) {
    Result->Statements.push_back(Multiples);
    return Known->Value ? Result : nullptr;
  }
  Original.dimension().IsPeeled = true;
  auto *Else = M.create<Block>();
  Else->Statements.push_back(&Original.loop());
  Result->Statements.push_back(M.create<If>(Applies, Multiples, Else));
  return Result;
}

} // namespace

llvm::Error strideLoops(Module &M, WorkGroupForm &Form) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachParallelLoop(M,
                      [&](WorkItemLoop WorkItems) { return Striding(M, WorkItems, *Form.Space, AddressTaken).run(); });
  return llvm::Error::success();
}

} // namespace ampcc::passes
