// Nullness analysis (interprocedural and flow-insensitive): which pointers of a kernel may be null, or computed from a
// null pointer.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc::analysis {

class Nullness {
public:
  explicit Nullness(const kir::Module &M);

  void add(const kir::Variable *V) { Variables.insert(V); }
  bool mayBeNull(const kir::Expression *Pointer) const;
  // Whether the lvalue is designated through a pointer that may be null.
  bool mayLeadNowhere(const kir::Expression *LValue) const;

private:
  llvm::DenseSet<const kir::Variable *> Variables;
  llvm::DenseSet<const kir::Function *> Results; // functions that may return one
  bool InMemory = false;                         // a member, an element, or an object behind a pointer may hold one
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
