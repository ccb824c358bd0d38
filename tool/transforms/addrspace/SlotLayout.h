// Which slots objects of each type have.
//
// A base class that pointers are cast down from has the slots of the derived class, too, behind its own: what the whole
// object holds is known wherever a part of it is. So an expression template, whose base without members casts itself
// to the class that it is the base of, finds the memory that a view in there points to.
#pragma once

#include "transforms/addrspace/SpaceSlots.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc::passes {

// The pointer to a class that a cast to a pointer to another class begins with; null for other casts.
const kir::Expression *castObject(const kir::Cast *C);

class SlotLayout {
public:
  explicit SlotLayout(const kir::Module &M); // finds the casts

  // How many pointers an object of the type contains: the pointer itself first, then those in its pointee.
  unsigned count(const kir::Type *T) const { return countOutside(T, nullptr); }
  unsigned count(const kir::Record *R) const { return countOutside(R, nullptr); }

  // Slots of the field in those of its record.
  Slots field(const kir::Type *Record, unsigned FieldIndex, llvm::ArrayRef<Slot> All) const;

  llvm::ArrayRef<const kir::Record *> derivedFrom(const kir::Record *Base) const;

  // The slots of a base that stand for those of a derived class outside of the base.
  Slots hidden(const kir::Record *Base, const kir::Record *Derived, llvm::ArrayRef<Slot> OfBase) const;

  // The slots of a class that are those of a base inside of it (none if the base has no members), and the others.
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
