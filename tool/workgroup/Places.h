// The places in memory that an iteration of a work-item loop accesses: which object, and which part of it.
#pragma once

#include "workgroup/AffineAnalysis.h"

namespace ampcc::passes {

// Whether an lvalue leads through a pointer to what the kernel does not write.
bool isConstant(const kir::Expression *LValue);

// Whether compilers cannot keep an object in registers. `Own`: variables that the iteration declares.
bool isInMemory(const kir::Expression *LValue, const kir::VariableSet &AddressTaken, const kir::VariableSet &Own);

struct Place {
  struct Part {
    const kir::Type *Of;                           // an array, a record, or a pointer
    std::optional<analysis::AffineExpr> Subscript; // null: it is a field, or an element that is not known
    int Field = -1;                                // -1: it is an element
  };
  const kir::Variable *Root = nullptr; // the object itself, or the pointer to it; null: neither is known
  kir::AddressSpace Space = kir::AddressSpace::Private;
  llvm::SmallVector<Part, 4> Parts; // from the root on
  kir::VariableSet Later;           // counters of short loops that are further on than in other places
  const kir::Type *Accessed = nullptr;

  bool mayOverlap(const Place &Other, const kir::VariableSet &AddressTaken) const;

  // Whether accesses of successive iterations may be apart: neither to the same element nor to adjacent scalars.
  bool mayBeStrided(const kir::Variable *Position) const;

private:
  bool isApart(const Part &A, const Place &Other, const Part &B) const;
  bool mayReach(const Place &Other, const kir::VariableSet &AddressTaken) const;
};

// Finds the places that expressions of an iteration lead to, in functions that are called, too.
class Places {
public:
  Places(const AffineAnalysis &Sums) : Sums(Sums) {}

  Place of(const kir::Expression *LValue) const;
  Place pointee(const kir::Expression *Pointer) const;

  // In a function that is called; subscripts there are known only where they are literals.
  void enter(const kir::Call *C);
  void leave() { --Depth; }

  void forget(const kir::Variable *V) { Pointees.erase(V); } // it gets another value
  void setLater(const kir::Variable *Counter, bool IsLater) {
    IsLater ? void(Later.insert(Counter)) : void(Later.erase(Counter));
  }

private:
  const AffineAnalysis &Sums;
  llvm::DenseMap<const kir::Variable *, Place> Pointees; // of parameters
  kir::VariableSet Later;
  unsigned Depth = 0;

  Place element(const kir::Index *I) const;
};

} // namespace ampcc::passes
