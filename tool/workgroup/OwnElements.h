// Ownership analysis: finds elements in memory that only one work-item of the kernel accesses. They are elements of
// expanded private variables, and elements of buffers and local memory at an index that no other work-item has.
#pragma once

#include "workgroup/Places.h"
#include "llvm/ADT/MapVector.h"

namespace ampcc::passes {

struct IterationSpace;

class OwnElements {
public:
  // Precondition: the kernel's work-item loops are formed, and its private variables expanded.
  OwnElements(kir::Module &M, const IterationSpace &Space, const kir::VariableSet &AddressTaken);

  // Whether an lvalue in a work-item loop is an element that scalar expansion made for the work-item of the iteration,
  // and that exists unconditionally.
  bool isExpanded(const kir::Expression *LValue, kir::WorkItemLoop WorkItems) const;
  // Whether a place in a work-item loop is an element of a buffer or of local memory that only this work-item stores
  // to: the subscript is its position times a stride, plus a constant, and all stores of the kernel to that buffer, or
  // of the loop to that variable, are less than a stride away, such as those to a[2 * x] and a[2 * x + 1]. Precondition
  // for buffers: the work-item accesses the element in any case, so that a store by another one would be a race;
  // InjectiveSubscripts needs no such precondition.
  bool isAtOwnIndex(const Place &Of, kir::WorkItemLoop WorkItems) const;
  // Whether the kernel stores to no other object through which a place could be changed, too.
  bool isOnlyWrittenObject(const Place &Of) const;

private:
  // The stores to a buffer in the whole kernel, or to a variable in local memory in one work-item loop.
  struct Stores {
    Place First;
    bool AreKnown = true;                   // the subscripts differ only by numbers
    analysis::DistanceRange Distances = {}; // from the first one
  };
  using StoreKey = std::pair<const kir::Variable *, const kir::For *>; // the loop: null for a buffer
  // The ids from which the value of a variable is computed.
  struct Sources {
    bool AreKnown = true;               // a work-item always computes the same value
    unsigned Positions = 0, Groups = 0; // positions and group ids: a bit for each dimension of OpenCL

    void add(const Sources &Other);
  };

  const IterationSpace &Space;
  const kir::VariableSet &AddressTaken;
  const kir::FunctionEffects Functions;
  llvm::MapVector<StoreKey, Stores> Stored; // in memory that work-items share
  bool HasUnknownStores = false;
  kir::VariableSet Assigned; // assigned after their declarations
  // The dimensions, as in OpenCL, of the induction variables of work-item loops.
  llvm::DenseMap<const kir::Variable *, unsigned> WorkItemDimensions;
  llvm::DenseMap<const kir::Variable *, llvm::SmallVector<const kir::Expression *, 1>> Declarations;
  mutable llvm::DenseMap<const kir::Variable *, Sources> Known;

  void collect(kir::Module &M, kir::Statement *S, const kir::For *Loop, const Places *Around);
  void collectOperation(const kir::Expression *E, const kir::For *Loop, const Places *Around);
  void addStore(const Place &To, const kir::For *Loop);
  Sources sourcesOf(const kir::Expression *E) const;
  Sources sourcesOf(const kir::Variable *V) const;
  bool differsBetweenWorkItems(const Place &Of) const;
};

} // namespace ampcc::passes
