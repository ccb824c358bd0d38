// Creates the OpenCL kernel function, which rebuilds the function object from the kernel's arguments
// (amp/rt/interface.h) and calls the library's entry point with it:
//   parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) { v[i] = 0; });
// becomes, for a view v,
//   kernel void main_12(global int *v, main_12_arguments arguments) {
//     lambda self; self.v.data = v + its offset in bytes; self.v.shape = its shape; entry(&self, &domain);
//   }
// where offset, shape and domain are fields of the argument block.
#pragma once

#include "lower/FunctionLowering.h"
#include "sema/Kernels.h"

namespace ampcc::lower {

class EntryPoint {
public:
  EntryPoint(ModuleLowering &Module, const Kernel &K)
      : Module(Module), M(Module.M), Build(Module.Build), TheKernel(K), Signature(M.Signature) {}

  void lower();

private:
  // A leaf of the function object, and the parameter and fields of the argument block that carry it.
  struct Argument {
    const CaptureLeaf *Leaf = nullptr;
    unsigned Number = 0; // in the signature
    kir::Variable *Buffer = nullptr;
    std::optional<unsigned> Value, Offset, Shape; // fields of the argument block
  };

  void makeSignature();
  kir::KernelArgument describe(const CaptureLeaf &Leaf);
  void addBuffers();
  const kir::Type *blockType();
  void addBlock();
  unsigned addBlockField(const kir::Type *T, uint64_t Offset, llvm::StringRef NameOfValue = "");
  void addLeafFields(Argument &A);
  void rebuildObject(FunctionLowering &In, kir::Variable *Object);
  void rebuildLeaf(FunctionLowering &In, kir::Variable *Object, const Argument &A);
  void rebuildBuffer(FunctionLowering &In, Expression *View, const Argument &A);
  Expression *leafObject(FunctionLowering &In, kir::Variable *Object, const CaptureLeaf &Leaf);
  Expression *blockField(unsigned Index);
  void callEntry(FunctionLowering &In, kir::Variable *Object);
  std::string leafName(const CaptureLeaf &Leaf);
  const std::string &nameOf(const Argument &A) const { return Signature.Arguments[A.Number].Name; }
  clang::SourceLocation where() const { return TheKernel.LaunchedAt; }

  ModuleLowering &Module;
  kir::Module &M;
  LoweringBuilder &Build;
  const Kernel &TheKernel;
  kir::KernelSignature &Signature;
  kir::Function *Function = nullptr;
  kir::Record *Block = nullptr;
  kir::Variable *BlockParameter = nullptr;
  std::optional<unsigned> DomainField;
  std::vector<Argument> Arguments;
};

} // namespace ampcc::lower
