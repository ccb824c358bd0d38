#include "analysis/lint/BufferAccesses.h"
#include "analysis/lint/Threads.h"
#include "llvm/ADT/Sequence.h"

using namespace ampcc::kir;

namespace ampcc::analysis {
namespace {

// Trial values of uniforms: large enough to pass comparisons with indices, and an odd number, a power of two and one
// below it, because programs mask and divide with them.
int64_t tried(unsigned Trial, unsigned Which) {
  const int64_t Power = int64_t(1) << (10 + Which % 12);
  return Trial == 0 ? 10007 + 7926 * int64_t(Which) : Trial == 1 ? Power : Power - 1;
}
constexpr unsigned TrialCount = 3;

bool isKnown(const Symbol *S) { return S && S->TheKind != Symbol::Kind::Unknown; }

// A store of a uniform value, such as a flag that any thread may set. Reading it concurrently is not reported.
bool isFlag(const Access &A) { return isKnown(A.Written) && !A.Written->DependsOnThread; }

// Whether both accesses happen, to the same element, and conflict: one reads, or they store different values.
bool meet(const Access &First, const Access &Second, const Assignment &A, const Assignment &B) {
  if (evaluate(First.Guard, A).value_or(0) == 0 || evaluate(Second.Guard, B).value_or(0) == 0)
    return false;
  std::optional<int64_t> Element = evaluate(First.Element, A);
  if (!Element || Element != evaluate(Second.Element, B))
    return false;
  if (!First.Written || !Second.Written)
    return true;
  std::optional<int64_t> Value = evaluate(First.Written, A), Other = evaluate(Second.Written, B);
  return Value && Other && *Value != *Other;
}

} // namespace

// Finds two threads that conflict in all trials. Accesses with the same index expression are compared for threads that
// differ in one dimension, others for neighbours only: threads further apart may not exist, as the domain may be small.
std::optional<BufferAccesses::Witness> BufferAccesses::findWitness(const Access &First, const Access &Second) const {
  const bool IsSamePlace = First.Element == Second.Element;
  auto MeetIn = [&](unsigned Trial, unsigned T, unsigned U) {
    auto Uniform = [Trial](unsigned Which) { return tried(Trial, Which); };
    return meet(First, Second, {threadAt(Window, T), Uniform}, {threadAt(Window, U), Uniform});
  };
  // Precomputed for the first trial, which rules out most pairs.
  auto ElementsOf = [&](const Access &A) {
    auto Uniform = [](unsigned Which) { return tried(0, Which); };
    std::vector<std::optional<int64_t>> Elements;
    for (unsigned T = 0; T < countOf(Window); ++T)
      Elements.push_back(evaluate(A.Element, {threadAt(Window, T), Uniform}));
    return Elements;
  };
  const auto OfFirst = ElementsOf(First), OfSecond = ElementsOf(Second);
  for (unsigned T = 0; T < countOf(Window); ++T)
    for (unsigned U = 0; U < countOf(Window); ++U)
      if (T != U && OfFirst[T] && OfFirst[T] == OfSecond[U] &&
          (areNeighbours(Window, T, U) || (IsSamePlace && areInLine(Window, T, U))) &&
          llvm::all_of(llvm::seq(TrialCount), [&](unsigned Trial) { return MeetIn(Trial, T, U); }))
        return Witness{T, U};
  return std::nullopt;
}

void BufferAccesses::report(const Access &First, const Access &Second, const Witness &W) {
  if (!Reported.emplace(Second.Where.File, Second.Where.Line, Second.Object).second)
    return;
  const std::string Both = nameOf(Window, W.first) + " and " + nameOf(Window, W.second);
  Finding F{Subject::BufferRaceStore, Second.Where, Second.Object->Name, Both, {}};
  const bool IsUpdate = !First.Written && First.Element == Second.Element;
  if (IsUpdate)
    F.Kind = Subject::BufferRaceUpdate;
  else if (!First.Written || !Second.Written)
    F.Kind = Second.Written ? Subject::BufferRaceWrite : Subject::BufferRaceRead;
  if (!(First.Where.Line == Second.Where.Line && First.Element == Second.Element))
    F.Notes.push_back({First.Written ? Remark::Written : Remark::Read, First.Where, First.Object->Name,
                       meetingOf(Window, First, W.first, Second, W.second)});
  Found.push_back(std::move(F));
}

void BufferAccesses::compare(const Access &First, const Access &Second) {
  const bool AreWrites = First.Written && Second.Written;
  if (First.Object != Second.Object || !(First.Written || Second.Written) || ++Comparisons > MaxComparisons ||
      (AreWrites && !(isKnown(First.Written) && isKnown(Second.Written))) ||
      (!AreWrites && isFlag(First.Written ? First : Second)))
    return;
  if (std::optional<Witness> W = findWitness(First, Second))
    report(First, Second, *W);
}

void BufferAccesses::add(const Access &Next) {
  if (!isKnown(Next.Element) || !isKnown(Next.Guard) || Next.Guard->isConstant(0))
    return;
  AreThere |= Next.Element->DependsOnThread || (isKnown(Next.Written) && Next.Written->DependsOnThread);
  for (const Access &Before : Pending)
    compare(Before, Next);
  compare(Next, Next);
  if (Pending.size() < MaxPending && llvm::none_of(Pending, [&](const Access &A) { return A.isSameAs(Next); }))
    Pending.push_back(Next);
}

std::vector<Finding> BufferAccesses::take() { return AreThere ? std::move(Found) : std::vector<Finding>(); }

} // namespace ampcc::analysis
