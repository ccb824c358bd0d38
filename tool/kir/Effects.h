// Effects: the memory and the variables that the evaluation of an expression reads and writes.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace ampcc::kir {

using VariableSet = llvm::DenseSet<const Variable *>;

// Variables whose address is taken (also by array decay). Pointers may alias them, so they count as memory.
VariableSet addressTakenVariables(const Function &F);

VariableSet declaredVariables(const Statement *S); // below and including S

// The variables that the operations below S write, except for those in memory.
VariableSet writtenVariables(const Statement *S, const VariableSet &AddressTaken);

// The initializers of the variables that have one definition below S: one declaration, which has an initializer, and no
// write. A variable in memory may have others.
using DefinitionMap = llvm::DenseMap<const Variable *, const Expression *>;
DefinitionMap singleDefinitions(const Statement *S, const VariableSet &AddressTaken);

// A set of writable memory: global, local, and private memory, of which only address-taken variables count.
class MemorySet {
public:
  static MemorySet none() { return MemorySet(0); }
  static MemorySet all() { return MemorySet(7); }
  static MemorySet failureRecord() { return MemorySet(8); } // no kernel reads it
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
  // Address-taken variables, tile_static variables and everything behind pointers. A barrier reads and writes all
  // memory.
  MemorySet MemoryRead = MemorySet::none(), MemoryWritten = MemorySet::none();
  MemorySet BehindParameters = MemorySet::none(); // of a function: written through its parameters

  bool isPure() const { return Writes.empty() && MemoryWritten.empty(); }
  bool isOfVariables() const { return isPure() && MemoryRead.empty(); } // the result depends on variables only
  bool isUnaffectedBy(const Effects &Other) const;                      // reads nothing that Other writes
  // Whether the result is the same in all iterations of a loop with these effects.
  bool isInvariantIn(const Effects &Loop) const { return isOfVariables() && isUnaffectedBy(Loop); }
  void add(Effects Other);
};

// Whether the result may depend on which of the two is evaluated first.
bool mayNotReorder(const Effects &A, const Effects &B);

// The effects of calls, by callee. A function without an entry may read and write all memory.
using FunctionEffects = llvm::DenseMap<const Function *, Effects>;

// How the effects of a function treat writes to its own private variables through pointers. Callers cannot observe
// them, so they can be ignored to order the callers' accesses. But once a compiler has inlined the function, they are
// among the memory accesses of the caller's loop.
enum class OwnObjects : uint8_t { Ignored, AreMemory };
FunctionEffects effectsOfFunctions(const Module &M, OwnObjects Own = OwnObjects::AreMemory);
Effects effectsOfFunction(const Function &F, const FunctionEffects &Callees, OwnObjects Own);

Effects effectsOf(const Expression *E, const VariableSet &AddressTaken, const FunctionEffects *Functions = nullptr);
Effects effectsOf(const Statement *S, const VariableSet &AddressTaken, const FunctionEffects *Functions = nullptr);

// The effects of E's own operation, without those of its operands. The operation of an lvalue reads the object.
Effects effectsOfOperation(const Expression *E, const VariableSet &AddressTaken,
                           const FunctionEffects *Functions = nullptr);

// Whether the operation of Whole uses Child as an lvalue (to assign it, to take its address, to select a part of it)
// instead of reading its value.
bool isDesignatorIn(const Expression *Whole, const Expression *Child);

// The effects of the access to the object itself, without those of evaluating its address.
Effects readOf(const Expression *LValue, const VariableSet &AddressTaken);
Effects writeOf(const Expression *LValue, const VariableSet &AddressTaken);

// Whether E has no side effects: it contains no assignment and no call that may write memory, so it can be duplicated
// or removed.
bool isPure(const Expression *E, const FunctionEffects *Functions = nullptr);

// The memory that an lvalue refers to through a pointer, by the pointer's address space; all if there is no pointer.
MemorySet memoryOf(const Expression *LValue);

} // namespace ampcc::kir
