// The variables of address space inference: one slot for every pointer that a type contains, in a fixed order. Slots
// that must agree are united; a slot that is assigned to another is a subset of it.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::passes {

using Slot = unsigned;
using Slots = llvm::SmallVector<Slot, 4>;

// The set of address spaces that a space stands for, one bit each.
unsigned maskOf(kir::AddressSpace Space);

// The classes that each class flows to directly.
using FlowGraph = llvm::DenseMap<Slot, Slots>;

// Equivalence classes of slots, each with the set of address spaces that reach it.
class SlotClasses {
public:
  Slot fresh();
  Slots fresh(unsigned Count);
  Slot of(kir::AddressSpace Space);   // a new slot bound to the space
  void addSubset(Slot From, Slot To); // what From points to, To may point to
  void propagate();                   // along all flows
  void finalize();                    // a class that no space reaches gets those of the classes it flows to
  FlowGraph flowGraph() const;
  llvm::SetVector<Slot> reachableFrom(Slot S, const FlowGraph &Graph) const; // classes that S flows to
  void unify(Slot A, Slot B);
  void unify(llvm::ArrayRef<Slot> A, llvm::ArrayRef<Slot> B);
  Slot find(Slot S) const;
  unsigned mask(Slot S) const { return Masks[find(S)]; } // one bit per AddressSpace
  void addMask(Slot S, unsigned Mask) { Masks[find(S)] |= Mask; }

private:
  mutable std::vector<Slot> Parents;
  std::vector<unsigned> Masks;
  std::vector<std::pair<Slot, Slot>> Flows;
};

} // namespace ampcc::passes
