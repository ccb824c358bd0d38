// The slots of each type (SpaceSlots.h).
//
// A base class from which pointers are downcast also has the slots of the derived class, after its own (hidden slots):
// a pointer to the base then carries the address spaces of the whole object. An expression template with an empty base
// class needs this: the base casts itself to the derived class, which contains a view.
#pragma once

#include "transforms/addrspace/SpaceSlots.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc::passes {

// The operand of a cast from a pointer to one class to a pointer to another; null for other casts.
const kir::Expression *castObject(const kir::Cast *C);

class SlotLayout {
public:
  explicit SlotLayout(const kir::Module &M); // finds the downcasts in M

  // The number of slots of a type. Of a pointer: its own slot first, then those of its pointee.
  unsigned count(const kir::Type *T) const { return countOutside(T, nullptr); }
  unsigned count(const kir::Record *R) const { return countOutside(R, nullptr); }

  // The slots of a field, out of all slots of its record.
  Slots field(const kir::Type *Record, unsigned FieldIndex, llvm::ArrayRef<Slot> All) const;

  llvm::ArrayRef<const kir::Record *> derivedFrom(const kir::Record *Base) const;

  // The hidden slots of a base for a derived class: those of the derived class outside of the base.
  Slots hidden(const kir::Record *Base, const kir::Record *Derived, llvm::ArrayRef<Slot> OfBase) const;

  // The slots of a derived class, divided into those of a base subobject (none if it has no members) and the others.
  struct Sides {
    Slots Inside, Outside;
  };
  Sides sides(const kir::Record *Derived, const kir::Record *Base, llvm::ArrayRef<Slot> OfDerived) const;

private:
  llvm::DenseMap<const kir::Record *, llvm::SmallVector<const kir::Record *, 1>> Derived;

  bool add(const kir::Record *Base, const kir::Record *Class);
  unsigned countOutside(const kir::Type *T, const kir::Record *Base) const;
  unsigned countOutside(const kir::Record *R, const kir::Record *Base) const;
  void sort(const kir::Record *R, const kir::Record *Base, llvm::ArrayRef<Slot> All, Sides &Into) const;
};

} // namespace ampcc::passes
