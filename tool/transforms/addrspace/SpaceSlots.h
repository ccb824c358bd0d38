// Slots, the constraint variables of address space inference: one for every pointer that a type contains, in a fixed
// order. Slots that must have the same space are unified (union-find); a pointer assignment is a subset constraint.
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

// A union-find structure of slots; each class has the set of address spaces that reach it.
class SlotClasses {
public:
  Slot fresh();
  Slots fresh(unsigned Count);
  Slot of(kir::AddressSpace Space);   // a new slot bound to the space
  void addSubset(Slot From, Slot To); // the spaces of From are among those of To
  void propagate();                   // the spaces along all flows, to a fixed point
  void finalize();                    // unifies a class that no space reaches with a class that it flows to
  FlowGraph flowGraph() const;
  llvm::SetVector<Slot> reachableFrom(Slot S, const FlowGraph &Graph) const; // including S itself
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
