#include "workgroup/LocalMemoryElimination.h"
#include "analysis/BufferUses.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/TileCopies.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc::kir;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestCopy = 1000; // expressions that the version for inner tiles may have

// Copies statements with the source of each element in its place, and without branches for work-items at the border,
// which inner tiles do not have.
class SourceCloner : public IterationCloner {
public:
  using Sources = llvm::MapVector<const Variable *, TileCopies>;
  SourceCloner(Module &M, const Sources &Of, TileConditions &Conditions)
      : IterationCloner(M, nullptr, nullptr), Of(Of), Conditions(Conditions) {}
  bool hasFailed() const { return HasFailed; }

  Expression *clone(const Expression *E) override;
  Statement *clone(const Statement *S) override;

private:
  const Sources &Of;
  TileConditions &Conditions;
  bool HasFailed = false;
};

Expression *SourceCloner::clone(const Expression *E) {
  for (const auto &[Tile, Copies] : Of)
    if (E && TileCopies::isElement(E, Tile)) {
      const Expression *Source = Copies.sourceOf(E);
      HasFailed |= !Source;
      return IterationCloner::clone(Source ? Source : E);
    }
  return IterationCloner::clone(E);
}

Statement *SourceCloner::clone(const Statement *S) {
  auto *I = dyn_cast_or_null<If>(S);
  if (!I || !isPure(I->Condition))
    return IterationCloner::clone(S);
  const bool IsElse = I->Else && countExpressions(I->Else) > countExpressions(I->Then);
  if (!Conditions.decide(I->Condition, !IsElse))
    return IterationCloner::clone(S);
  return clone(IsElse ? I->Else : I->Then);
}

class LocalMemoryElimination {
public:
  explicit LocalMemoryElimination(Module &M) : M(M), Build(M), Kernel(*M.kernel()) {}
  void run();

private:
  using Stores = llvm::MapVector<const Variable *, std::vector<TileStore>>;

  Module &M;
  IRBuilder Build;
  Function &Kernel;
  Stores Stored;
  std::vector<Statement *> Kept, Copying, Reading; // in front of the barrier; behind it
  Statement *Barrier = nullptr;

  bool divide();
  bool collect(const Statement *S, llvm::SmallVectorImpl<Guard> &Guards);
  bool readsOnlyElements() const;
  bool isWritten(const Variable *Pointer) const;
  bool isInScope(const Expression *E) const;
};

// Collects the stores below S with the conditions around them. False: S has other effects.
bool LocalMemoryElimination::collect(const Statement *S, llvm::SmallVectorImpl<Guard> &Guards) {
  if (auto *B = dyn_cast<Block>(S))
    return llvm::all_of(B->Statements, [&](const Statement *Each) { return collect(Each, Guards); });
  if (auto *D = dyn_cast<Declare>(S))
    return !isTileStatic(D->Declared) && (!D->Initializer || isPure(D->Initializer));
  if (auto *F = dyn_cast<For>(S))
    return inductionVariable(F) && F->Condition && isPure(F->Condition) && collect(F->Body, Guards);
  if (auto *I = dyn_cast<If>(S)) {
    if (!isPure(I->Condition))
      return false;
    const std::size_t Outer = Guards.size();
    addGuards({I->Condition, false}, Guards);
    bool Result = collect(I->Then, Guards);
    Guards.truncate(Outer);
    addGuards({I->Condition, true}, Guards);
    Result = Result && (!I->Else || collect(I->Else, Guards));
    Guards.truncate(Outer);
    return Result;
  }
  const Binary *Store = plainStoreIn(S);
  const Variable *Tile = Store ? rootVariable(Store->Left) : nullptr;
  if (!Tile || !isTileStatic(Tile) || !TileCopies::isElement(Store->Left, Tile) || !isPure(Store->Right) ||
      !allExpressions(Store->Left, [](const Expression *E) { return isPure(E); }))
    return false;
  Stored[Tile].push_back({Store, {Guards.begin(), Guards.end()}});
  return true;
}

