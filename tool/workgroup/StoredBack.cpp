#include "workgroup/StoredBack.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

class Finder {
public:
  Finder(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken, const FunctionEffects &Functions)
      : Sums(M, WorkItems, AddressTaken), Position(WorkItems.variable()), AddressTaken(AddressTaken),
        Functions(Functions) {
    statement(WorkItems.body(), /*IsConditional=*/false);
  }
  bool mayStoreBack() const;

private:
  using Subscripts = llvm::SmallVector<std::optional<AffineExpr>, 2>; // innermost first

  AffineAnalysis Sums;
  const Variable *Position;
  const VariableSet &AddressTaken;
  const FunctionEffects &Functions;
  llvm::MapVector<const Variable *, llvm::SmallVector<Subscripts, 2>> Stores; // to local variables
  VariableSet Read, StoredConditionally;
  bool ReadsThroughPointer = false, StoresThroughPointer = false; // stores: conditional ones

  void statement(Statement *S, bool IsConditional);
  void expression(Expression *E, bool IsConditional);
  void store(const Expression *LValue, bool IsConditional);
  bool isOwn(const AffineExpr &Sum) const;
  bool storesOwnElements(llvm::ArrayRef<Subscripts> Of) const;
};

// Whether the value differs between all work-items of the row: it depends on the position, and on no other induction
// variable.
bool Finder::isOwn(const AffineExpr &Sum) const {
  auto Varying = Sum.inductionTerms();
  return !Varying.empty() && llvm::all_of(Varying, [&](const auto &T) { return T.Induction == Position; });
}

// Whether each work-item stores to elements of its own: in one dimension, the subscripts of all stores are the position
// times a stride, plus constants that are less than a stride apart.
bool Finder::storesOwnElements(llvm::ArrayRef<Subscripts> Of) const {
  const Subscripts &First = Of.front();
  for (unsigned I = 0; I != First.size(); ++I) {
    if (!First[I] || !isOwn(*First[I]))
      continue;
    analysis::DistanceRange Distances;
    auto IsInSteps = [&](const Subscripts &Each) {
      return Distances.add(I < Each.size() && Each[I] ? First[I]->distanceTo(*Each[I]) : std::nullopt);
    };
    if (llvm::all_of(Of, IsInSteps) && Distances.spread() < std::abs(First[I]->coefficientOf(Position)))
      return true;
  }
  return false;
}

void Finder::store(const Expression *LValue, bool IsConditional) {
  if (spaceOf(LValue) != AddressSpace::Local)
    return;
  const Variable *V = rootVariable(LValue);
  StoresThroughPointer |= !V && IsConditional;
  if (!V)
    return;
  Subscripts Found;
  for (const Expression *E = LValue; E; E = containingObject(E))
    if (auto *I = dyn_cast<Index>(E))
      Found.push_back(Sums.of(I->Subscript));
  Stores[V].push_back(Found);
  if (IsConditional)
    StoredConditionally.insert(V);
}

void Finder::expression(Expression *E, bool IsConditional) {
  auto *B = dyn_cast<Binary>(E);
  auto *C = dyn_cast<Conditional>(E);
  const bool IsTileMemory = isLValue(E) && spaceOf(E) == AddressSpace::Local;
  if (B && B->Op == BinaryOperator::Assign) {
    store(B->Left, IsConditional);
    forEachAddressOperand(B->Left, [&](Expression *&Each) { expression(Each, IsConditional); });
    return expression(B->Right, IsConditional);
  }
  if (const Expression *Modified = modifiedLValue(E)) {
    store(Modified, IsConditional);
  } else if (llvm::isa<Call>(E)) {
    const Effects Of = effectsOf(E, AddressTaken, &Functions);
    StoresThroughPointer |= Of.MemoryWritten.overlaps(MemorySet::of(AddressSpace::Local));
    ReadsThroughPointer |= Of.MemoryRead.overlaps(MemorySet::of(AddressSpace::Local));
  } else if (IsTileMemory && rootVariable(E)) {
    Read.insert(rootVariable(E));
  } else if (IsTileMemory) {
    ReadsThroughPointer = true;
  }
  unsigned Operand = 0;
  forEachChild(E, [&](Expression *&Child) {
    const bool IsChosen = Operand++ != 0 && (C || (B && isShortCircuit(B->Op)));
    expression(Child, IsConditional || IsChosen);
  });
}

void Finder::statement(Statement *S, bool IsConditional) {
  const bool Decides = llvm::isa<If, Switch, While, DoWhile, For>(S);
  forEachPart(
      S, [&](Expression *&E) { expression(E, IsConditional); },
      [&](Statement *&Child) { statement(Child, IsConditional || Decides); });
}

bool Finder::mayStoreBack() const {
  const bool ReadsAny = ReadsThroughPointer || !Read.empty();
  if (StoresThroughPointer && ReadsAny)
    return true;
  return llvm::any_of(Stores, [&](const auto &Each) {
    const auto &[V, Places] = Each;
    return StoredConditionally.contains(V) && (Read.contains(V) || ReadsThroughPointer) && !storesOwnElements(Places);
  });
}

} // namespace

bool mayStoreBack(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken,
                  const FunctionEffects &Functions) {
  return Finder(M, WorkItems, AddressTaken, Functions).mayStoreBack();
}

} // namespace ampcc::passes
