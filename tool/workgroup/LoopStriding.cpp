#include "workgroup/LoopStriding.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopDelinearization.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

constexpr int64_t MinKnownDivisor = 8; // a constant divisor: for smaller ones, masking is faster than strided accesses

// A condition `index % divisor == remainder`, or `(index & mask) == 0`.
struct Guard {
  AffineExpr Difference;                  // index - remainder
  Expression *Divisor, *Remainder, *Mask; // Mask is null for the first form
};

class Striding {
public:
  Striding(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken)
      : M(M), Build(M), AddressTaken(AddressTaken), Original(WorkItems), Strided(clone(M, WorkItems)),
        Sums(M, Strided, AddressTaken) {}

  Statement *run(); // null: the body has no such condition

private:
  Module &M;
  IRBuilder Build;
  const VariableSet &AddressTaken;
  WorkItemLoop Original, Strided;
  AffineAnalysis Sums;
  const Type *Int = M.Types.intType(), *Long = M.Types.integerType(64, true);

  If *wholeBody();
  bool isInvariantInt(const Expression *E) const;
  std::optional<Guard> asGuard(const Expression *E) const;
  std::optional<Guard> takeGuard(If *Choice);
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

std::optional<Guard> Striding::asGuard(const Expression *E) const {
  auto *Not = dyn_cast<Unary>(E);
  const bool IsNegated = Not && Not->Op == UnaryOperator::LogicalNot;
  auto *Comparison = dyn_cast<Binary>(IsNegated ? Not->Operand : E);
  if (!Comparison || Comparison->Op != (IsNegated ? BinaryOperator::NotEqual : BinaryOperator::Equal))
    return std::nullopt;
  const bool IsLeft = !Sums.isInvariant(Comparison->Left);
  Expression *Remainder = IsLeft ? Comparison->Right : Comparison->Left;
  auto *Part = dyn_cast<Binary>(IsLeft ? Comparison->Left : Comparison->Right);
  const bool IsMasked = Part && Part->Op == BinaryOperator::BitAnd;
  if (!Part || !(IsMasked || Part->Op == BinaryOperator::Remainder) || !isInvariantInt(Remainder) ||
      (IsMasked && literalValue(Remainder) != 0))
    return std::nullopt;
  Expression *Divisor = divisorOf(Part);
  std::optional<AffineExpr> Index = Sums.of(Part->Left), Of = Sums.of(Remainder);
  const std::optional<int64_t> Known = literalValue(Divisor);
  if (!Index || !Of || !isInvariantInt(Divisor) || llvm::range_size(Index->inductionTerms()) != 1 ||
      Index->coefficientOf(Strided.variable()) != 1 || (Known && *Known + IsMasked < MinKnownDivisor))
    return std::nullopt;
  Index->add(*Of, -1);
  return Guard{*Index, Divisor, Remainder, IsMasked ? Divisor : nullptr};
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
    std::optional<Guard> Found = Result ? std::nullopt : asGuard(E);
    if (!Found)
      return;
    Result = Found;
    E = Build.boolean(true);
  };
  Take(Take, Choice->Condition);
  return Result;
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
  if (literalValue(G.Remainder) != 0)
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
  Statement *Multiples = overMultiples(*G, First);
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

llvm::Error strideLoops(Module &M, WorkGroupForm & /*Form*/) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachParallelLoop(M, [&](WorkItemLoop WorkItems) { return Striding(M, WorkItems, AddressTaken).run(); });
  return llvm::Error::success();
}

} // namespace ampcc::passes
