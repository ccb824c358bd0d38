// Nullness analysis: which pointers of a kernel may be null. Such a pointer is a null pointer or an address that is
// computed from one.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc::analysis {

class Nullness {
public:
  explicit Nullness(const kir::Module &M);

  void add(const kir::Variable *V) { Variables.insert(V); }
  bool mayBeNull(const kir::Expression *Pointer) const;
  // Whether a pointer that may be null leads to what the lvalue designates.
  bool mayLeadNowhere(const kir::Expression *LValue) const;

private:
  llvm::DenseSet<const kir::Variable *> Variables;
  llvm::DenseSet<const kir::Function *> Results; // of functions that may return one
  bool InMemory = false;                         // in members, elements, and behind pointers
  bool HasChanged = false;

  void learn(const kir::Function &F);
  void learn(const kir::Expression *E);
  void store(const kir::Expression *Value, const kir::Expression *To);
  void storeIn(const kir::Expression *Value, const kir::Variable *To);
  bool holdsNull(const kir::Expression *Value) const;
};

// The pointer through which an lvalue designates its object: an operand of a dereference or the base of an index. Null:
// it designates a part of a variable or of a value.
kir::Expression **pointerTo(kir::Expression *LValue);

} // namespace ampcc::analysis
