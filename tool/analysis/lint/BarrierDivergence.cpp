#include "analysis/lint/BarrierDivergence.h"
#include "analysis/lint/Analysis.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

// Why control flow is divergent here. A region that only some threads have left is divergent to its end.
const Cause *BarrierDivergence::divergence() const {
  const Cause *Result = Branch;
  for (const Region &R : Regions)
    Result = stronger(stronger(Result, R.Left), R.Skipped);
  return Result;
}

BarrierDivergence::Region &BarrierDivergence::innermost(Region::Kind Kind) {
  for (auto R = Regions.rbegin(); R != Regions.rend(); ++R)
    if (R->TheKind == Kind || (Kind == Region::Switch && R->TheKind == Region::Loop))
      return *R;
  return Regions.front();
}

void BarrierDivergence::jump(Region::Kind Kind, bool ToNext) {
  Region &R = innermost(Kind);
  (ToNext ? R.AtNext : R.AtEnd).join(Now);
  if (const Cause *C = divergence()) {
    const Cause *&Slot = ToNext ? R.Skipped : R.Left;
    Slot = stronger(Slot, Reasons.follow(Cause::Kind::Leaving, Here, C));
  }
  Now.IsReachable = false;
}

void BarrierDivergence::returnStatement(const Return *S) {
  if (S->Value) {
    Value Result = value(S->Value); // may call functions, which are regions of their own
    const Cause *C = divergence();
    Region &R = innermost(Region::Function);
    for (Scalar &Part : Result)
      Part.Differs = stronger(Part.Differs, C);
    if (R.Result.empty())
      R.Result = Result;
    for (unsigned I = 0; I < Result.size(); ++I)
      R.Result[I].join(Result[I]);
  }
  jump(Region::Function, /*ToNext=*/false);
}

void BarrierDivergence::under(const Cause *Condition, llvm::function_ref<void()> Body) {
  const Cause *Outer = Branch;
  Branch = stronger(Branch, Condition);
  Body();
  Branch = Outer;
}

void BarrierDivergence::block(const Block *B) {
  for (const Statement *S : B->Statements)
    if (Now.IsReachable || llvm::isa<Case>(S))
      statement(S);
}

void BarrierDivergence::ifStatement(const If *S) {
  Scalar Condition = condition(S->Condition);
  State Other = Now;
  Now.IsReachable = !Condition.Known.Of || Condition.Known.Bits;
  Other.IsReachable = !Condition.Known.Of || !Condition.Known.Bits;
  auto Visit = [&](const Statement *Part) {
    if (Part && Now.IsReachable)
      under(Condition.Differs, [&] { statement(Part); });
  };
  Visit(S->Then);
  std::swap(Now, Other);
  Visit(S->Else);
  Now.join(Other);
}

void BarrierDivergence::switchStatement(const Switch *S) {
  const Cause *Condition = condition(S->Condition).Differs;
  State Entry = Now;
  bool HasDefault = false;
  Regions.emplace_back(Region::Switch);
  Now.IsReachable = false;
  under(Condition, [&] {
    for (const Statement *Part : S->Body->Statements) {
      if (auto *Label = dyn_cast<Case>(Part)) {
        HasDefault |= !Label->Value;
        Now.join(Entry);
      } else if (Now.IsReachable) {
        statement(Part);
      }
    }
  });
  if (!HasDefault)
    Now.join(Entry);
  Now.join(Regions.back().AtEnd);
  Regions.pop_back();
}

// Leaves the innermost region if Condition is false. Returns whether the condition is a known constant.
bool BarrierDivergence::leaveUnless(const Expression *Condition) {
  Scalar C = condition(Condition);
  bool IsKnown = C.Known.Of;
  if (IsKnown && C.Known.Bits)
    return true;
  Region &R = Regions.back();
  R.AtEnd.join(Now);
  R.Left = stronger(R.Left, C.Differs);
  Now.IsReachable = !IsKnown;
  return IsKnown;
}

// Interprets one iteration. Returns whether the loop condition is a known constant.
bool BarrierDivergence::step(const Expression *Before, const Statement *Body, const Expression *Step,
                             const Expression *After) {
  Location Head = Here;
  bool IsKnown = Before && leaveUnless(Before);
  if (Now.IsReachable)
    statement(Body);
  Here = Head;
  Now.join(Regions.back().AtNext);
  Regions.back().Skipped = nullptr;
  Regions.back().AtNext.IsReachable = false;
  if (Step && Now.IsReachable)
    value(Step);
  if (After && Now.IsReachable)
    IsKnown = leaveUnless(After);
  return IsKnown;
}

void BarrierDivergence::loop(const Expression *Before, const Statement *Body, const Expression *Step,
                             const Expression *After) {
  Regions.emplace_back(Region::Loop);
  bool IsFollowed = true;
  unsigned Followed = 0;
  for (bool IsNews = true; IsNews && Now.IsReachable && Steps < MaxSteps;) {
    State Begin = Now;
    const Cause *LeftBefore = Regions.back().Left;
    IsFollowed &= step(Before, Body, Step, After) && ++Followed <= MaxFollowed && Steps < MaxStepsToFollow;
    if (IsFollowed)
      continue;
    IsNews = Begin.join(Now) || Regions.back().Left != LeftBefore;
    Begin.IsReachable = Now.IsReachable;
    Now = std::move(Begin);
  }
  Now = std::move(Regions.back().AtEnd);
  Regions.pop_back();
}

void BarrierDivergence::statement(const Statement *S) {
  if (++Steps > MaxSteps)
    return;
  if (S->Where.Line && !Current->IsLibrary)
    Here = S->Where;
  interpret(S);
}

void BarrierDivergence::meetBarrier() {
  const Cause *C = divergence();
  if (!C)
    return;
  Finding F{C->IsDoubtful ? Subject::BarrierDoubtful : Subject::BarrierDivergent, Here, "", "", explain(C)};
  for (auto Step = Calls.rbegin(); Step != Calls.rend(); ++Step)
    if (!Step->Caller->IsLibrary && Step->Where.Line)
      F.Notes.push_back({Remark::CalledFrom, Step->Where, Step->Caller->IsLambda ? "" : Step->Caller->Name, ""});
  auto [Known, IsNew] = Found.try_emplace({Here.File, Here.Line}, F);
  if (!IsNew && Known->second.Kind == Subject::BarrierDoubtful && F.Kind == Subject::BarrierDivergent)
    Known->second = F;
}

void BarrierDivergence::runOnce() {
  Now = State();
  Found.clear();
  Regions.clear();
  Steps = 0;
  Current = M.kernel();
  for (const Variable *P : Current->Parameters)
    if (P->VariableType->isPointer() && P->VariableType->space() != AddressSpace::Constant)
      Now.write({P}, {Scalar{nullptr, {Pointee{P, 0, /*IsMemory=*/true}}}}, /*Replace=*/true);
  Regions.emplace_back(Region::Function);
  block(Current->Body);
}

std::vector<Finding> BarrierDivergence::run() {
  runOnce();
  DoubtsMemory = true;
  if (!WrittenMemory.empty())
    runOnce();
  std::vector<Finding> Result;
  for (auto &[Place, F] : Found)
    Result.push_back(std::move(F));
  return Result;
}

std::vector<Finding> findDivergentBarriers(const Module &M) {
  if (!M.kernel() || !callsBuiltin(M, isBarrier))
    return {};
  return BarrierDivergence(M).run();
}

} // namespace ampcc::analysis
