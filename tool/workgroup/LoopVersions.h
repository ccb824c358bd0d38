// Utilities for passes that replace a work-item loop with several versions of it.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"

namespace ampcc::passes {

// The largest vector width for which the loop's values fit into registers; zero: the compiler chooses.
unsigned maxVectorWidth(const kir::WorkItemLoop &WorkItems);

// Whether the device's compiler may run several iterations at once.
inline bool mayBeVectorized(const kir::WorkItemLoop &WorkItems) {
  return WorkItems.loop().Attributes.IsParallel && WorkItems.loop().Attributes.VectorWidth != 1;
}

// Calls `Visit` for each innermost work-item loop, also for those that it adds inside of one.
void forEachWorkItemLoop(kir::Block *Body, llvm::function_ref<void(kir::WorkItemLoop)> Visit);

// Calls `Versions` for each innermost work-item loop that is neither peeled nor known to have many iterations, which
// parts of it might not have; forEachParallelLoop, only for those that are parallel and not too large to be duplicated.
// The result replaces the loop; null: the loop stays.
void forEachRow(kir::Module &M, llvm::function_ref<kir::Statement *(kir::WorkItemLoop)> Versions);
void forEachParallelLoop(kir::Module &M, llvm::function_ref<kir::Statement *(kir::WorkItemLoop)> Versions);

// `Version` if a condition holds at run time, and the original loop, which becomes a fallback version, if it does not.
// Null: it never holds.
kir::Statement *versions(kir::Module &M, kir::Expression *Applies, kir::Statement *Version, kir::WorkItemLoop Original);

// What classes that make versions of a work-item loop have in common.
class LoopVersionBuilder : protected kir::ModuleRewriter {
public:
  // `AddressTaken`: of the kernel, as for all simplifications.
  LoopVersionBuilder(kir::Module &M, const kir::VariableSet &AddressTaken)
      : ModuleRewriter(M), AddressTaken(AddressTaken) {}

protected:
  const kir::VariableSet &AddressTaken;
  const kir::Type *Int = M.Types.intType(), *Long = M.Types.longType();

  kir::Expression *simplified(kir::Expression *E);
  // A new constant with the value; a literal or a variable stays.
  kir::Expression *declare(const char *Name, kir::Expression *Value, kir::Block *Into);
  kir::Expression *wide(const kir::Expression *E);                                          // a copy as a long
  kir::Expression *compare(const kir::Expression *E, kir::BinaryOperator Op, int64_t With); // of a copy
};

// Adds a statement to a list: of a block, its statements, also those of a block at its end, such as a taken branch.
void appendFlat(kir::Statement *S, std::vector<kir::Statement *> &To);

// Removes branches on conditions that have become literals.
void applyKnownConditions(kir::Module &M, kir::Statement *&S, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
