#include "analysis/lint/TileExecution.h"
#include "analysis/lint/Leaves.h"
#include "analysis/lint/Threads.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

static std::array<unsigned, 3> tileOf(const Module &M) {
  std::array<unsigned, 3> Tile = M.kernel()->Tile;
  for (unsigned &Size : Tile)
    Size = std::max(Size, 1u);
  return Tile;
}

// The threads that BufferAccesses compares: up to 32, limited by the tile or by the known extents of the domain.
static Shape windowOf(const Module &M, const Domain &Of) {
  static constexpr Shape Windows[] = {{32, 1, 1}, {8, 4, 1}, {4, 4, 2}};
  Shape Limit = M.kernel()->Tile[0] ? tileOf(M) : Of.Extent;
  unsigned Rank = Of.Rank > 3 ? 1 : Of.Rank; // more dimensions are launched as one
  Shape Result = Windows[Rank - 1];
  for (unsigned D = 0; D < 3; ++D)
    Result[D] = Limit[D] ? std::min(Result[D], Limit[D]) : Result[D];
  return Result;
}

// Whether the launch is known to have several threads.
static bool hasThreads(const Module &M, const Domain &Of) {
  return M.kernel()->Tile[0] || llvm::any_of(Of.Extent, [](unsigned Size) { return Size > 1; });
}

TileExecution::TileExecution(const Module &M, const Domain &Of)
    : M(M), HasTiles(M.kernel()->Tile[0]), Accesses(tileOf(M)), Buffers(windowOf(M, Of), hasThreads(M, Of)),
      Assumed(Known.constant(1)) {}

void TileExecution::synchronize() {
  Accesses.synchronize();
  Buffers.synchronize();
}

// An unknown conjunction stays unknown, so that deep nesting takes no more steps than the largest symbol has operands.
const Symbol *TileExecution::guard(size_t FirstCondition, size_t FirstRegion) {
  const auto IsKnown = [](const Symbol *S) { return S->TheKind != Symbol::Kind::Unknown; };
  const Symbol *Result = Known.constant(1);
  for (size_t I = FirstCondition; I < Conditions.size() && IsKnown(Result); ++I)
    Result = Known.conjunction(Result, Conditions[I]);
  for (size_t I = FirstRegion; I < Regions.size() && IsKnown(Result); ++I)
    Result = Known.conjunction(Result, Regions[I].first.Stays);
  return Result;
}

bool TileExecution::isDead() {
  return ++Steps > (HasTiles ? MaxSteps : MaxStepsWithoutTiles) ||
         llvm::any_of(Conditions, [](const Symbol *C) { return C->isConstant(0); }) ||
         llvm::any_of(Regions, [](const auto &R) { return R.first.Stays->isConstant(0); });
}

void TileExecution::under(const Symbol *Condition, llvm::function_ref<void()> Body) {
  Conditions.push_back(Condition);
  if (!isDead())
    Body();
  Conditions.pop_back();
}

void TileExecution::inRegion(Region::Kind Kind, llvm::function_ref<void()> Body) {
  Regions.push_back({{Kind, Known.constant(1), {}}, Conditions.size()});
  Body();
  Regions.pop_back();
}

// The active threads leave the innermost region of the kind.
void TileExecution::leave(Region::Kind Kind) {
  for (size_t I = Regions.size(); I-- > 0;) {
    Region &R = Regions[I].first;
    if (R.TheKind != Kind && !(Kind == Region::Switch && R.TheKind == Region::Loop))
      continue;
    R.Stays = Known.conjunction(R.Stays, Known.negation(guard(Regions[I].second, I)));
    return;
  }
}

void TileExecution::returnStatement(const Return *S) {
  if (S->Value) {
    Cells Result = value(S->Value);
    for (size_t I = Regions.size(); I-- > 0;)
      if (Regions[I].first.TheKind == Region::Function) {
        Region &R = Regions[I].first;
        R.Result = select(guard(Regions[I].second, I), Result, R.Result);
        break;
      }
  }
  leave(Region::Function);
}

const Symbol *TileExecution::truth(const Expression *E) {
  const Symbol *S = number(E);
  return Known.select(S, Known.constant(1), Known.constant(0));
}

void TileExecution::block(const Block *B) {
  for (const Statement *S : B->Statements)
    if (!isDead())
      statement(S);
}

// Makes the variables unknown that were written since Written had the given size.
void TileExecution::forget(size_t WrittenBefore) {
  for (size_t I = WrittenBefore; I < Written.size(); ++I)
    Memory[Written[I]].assign(Memory[Written[I]].size(), Cell());
}

