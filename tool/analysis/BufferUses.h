// Buffer uses: whether a kernel reads or writes the memory behind each of its buffers. Textures need it, because fewer
// of them can be both read and written than their types allow (API-TEX-18, -19, API-TVIEW-03, -06).
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallBitVector.h"
#include <vector>

namespace ampcc::analysis {

struct BufferUse {
  bool IsRead = false, IsWritten = false;
};

// The uses of each pointer parameter of the kernel, in order; conservative. Precondition: address spaces are known.
std::vector<BufferUse> findBufferUses(const kir::Module &M);

// Indexed by parameter. Parameters that are not pointers have no uses.
using ParameterUses = std::vector<BufferUse>;
using FunctionUses = llvm::DenseMap<const kir::Function *, ParameterUses>;

// The uses of the parameters of all functions.
FunctionUses findFunctionUses(const kir::Module &M);

// Flow-insensitive points-to analysis of one function: finds which parameters the pointers in it may be based on, and
// so how statements and expressions use the memory behind the parameters.
class BufferUseFinder {
public:
  // `Callees`: the uses of called functions. A callee without an entry may read and write.
  BufferUseFinder(const kir::Function &F, const FunctionUses &Callees);

  ParameterUses of(const kir::Statement *S);
  ParameterUses of(const kir::Expression *E);
  // The parameters that a pointer may be based on, by number; none: unknown.
  llvm::SmallBitVector sourcesOf(const kir::Expression *E) const;

private:
  const kir::Function &F;
  const FunctionUses &Callees;
  ParameterUses Uses;
  // The parameters that pointers in a variable, or behind it, may be based on: the points-to sets.
  llvm::DenseMap<const kir::Variable *, llvm::SmallBitVector> Sources;
  bool HasChanged = false;

  void lead(const kir::Variable *V, const llvm::SmallBitVector &To);
  void leadAll(const kir::Expression *Designator, const llvm::SmallBitVector &To);
  void follow();
  void followCall(const kir::Call *C);
  void note(const kir::Expression *Pointer, BufferUse Use);
  void noteCall(const kir::Call *C);
  void noteAccess(const kir::Expression *E, bool IsDesignator);
  void visit(const kir::Expression *E, bool IsDesignator);
};

} // namespace ampcc::analysis
