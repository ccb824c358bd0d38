#include "analysis/lint/TileAccesses.h"
#include "analysis/lint/Threads.h"
#include "llvm/ADT/DenseMap.h"

using namespace ampcc::kir;

namespace ampcc::analysis {
namespace {

// Trial values of uniforms. A program may rely on relations between them. So if both accesses happen in one of the
// first two trials without a conflict, the pair is taken to be free of races.
constexpr int64_t Trials[][4] = {{1, 1, 1, 1}, {2, 3, 5, 7}, {1 << 20, 1 << 20, 1 << 20, 1 << 20}, {64, 1 << 20, 4, 1}};
constexpr unsigned TrialsWithVeto = 2;

template <unsigned Trial> int64_t tried(unsigned Which) { return Trials[Trial][Which % std::size(Trials[Trial])]; }

bool isKnown(const Access &A) {
  return A.Element->TheKind != Symbol::Kind::Unknown && A.Guard->TheKind != Symbol::Kind::Unknown;
}

} // namespace

Assignment TileAccesses::in(unsigned Thread, unsigned Trial) const {
  static constexpr int64_t (*Values[])(unsigned) = {tried<0>, tried<1>, tried<2>, tried<3>};
  static_assert(std::size(Values) == std::size(Trials));
  return {threadAt(Tile, Thread), Values[Trial]};
}

// Finds two threads whose accesses conflict in a trial. If all threads write the same value, a thread that has executed
// the write itself reads that value in any case: no conflict.
std::optional<TileAccesses::Witness> TileAccesses::meet(const Access &First, const Access &Second, unsigned Trial,
                                                        bool &BothHappen) const {
  llvm::DenseMap<int64_t, std::pair<unsigned, unsigned>> Users; // element -> the first two threads that access it
  for (unsigned T = 0; T < threads(); ++T) {
    Assignment A = in(T, Trial);
    if (evaluate(First.Guard, A).value_or(0) == 0)
      continue;
    if (std::optional<int64_t> Element = evaluate(First.Element, A)) {
      auto [Known, IsNew] = Users.try_emplace(*Element, T, T);
      if (!IsNew && Known->second.first == Known->second.second)
        Known->second.second = T;
    }
  }
  bool WritesOneValue =
      First.Written && First.Written->TheKind != Symbol::Kind::Unknown && !First.Written->DependsOnThread;
  for (unsigned T = 0; T < threads(); ++T) {
    Assignment A = in(T, Trial);
    std::optional<int64_t> Element = evaluate(Second.Element, A);
    if (evaluate(Second.Guard, A).value_or(0) == 0 || !Element)
      continue;
    BothHappen |= !Users.empty();
    auto Found = Users.find(*Element);
    if (Found == Users.end())
      continue;
    auto [Some, Other] = Found->second;
    bool DidToo = evaluate(First.Guard, A).value_or(0) && evaluate(First.Element, A) == Element;
    if (WritesOneValue && DidToo)
      continue;
    if (unsigned Partner = Some != T ? Some : Other; Partner != T)
      return Witness{Partner, T, *Element};
  }
  return std::nullopt;
}

std::optional<TileAccesses::Witness> TileAccesses::findWitness(const Access &First, const Access &Second) const {
  std::optional<Witness> Result;
  for (unsigned Trial = 0; Trial < std::size(Trials); ++Trial) {
    bool BothHappen = false;
    std::optional<Witness> W = meet(First, Second, Trial, BothHappen);
    if (!W && BothHappen && Trial < TrialsWithVeto)
      return std::nullopt;
    if (!Result)
      Result = W;
  }
  return Result;
}

void TileAccesses::report(const Access &First, const Access &Second, const Witness &W) {
  if (!Reported.emplace(Second.Where.File, Second.Where.Line, Second.Object, !Second.Written).second)
    return;
  Finding F{Second.Written ? Subject::TileRaceWrite : Subject::TileRaceRead, Second.Where, Second.Object->Name, "", {}};
  F.Notes.push_back({First.Written ? Remark::Written : Remark::Read, First.Where, First.Object->Name,
                     meetingOf(Tile, First, W.First, Second, W.Second)});
  Found.push_back(std::move(F));
}

void TileAccesses::add(const Access &Next) {
  if (!isKnown(Next) || Next.Guard->isConstant(0))
    return;
  for (const Access &Before : Pending) {
    if (Before.Object != Next.Object || !Before.Written == !Next.Written || ++Comparisons > MaxComparisons)
      continue;
    if (std::optional<Witness> W = findWitness(Before, Next))
      report(Before, Next, *W);
  }
  if (Pending.size() < MaxPending && llvm::none_of(Pending, [&](const Access &A) { return A.isSameAs(Next); }))
    Pending.push_back(Next);
}

// Checks only indices whose value and guard do not depend on uniforms.
void TileAccesses::checkBounds(const Access &At, const Symbol *Index, uint64_t Count) {
  if (Index->TheKind == Symbol::Kind::Unknown || Index->DependsOnUniform || At.Guard->DependsOnUniform ||
      At.Guard->TheKind == Symbol::Kind::Unknown)
    return;
  for (unsigned T = 0; T < threads(); ++T) {
    Assignment A = in(T, 0);
    std::optional<int64_t> Value = evaluate(Index, A);
    if (evaluate(At.Guard, A).value_or(0) == 0 || !Value || (*Value >= 0 && uint64_t(*Value) < Count))
      continue;
    if (!Reported.emplace(At.Where.File, At.Where.Line, At.Object, false).second)
      return;
    std::string Who = Index->DependsOnThread ? " in thread " + nameOf(Tile, T) : "";
    Found.push_back({Subject::TileBounds,
                     At.Where,
                     At.Object->Name,
                     std::to_string(*Value) + Who + ", and the array has " + std::to_string(Count) + " elements",
                     {}});
    return;
  }
}

} // namespace ampcc::analysis
