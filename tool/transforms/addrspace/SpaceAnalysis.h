// Constraint-based address space analysis of one function: which pointers must have the same address space, and which
// spaces reach them.
//
// The assignment of a pointer adds a subset constraint: the spaces of the source are among those of the target.
// Pointers inside objects and behind pointers are unified, as in a unification-based points-to analysis.
//
// A function's interface is the slots of its parameters, then those of its result. Its summary contains the equivalence
// classes of the interface slots, the flows between them, and the spaces that its body assigns to them. Each call
// instantiates the summary (context-sensitive), so calls may use different spaces.
#pragma once

#include "transforms/addrspace/SlotLayout.h"

namespace ampcc::passes {

struct SpaceSummary {
  std::vector<unsigned> ClassOf;                    // per interface slot
  std::vector<unsigned> Masks;                      // per class
  std::vector<std::pair<unsigned, unsigned>> Flows; // between classes
};

using SpaceSummaries = llvm::DenseMap<const kir::Function *, SpaceSummary>;

class SpaceAnalysis {
public:
  // Analyses the body. Precondition: `Summaries` contains all callees.
  SpaceAnalysis(const kir::Function &F, const SlotLayout &Layout, const SpaceSummaries &Summaries);

  SpaceSummary summarize();

  SlotClasses Classes;
  Slots Interface;

  const Slots &variable(const kir::Variable *V) { return variableSlots(V); }
  const Slots &value(const kir::Expression *E) const { return Values.find(E)->second; }
  const Slots &callInterface(const kir::Call *C) const { return Calls.find(C)->second; }

private:
  const SlotLayout &Layout;
  const SpaceSummaries &Summaries;
  Slots Result;
  llvm::DenseMap<const kir::Variable *, Slots> Variables;
  llvm::DenseMap<const kir::Expression *, Slots> Values;
  llvm::DenseMap<const kir::Call *, Slots> Calls;

  const Slots &variableSlots(const kir::Variable *V);
  void visit(const kir::Statement *S);
  const Slots &visit(const kir::Expression *E);
  Slots compute(const kir::Expression *E);
  Slots computeUnary(const kir::Unary *U);
  Slots computeBinary(const kir::Binary *B);
  Slots computeCall(const kir::Call *C);
  Slots computeCast(const kir::Cast *C);
  Slots computeIndex(const kir::Index *I);
  Slots computeConditional(const kir::Conditional *C);
  Slots computeInitializer(const kir::InitializerList *L);
  Slots computeMember(const kir::Member *M);
  Slots computeClassCast(const kir::Cast *C, const kir::Expression *Object, Slot Space);
  void relate(const kir::Record *A, llvm::ArrayRef<Slot> OfA, const kir::Record *B, llvm::ArrayRef<Slot> OfB);
  void tieBases(const kir::Record *Derived, const kir::Record *Inner, llvm::ArrayRef<Slot> OfDerived);
  void addSubset(const kir::Expression *From, llvm::ArrayRef<Slot> To);
  Slots matching(const kir::Type *T, llvm::ArrayRef<Slot> From); // From, or fresh slots if their number differs
  Slot lvalueSpace(const kir::Expression *E);                    // of the object's address
};

} // namespace ampcc::passes