bool TileExecution::goesOn(const Expression *Condition, bool &IsDecided) {
  const Symbol *C = truth(Condition);
  if (C->TheKind != Symbol::Kind::Constant) {
    IsDecided = false;
    Region &R = Regions.back().first;
    R.Stays = Known.conjunction(R.Stays, C);
  }
  return !C->isConstant(0);
}

bool TileExecution::round(const Expression *Before, const Statement *Body, const Expression *Step,
                          const Expression *After, bool &IsDecided) {
  if (Before && !goesOn(Before, IsDecided))
    return false;
  inRegion(Region::Iteration, [&] { statement(Body); });
  if (isDead())
    return false;
  if (Step)
    value(Step);
  return !After || goesOn(After, IsDecided);
}

// Cuts off a loop after the last interpreted iteration. If it certainly continues, or nothing is known, the accesses so
// far are dropped, as later iterations may contain barriers. Otherwise only executions in which it ends are considered.
void TileExecution::cut(const Expression *Condition) {
  const Symbol *GoesOn = Condition ? truth(Condition) : Known.constant(1);
  GoesOn = Known.conjunction(Regions.back().first.Stays, GoesOn);
  if (GoesOn->TheKind == Symbol::Kind::Constant || GoesOn->TheKind == Symbol::Kind::Unknown)
    synchronize();
  else if (HasTiles) // irrelevant for kernels without barriers
    Assumed = Known.conjunction(Assumed, Known.negation(GoesOn));
}

void TileExecution::loop(const Expression *Before, const Statement *Body, const Expression *Step,
                         const Expression *After) {
  size_t WrittenBefore = Written.size();
  bool IsDecided = true, HasEnded = false;
  inRegion(Region::Loop, [&] {
    for (unsigned Round = 0; Round < (IsDecided ? MaxRounds : UndecidedRounds) && !HasEnded; ++Round)
      HasEnded = !round(Before, Body, Step, After, IsDecided);
    if (!HasEnded)
      cut(Before);
    IsDecided &= Regions.back().first.Stays->TheKind == Symbol::Kind::Constant;
  });
  if (!HasEnded || !IsDecided)
    forget(WrittenBefore);
}

void TileExecution::statement(const Statement *S) {
  if (S->Where.Line && !Current->IsLibrary)
    Here = S->Where;
  interpret(S);
}

void TileExecution::ifStatement(const If *S) {
  const Symbol *Condition = truth(S->Condition);
  under(Condition, [&] { statement(S->Then); });
  if (S->Else)
    under(Known.negation(Condition), [&] { statement(S->Else); });
}

// The labels are not tracked: all statements are under an unknown guard.
void TileExecution::switchStatement(const Switch *S) {
  value(S->Condition);
  size_t WrittenBefore = Written.size();
  inRegion(Region::Switch, [&] {
    under(Known.unknown(), [&] {
      for (const Statement *Part : S->Body->Statements)
        statement(Part);
    });
  });
  forget(WrittenBefore);
}

// Values from the host become uniforms. A pointer to a container's memory points to an object that stands for that
// memory.
void TileExecution::setUpParameters() {
  for (const Variable *P : M.kernel()->Parameters) {
    if (const Type *T = P->VariableType; T->isPointer() && T->space() == AddressSpace::Global) {
      Variable &Container = Containers.emplace_back();
      Container.Name = P->Name;
      Container.VariableType = T->element();
      Container.Space = AddressSpace::Global;
      Memory[P] = {{nullptr, &Container, Known.constant(0)}};
      continue;
    }
    uint64_t Leaves = expandedLeaves(P->VariableType);
    if (P->VariableType->isPointer() || Leaves > MaxLeaves)
      continue;
    for (uint64_t I = 0; I < Leaves; ++I)
      Memory[P].push_back({Known.newUniform(), nullptr, nullptr});
  }
}

std::vector<Finding> TileExecution::run() {
  Current = M.kernel();
  setUpParameters();
  inRegion(Region::Function, [&] { block(Current->Body); });
  std::vector<Finding> Result = Accesses.take();
  llvm::append_range(Result, Buffers.take());
  return Result;
}

std::vector<Finding> findMemoryConflicts(const Module &M, const Domain &Of) {
  if (!M.kernel())
    return {};
  return TileExecution(M, Of).run();
}

} // namespace ampcc::analysis
