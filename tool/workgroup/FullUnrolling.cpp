#include "workgroup/FullUnrolling.h"
#include "kir/Arithmetic.h"
#include "kir/CountedLoop.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/LoopVersions.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <algorithm>
#include <optional>

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr int64_t MaxTripCount = 9;
constexpr uint64_t LargestUnrolled = 3000; // expressions, because compile time grows with them

class Unroller {
public:
  explicit Unroller(bool Marks) : Marks(Marks) {}

  struct Result {
    uint64_t Size = 0;    // in expressions, after short loops are unrolled
    bool HasLoop = false; // one that is not unrolled
  };
  // Marks the short loops in S.
  Result visit(Statement *S) {
    const std::optional<int64_t> Steps = tripCountOf(S);
    const bool IsShort = Steps && *Steps <= MaxTripCount;
    if (IsShort)
      Counters.insert(inductionVariable(S)->Start->Declared);
    Result All;
    forEachPart(
        S, [&](Expression *&E) { All.Size += countExpressions(E); },
        [&](Statement *&Child) {
          const Result OfChild = visit(Child);
          All.Size += OfChild.Size;
          All.HasLoop |= OfChild.HasLoop;
        });
    const uint64_t Unrolled = IsShort ? All.Size * uint64_t(std::max<int64_t>(*Steps, 1)) : All.Size;
    if (!IsShort || Unrolled > LargestUnrolled)
      return {All.Size, All.HasLoop || isLoop(S)};
    if (Marks)
      llvm::cast<For>(S)->Attributes.UnrollCount = LoopAttributes::AllIterations;
    return {Unrolled, All.HasLoop};
  }

private:
  const bool Marks;
  llvm::SmallPtrSet<const Variable *, 4> Counters; // induction variables of short loops

  // The trip count; from zero on if the start only depends on the counters of enclosing short loops, which are constant
  // after unrolling.
  std::optional<int64_t> tripCountOf(Statement *S) const {
    const std::optional<CountedLoop> Loop = CountedLoop::of(S);
    const std::optional<int64_t> End = Loop && !Loop->step() ? literalValue(Loop->end()) : std::nullopt;
    auto Follows = [&](const Expression *E) {
      return Counters.contains(referencedVariable(E)) || llvm::isa<IntegerLiteral, Unary, Binary, Cast>(E);
    };
    const bool Depends = End && !literalValue(Loop->begin()) && allExpressions(Loop->begin(), Follows);
    return Depends ? std::optional(*End + Loop->includesEnd()) : tripCount(S);
  }
};

// Whether a loop may end before its counter has reached the bound: a search.
bool hasEarlyExit(const For &L) {
  auto *B = llvm::dyn_cast_or_null<Binary>(L.Condition);
  return (B && B->Op == BinaryOperator::LogicalAnd) || isLeftByBreak(L.Body);
}

// LLVM would unroll a search with a constant bound fully, and then predicate all of its steps.
void keepSearches(Statement *Body) {
  forEachNode<For>(Body, [](For *L) {
    if (L->Attributes.UnrollCount == 0 && hasEarlyExit(*L))
      L->Attributes.UnrollCount = 1;
  });
}

} // namespace

bool isFullyUnrollable(Statement *S) { return llvm::isa<For>(S) && !Unroller(/*Marks=*/false).visit(S).HasLoop; }

bool isShortLoop(const Statement *S) { return tripCount(S).value_or(MaxTripCount + 1) <= MaxTripCount; }

// LLVM vectorizes innermost loops only, so that short loops inside of work-item loops are unrolled.
void unrollFully(Module &M) {
  forEachWorkItemLoop(M.kernel()->Body, [](WorkItemLoop WorkItems) {
    Unroller(/*Marks=*/true).visit(WorkItems.body());
    keepSearches(WorkItems.body());
  });
}

} // namespace ampcc::passes