// Divides the kernel at its only barrier.
bool LocalMemoryElimination::divide() {
  llvm::SmallVector<Guard, 4> Guards;
  for (Statement *S : Kernel.Body->Statements) {
    if (Barrier) {
      Reading.push_back(S);
    } else if (const BuiltinCall *C = builtinIn(S); C && isBarrier(C->Id)) {
      Barrier = S;
    } else if (auto *D = dyn_cast<Declare>(S); D ? !mentionsTileStatic(S) && (!D->Initializer || isPure(D->Initializer))
                                                 : Copying.empty() && !mentionsTileStatic(S)) {
      Kept.push_back(S);
    } else if (collect(S, Guards)) {
      Copying.push_back(S);
    } else {
      return false;
    }
  }
  return Barrier && !Stored.empty() &&
         llvm::none_of(Reading, [](Statement *S) { return callsBuiltin(S, isBarrier); }) &&
         llvm::none_of(Kept, [](Statement *S) { return callsBuiltin(S, isBarrier) || hasJump(S); });
}

// Whether the statements behind the barrier use tile_static arrays only to read whole elements that have been copied.
bool LocalMemoryElimination::readsOnlyElements() const {
  unsigned Mentioned = 0, Read = 0;
  auto Visit = [&](const Expression *E) {
    const Variable *Referenced = referencedVariable(E);
    Mentioned += Referenced && isTileStatic(Referenced);
    const Expression *Changed = designatedLValue(E);
    if (const Variable *V = Changed ? rootVariable(Changed) : nullptr; V && isTileStatic(V))
      Mentioned = ~0u / 2;
    for (const auto &[Tile, Each] : Stored)
      Read += TileCopies::isElement(E, Tile);
  };
  for (const Statement *S : Reading)
    walkExpressions(S, Visit);
  return Read && Mentioned == Read;
}

// Whether the kernel may write the memory that a pointer points to.
bool LocalMemoryElimination::isWritten(const Variable *Pointer) const {
  const std::vector<analysis::BufferUse> Uses = analysis::findBufferUses(M);
  const Variable *Buffer = Pointer;
  for (const Statement *S : Kernel.Body->Statements)
    if (auto *D = dyn_cast<Declare>(S); D && D->Declared == Pointer && D->Initializer)
      walkVariables(D->Initializer, [&](Variable *V) { Buffer = V->VariableType->isPointer() ? V : Buffer; });
  unsigned Number = 0;
  for (const Variable *P : Kernel.Parameters) {
    if (P == Buffer)
      return Uses[Number].IsWritten;
    Number += P->VariableType->isPointer();
  }
  return true;
}

// Whether E can be evaluated in front of the copying statements.
bool LocalMemoryElimination::isInScope(const Expression *E) const {
  return !mentionsAny(E, [&](const Variable *V) {
    return !V->IsParameter && llvm::none_of(Kept, [&](const Statement *S) {
      auto *D = dyn_cast<Declare>(S);
      return D && D->Declared == V;
    });
  });
}

void LocalMemoryElimination::run() {
  if (!Kernel.Tile[0] || !divide() || !readsOnlyElements())
    return;
  const TileContext Context(M);
  TileConditions Conditions(M, Context);
  SourceCloner::Sources Tiles;
  for (const auto &[Tile, Each] : Stored) {
    TileCopies &Copies = Tiles.try_emplace(Tile, M, Context, Tile).first->second;
    if (!Copies.find(Each, Conditions) || isWritten(Copies.source()) || !isInScope(Build.variable(Copies.source())))
      return;
  }
  unsigned Size = 0;
  SourceCloner Copier(M, Tiles, Conditions);
  for (const Statement *S : Reading)
    Copier.rename(S), Size += countExpressions(S, LargestCopy);
  if (Size > LargestCopy)
    return;
  std::vector<Statement *> Inner;
  for (const Statement *S : Reading)
    flatten(Copier.clone(S), Inner);
  if (Copier.hasFailed() || !llvm::all_of(Conditions.all(), [&](const Expression *E) { return isInScope(E); }))
    return;
  Expression *IsInner = Build.builtin(M.Types.boolType(), BuiltinId::captures_do_not_alias, {});
  for (Expression *Each : Conditions.all())
    IsInner = Build.logicalAnd(IsInner, Each);
  Copying.push_back(Barrier);
  llvm::append_range(Copying, Reading);
  Kept.push_back(M.create<If>(IsInner, Build.block(std::move(Inner)), Build.block(std::move(Copying))));
  Kernel.Body->Statements = std::move(Kept);
}

} // namespace

void eliminateLocalMemory(Module &M) { LocalMemoryElimination(M).run(); }

} // namespace ampcc::passes
