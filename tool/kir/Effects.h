// What evaluating an expression reads and writes.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace ampcc::kir {

using VariableSet = llvm::DenseSet<const Variable *>;

// Variables whose address is taken: they are memory, because pointers may lead to them.
VariableSet addressTakenVariables(const Function &F);

// Kinds of memory that can be written: global, tile, and the address-taken variables of the thread.
class MemorySet {
public:
  static MemorySet none() { return MemorySet(0); }
  static MemorySet all() { return MemorySet(7); }
  static MemorySet failureRecord() { return MemorySet(8); } // which nothing in a kernel reads
  static MemorySet of(AddressSpace Space);

  bool empty() const { return Bits == 0; }
  bool overlaps(MemorySet Other) const { return (Bits & Other.Bits) != 0; }
  MemorySet &operator|=(MemorySet Other) { return Bits |= Other.Bits, *this; }

private:
  explicit MemorySet(unsigned Bits) : Bits(Bits) {}
  unsigned Bits;
};

struct Effects {
  llvm::SmallPtrSet<const Variable *, 4> Reads, Writes;
  // Exposed variables and everything behind pointers; barriers do both to all.
  MemorySet MemoryRead = MemorySet::none(), MemoryWritten = MemorySet::none();
  MemorySet BehindParameters = MemorySet::none(); // of a function: written where its pointer parameters lead

  bool isPure() const { return Writes.empty() && MemoryWritten.empty(); }
  bool isUnaffectedBy(const Effects &Other) const; // reads nothing that the other one writes
  void add(Effects Other);
};

// Whether it can make a difference which of the two is evaluated first.
bool mayNotReorder(const Effects &A, const Effects &B);

// What calls of functions do to memory. A function that is not listed may do anything.
using FunctionEffects = llvm::DenseMap<const Function *, Effects>;

// Objects of a function's own that are written through pointers are memory: for the order of its callers' accesses they
// are nobody else's concern, but a compiler that inlines the function has them among the accesses of a loop.
enum class OwnObjects : uint8_t { Ignored, AreMemory };
FunctionEffects effectsOfFunctions(const Module &M, OwnObjects Own = OwnObjects::AreMemory);
Effects effectsOfFunction(const Function &F, const FunctionEffects &Callees, OwnObjects Own);

Effects effectsOf(const Expression *E, const VariableSet &AddressTaken, const FunctionEffects *Functions = nullptr);

// Of the operation alone, behind its operands: that of an lvalue reads the object.
Effects effectsOfOperation(const Expression *E, const VariableSet &AddressTaken,
                           const FunctionEffects *Functions = nullptr);

// Whether an operation uses a child as the designator of an object, and not its value.
bool isDesignatorIn(const Expression *Whole, const Expression *Child);

// What reading or writing the object itself does, behind the evaluation of what leads to it.
Effects readOf(const Expression *LValue, const VariableSet &AddressTaken);
Effects writeOf(const Expression *LValue, const VariableSet &AddressTaken);

// Neither assigns nor calls what may assign: evaluating it more or less often changes nothing.
bool isPure(const Expression *E, const FunctionEffects *Functions = nullptr);

// The memory that a write to an lvalue, which leads through a pointer, changes.
MemorySet memoryOf(const Expression *LValue);

} // namespace ampcc::kir
