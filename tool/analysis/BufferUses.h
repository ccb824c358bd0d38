// What a kernel does with the memory behind each of its buffers: reads it, writes it. Textures must know: what can be
// read and written at once is less than their types say (API-TEX-18, -19, API-TVIEW-03, -06).
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallBitVector.h"
#include <vector>

namespace ampcc::analysis {

struct BufferUse {
  bool IsRead = false, IsWritten = false;
};

// For each pointer that the kernel takes, in order. May say too much, never too little. The kernel is as the passes
// left it, so that every pointer has its address space.
std::vector<BufferUse> findBufferUses(const kir::Module &M);

// Indexed by parameter. Parameters that are not pointers have no uses.
using ParameterUses = std::vector<BufferUse>;
using FunctionUses = llvm::DenseMap<const kir::Function *, ParameterUses>;

// Of all functions of the module.
FunctionUses findFunctionUses(const kir::Module &M);

// What parts of one function do with the memory behind its parameters.
class BufferUseFinder {
public:
  // The uses of the functions that F calls; of others, everything is assumed.
  BufferUseFinder(const kir::Function &F, const FunctionUses &Callees);

  ParameterUses of(const kir::Statement *S);
  ParameterUses of(const kir::Expression *E);

private:
  const kir::Function &F;
  const FunctionUses &Callees;
  ParameterUses Uses;
  // The parameters whose memory a variable may lead to.
  llvm::DenseMap<const kir::Variable *, llvm::SmallBitVector> Sources;
  bool HasChanged = false;

  llvm::SmallBitVector sourcesOf(const kir::Expression *E) const;
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
