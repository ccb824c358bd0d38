#include "workgroup/StridedUnrolling.h"
#include "analysis/IntegerEvaluator.h"
#include "kir/CountedLoop.h"
#include "kir/Walk.h"
#include "workgroup/RematerializableValues.h"
#include "llvm/ADT/SetVector.h"

using namespace ampcc::kir;
using ampcc::analysis::IntegerEvaluator;

namespace ampcc::passes {
namespace {

constexpr unsigned MaxTripCount = 16;       // of the uniform loop
constexpr uint64_t LargestUnrolled = 32768; // expressions, because compile time grows with them

bool isStridedRow(const CountedLoop &Row) { return Row.loop().Attributes.VectorWidth == 1; }

// A uniform loop and the rows in it.
class Candidate {
public:
  Candidate(For &Loop, const RematerializableValues &Values) : Loop(Loop), Values(Values) {}
  void unroll() {
    if (!isSmall() || Rows.empty())
      return;
    for (For *Each : Rows)
      Each->Attributes.UnrollCount = LoopAttributes::AllIterations;
    Loop.Attributes.UnrollCount = LoopAttributes::AllIterations;
  }

private:
  For &Loop;
  const RematerializableValues &Values;
  IntegerEvaluator Known;
  llvm::SetVector<For *> Rows;
  uint64_t Size = 0; // of the unrolled rows

  bool isSmall();
  bool addIteration();
  std::optional<uint64_t> tripCountOf(const CountedLoop &Row) const;
};

std::optional<uint64_t> Candidate::tripCountOf(const CountedLoop &Row) const {
  const auto Begin = Known.evaluate(Row.begin()), End = Known.evaluate(Row.end());
  if (!Begin || !End || Row.step())
    return std::nullopt;
  return std::max<int64_t>(0, int64_t(*End) + Row.includesEnd() - int64_t(*Begin));
}

// Adds the rows of one iteration to the size; `Known` contains the value of the counter. False: a trip count is not
// known, or the code is too large.
bool Candidate::addIteration() {
  bool Result = true;
  walkStatements(Loop.Body, [&](Statement *&S) {
    if (auto *D = dyn_cast<Declare>(S); D && Values.isAssignedOnce(D->Declared))
      Known.set(D->Declared, D->Initializer ? Known.evaluate(D->Initializer) : std::nullopt);
    auto *L = dyn_cast<For>(S);
    std::optional<CountedLoop> Row = CountedLoop::of(S);
    if (!L || (Row && isWorkItemLoop(S) && !isStridedRow(*Row)))
      return;
    const auto TripCount = Row && WorkItemLoop::of(S) ? tripCountOf(*Row) : std::nullopt;
    Result = Result && TripCount;
    if (!Result)
      return;
    Rows.insert(L);
    Size += *TripCount * countExpressions(L->Body);
    Result = Size <= LargestUnrolled;
  });
  return Result;
}

bool Candidate::isSmall() {
  return !isWorkItemLoop(&Loop) &&
         analysis::forEachIteration(Loop, MaxTripCount, Known, [&] { return addIteration(); });
}

} // namespace

void unrollStridedLoops(Module &M) {
  Function &F = *M.kernel();
  const RematerializableValues Values(F);
  forEachNode<For>(F.Body, [&](For *L) { Candidate(*L, Values).unroll(); });
}

} // namespace ampcc::passes
