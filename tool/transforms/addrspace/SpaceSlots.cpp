#include "transforms/addrspace/SpaceSlots.h"

using namespace ampcc::kir;

namespace ampcc::passes {

unsigned maskOf(AddressSpace Space) {
  if (!isMultiSpace(Space))
    return Space == AddressSpace::Unknown ? 0 : 1u << unsigned(Space);
  unsigned Mask = 0;
  for (AddressSpace One : alternatives(Space))
    Mask |= maskOf(One);
  return Mask;
}

Slot SlotClasses::fresh() {
  Parents.push_back(Parents.size());
  Masks.push_back(0);
  return Parents.size() - 1;
}

Slots SlotClasses::fresh(unsigned Count) {
  Slots Result;
  for (unsigned I = 0; I != Count; ++I)
    Result.push_back(fresh());
  return Result;
}

Slot SlotClasses::of(AddressSpace Space) {
  Slot S = fresh();
  Masks[S] = maskOf(Space);
  return S;
}

Slot SlotClasses::find(Slot S) const {
  while (Parents[S] != S)
    S = Parents[S] = Parents[Parents[S]];
  return S;
}

void SlotClasses::addSubset(Slot From, Slot To) { Flows.push_back({From, To}); }

void SlotClasses::propagate() {
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (auto [From, To] : Flows) {
      unsigned Added = mask(From) & ~mask(To);
      addMask(To, Added);
      Changed |= Added != 0;
    }
  }
}

void SlotClasses::finalize() {
  propagate();
  for (auto [From, To] : Flows)
    if (mask(From) == 0)
      unify(From, To);
  propagate();
}

FlowGraph SlotClasses::flowGraph() const {
  FlowGraph Result;
  for (auto [From, To] : Flows)
    Result[find(From)].push_back(find(To));
  return Result;
}

llvm::SetVector<Slot> SlotClasses::reachableFrom(Slot S, const FlowGraph &Graph) const {
  llvm::SetVector<Slot> Reached;
  Reached.insert(find(S));
  for (std::size_t I = 0; I != Reached.size(); ++I)
    if (auto Next = Graph.find(Reached[I]); Next != Graph.end())
      Reached.insert(Next->second.begin(), Next->second.end());
  return Reached;
}

void SlotClasses::unify(Slot A, Slot B) {
  A = find(A);
  B = find(B);
  if (A == B)
    return;
  Parents[B] = A;
  Masks[A] |= Masks[B];
}

void SlotClasses::unify(llvm::ArrayRef<Slot> A, llvm::ArrayRef<Slot> B) {
  for (std::size_t I = 0, End = std::min(A.size(), B.size()); I != End; ++I)
    unify(A[I], B[I]);
}

} // namespace ampcc::passes
