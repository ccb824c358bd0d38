// Finds places in memory that belong to one work-item of the kernel: elements of private variables, and of buffers and
// tile memory at an index that no other work-item has.
#pragma once

#include "workgroup/Places.h"

namespace ampcc::passes {

struct IterationSpace;

class OwnElements {
public:
  // `Space`: of a kernel whose work-item loops have been formed, and whose private variables have been expanded.
  OwnElements(kir::Module &M, const IterationSpace &Space, const kir::VariableSet &AddressTaken);

  // Of an lvalue in a loop over work-items:
  // An element that scalar expansion made for the work-item of the iteration, and that exists whatever is evaluated.
  bool isExpanded(const kir::Expression *LValue, kir::WorkItemLoop Threads) const;
  // An element of a buffer or of tile memory at the work-item's own index. Everything that the kernel stores to that
  // buffer, or that the loop stores to that variable, is stored at this index.
  bool isAtOwnIndex(const Place &Of, kir::WorkItemLoop Threads) const;

private:
  struct Store {
    const kir::For *Loop; // the innermost loop over work-items around it; null: there is none
    Place To;
  };
  // What the value of a variable follows from.
  struct Sources {
    bool AreKnown = true;               // it is the same whenever a work-item computes it
    unsigned Positions = 0, Groups = 0; // bits: the dimensions of OpenCL

    void add(const Sources &Other);
  };

  const IterationSpace &Space;
  const kir::VariableSet &AddressTaken;
  const kir::FunctionEffects Functions;
  std::vector<Store> Stores; // to memory of other work-items as well
  bool HasUnknownStores = false;
  kir::VariableSet Assigned; // by more than their declarations
  llvm::DenseMap<const kir::Variable *, llvm::SmallVector<const kir::Expression *, 1>> Declarations;
  mutable llvm::DenseMap<const kir::Variable *, Sources> Known;

  void collect(kir::Module &M, kir::Statement *S, const kir::For *Loop, const Places *Around);
  void collectOperation(const kir::Expression *E, const kir::For *Loop, const Places *Around);
  Sources sourcesOf(const kir::Expression *E) const;
  Sources sourcesOf(const kir::Variable *V) const;
  bool differsBetweenWorkItems(const Place &Of) const;
};

// The subscript of an element of a buffer, or of an array that is a variable; null if it is no such element.
const analysis::AffineExpr *onlySubscript(const Place &Of);

} // namespace ampcc::passes
