// Memory locations that an iteration of a work-item loop accesses, for alias and dependence tests: the object, and the
// path to a part of it.
#pragma once

#include "workgroup/AffineAnalysis.h"

namespace ampcc::passes {

// Whether an lvalue is designated through a pointer to const.
bool isConstant(const kir::Expression *LValue);

// Whether an object cannot be kept in registers. `Own`: variables that the iteration declares.
bool isInMemory(const kir::Expression *LValue, const kir::VariableSet &AddressTaken, const kir::VariableSet &Own);

struct Place {
  struct Part {
    const kir::Type *Of;                           // an array, a record, or a pointer
    std::optional<analysis::AffineExpr> Subscript; // nullopt: a field, or an unknown element
    int Field = -1;                                // -1: an element
    // If the subscript is unknown: in terms of variables that the iteration sets once, which are like induction
    // variables.
    std::optional<analysis::AffineExpr> OfIteration;

    const std::optional<analysis::AffineExpr> &index() const { return Subscript ? Subscript : OfIteration; }
  };
  const kir::Variable *Root = nullptr; // the object, or the pointer to it; null: unknown
  kir::AddressSpace Space = kir::AddressSpace::Private;
  llvm::SmallVector<Part, 4> Parts; // from the root on
  kir::VariableSet Later;           // induction variables of short loops that have advanced relative to other places
  const kir::Type *Accessed = nullptr;

  bool mayOverlap(const Place &Other, const kir::VariableSet &AddressTaken) const;

  // A value that is invariant in the loop: if it is not zero, the places of one iteration do not overlap. Nullopt:
  // none.
  std::optional<analysis::AffineExpr> invariantDistanceTo(const Place &Other) const;

  // Whether two iterations, also the same one, may access the same address. The places are of one loop, whose induction
  // variable is `Position`: a[2 * x] and a[2 * x + 1] are different for all values of x.
  bool mayCollide(const Place &Other, const kir::Variable *Position) const;

  // Whether successive iterations may access neither the same element nor adjacent scalars.
  bool mayBeStrided(const kir::Variable *Position) const;

private:
  bool isApart(const Part &A, const Place &Other, const Part &B) const;
  bool mayReach(const Place &Other, const kir::VariableSet &AddressTaken) const;
};

// The subscript of an element of a buffer, or of an array that is a variable; null if it is no such element.
const analysis::AffineExpr *onlySubscript(const Place &Of);

// The element of `Elements` with the same address; null: none is known to have it.
const Place *findSameElement(llvm::ArrayRef<Place> Elements, const Place &Of);

// Whether two places are members of one record, which is no union: if one can be loaded, so can the other.
bool areMembersOfOneRecord(const Place &A, const Place &B);

// Computes the places of expressions in an iteration, including those in called functions.
class Places {
public:
  // `SeesCasts`: a pointer that is cast leads to the object of its operand. Use such places for mayOverlap,
  // invariantDistanceTo and mayBeStrided only, which compare the types of elements; the subscripts alone do not tell
  // addresses apart.
  // `SetOnce`: variables whose values an iteration computes once, outside of loops.
  Places(const AffineAnalysis &Sums, bool SeesCasts = false, kir::VariableSet SetOnce = {})
      : Sums(Sums), SeesCasts(SeesCasts), SetOnce(std::move(SetOnce)) {}

  Place of(const kir::Expression *LValue) const;
  Place pointee(const kir::Expression *Pointer) const;

  // Adds the places of the scalars that the evaluation of E accesses unconditionally. `IsDesignator`: E only designates
  // an object (isDesignatorIn).
  void addUnconditional(const kir::Expression *E, std::vector<Place> &Into, bool IsDesignator = false) const;

  // Enters a called function, in which only literal subscripts are known.
  void enter(const kir::Call *C);
  void leave() { --Depth; }

  void forget(const kir::Variable *V) { Pointees.erase(V); } // it is reassigned
  void setLater(const kir::Variable *Counter, bool IsLater) {
    IsLater ? void(Later.insert(Counter)) : void(Later.erase(Counter));
  }

private:
  const AffineAnalysis &Sums;
  bool SeesCasts;
  kir::VariableSet SetOnce;
  llvm::DenseMap<const kir::Variable *, Place> Pointees; // of parameters
  kir::VariableSet Later;
  unsigned Depth = 0;

  Place element(const kir::Index *I) const;
  std::optional<analysis::AffineExpr> inIteration(const kir::Expression *Subscript) const;
};

} // namespace ampcc::passes
