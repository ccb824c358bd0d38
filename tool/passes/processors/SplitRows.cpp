#include "passes/processors/SplitRows.h"
#include "kir/Clone.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "passes/SimplifyExpressions.h"
#include "passes/processors/PositionSums.h"
#include "passes/processors/RowVersions.h"
#include "passes/processors/WorkGroupForm.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

bool isShort(const For &Threads) {
  auto *End = dyn_cast<IntegerLiteral>(cast<Binary>(Threads.Condition)->Right);
  return End && !isWorthSplitting(End->Value);
}

// The comparison that tells the parts from each other, counted in the order of a walk.
struct Comparison {
  unsigned Number;
  BinaryOperator Op;
  PositionSum Difference; // is compared with zero

  bool grows() const { return Difference.Factors.begin()->second > 0; } // from thread to thread
  bool holdsFirst() const { return grows() == (Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual); }
  bool holdsForZero() const { return Op == BinaryOperator::LessEqual || Op == BinaryOperator::GreaterEqual; }
};

class Splitter {
public:
  Splitter(Module &M, const VariableSet &Exposed) : M(M), Build(M), Exposed(Exposed) {}
  Statement *split(For *Threads);

private:
  Module &M;
  Builder Build;
  const VariableSet &Exposed;

  std::optional<Comparison> findComparison(For &Threads);
  Variable *declareFirst(For &Threads, const PositionSums &Sums, const Comparison &C, Block *Into);
  For *part(const For &Threads, unsigned Number, bool Holds);
};

// The only comparison that differs between threads, if it is one of positions.
std::optional<Comparison> Splitter::findComparison(For &Threads) {
  PositionSums Sums(M, Threads, Exposed);
  const Variable *Position = cast<Declare>(Threads.Initializer)->Declared;
  std::optional<Comparison> Result;
  unsigned Number = 0, Varying = 0;
  walkExpressions(Threads.Body, [&](Expression *&E) {
    ++Number;
    std::optional<PositionSum> Difference = Sums.difference(E);
    if (!Difference || precedence(cast<Binary>(E)->Op) == Precedence::Equality ||
        Difference->Factors.lookup(Position) == 0)
      return;
    ++Varying;
    if (Difference->Factors.size() == 1 && std::abs(Difference->Factors.lookup(Position)) == 1)
      Result = Comparison{Number, cast<Binary>(E)->Op, *Difference};
  });
  return Varying == 1 ? Result : std::nullopt;
}

// The first position of the second part.
Variable *Splitter::declareFirst(For &Threads, const PositionSums &Sums, const Comparison &C, Block *Into) {
  const Type *Int = M.Types.intType(), *Long = M.Types.integerType(64, true);
  PositionSum Zero; // where the difference is zero
  Zero.add(C.Difference, C.grows() ? -1 : 1);
  Zero.Factors.clear();
  Zero.Constant += C.holdsFirst() == C.holdsForZero() ? 1 : 0; // the second part begins behind it
  Expression *Start = Build.cast(Long, clone(M, cast<Declare>(Threads.Initializer)->Initializer));
  Expression *End = Build.cast(Long, clone(M, cast<Binary>(Threads.Condition)->Right));
  Expression *First = M.create<BuiltinCall>(
      Long, BuiltinId::clamp, std::vector<Expression *>{Sums.extreme(Zero, /*IsLargest=*/true), Start, End});
  simplifyExpression(M, First, Exposed);
  Variable *V = Build.newVariable("second_x", Int);
  Into->Statements.push_back(M.create<Declare>(V, Build.cast(Int, First)));
  return V;
}

For *Splitter::part(const For &Threads, unsigned Number, bool Holds) {
  auto *Result = cast<For>(Cloner(M).clone(&Threads));
  unsigned At = 0;
  walkExpressions(Result->Body, [&](Expression *&E) {
    if (++At == Number)
      E = Build.boolean(Holds);
  });
  applyKnownConditions(M, Result->Body, Exposed);
  if (Result->Together != 1)
    Result->Together = mostTogether(*Result); // parts end anywhere: so fewer threads are left over
  return Result;
}

Statement *Splitter::split(For *Threads) {
  std::optional<Comparison> C = isShort(*Threads) ? std::nullopt : findComparison(*Threads);
  if (!C)
    return nullptr;
  auto *Result = M.create<Block>();
  Variable *Second = declareFirst(*Threads, PositionSums(M, *Threads, Exposed), *C, Result);
  For *Before = part(*Threads, C->Number, C->holdsFirst()), *After = part(*Threads, C->Number, !C->holdsFirst());
  cast<Binary>(Before->Condition)->Right = Build.variable(Second);
  cast<Declare>(After->Initializer)->Initializer = Build.variable(Second);
  Result->Statements.push_back(Before);
  Result->Statements.push_back(After);
  return Result;
}

} // namespace

bool isWorthSplitting(uint64_t Threads) { return Threads >= 64; }

llvm::Error splitRows(Module &M, WorkGroupForm &Form) {
  VariableSet Exposed = exposedVariables(*M.kernel());
  forEachIndependentRow(M, *Form.Regions, [&](For *Threads) { return Splitter(M, Exposed).split(Threads); });
  return llvm::Error::success();
}

} // namespace ampcc::passes
