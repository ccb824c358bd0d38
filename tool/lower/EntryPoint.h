// Makes the OpenCL kernel function: rebuilds the function object from the kernel's arguments (amp/rt/interface.h) and
// calls the library's entry point with it.
#pragma once

#include "lower/FunctionLowering.h"
#include "sema/Kernels.h"

namespace ampcc::lower {

class EntryPoint {
public:
  EntryPoint(ModuleLowering &M, const Kernel &K)
      : Module(M), Build(M.Build), TheKernel(K), Signature(M.Module.Signature) {}

  void lower();

private:
  // A leaf on both sides: the field of the function object, and what carries it.
  struct Argument {
    const CaptureLeaf *Leaf = nullptr;
    unsigned Number = 0; // in the signature
    kir::Variable *Buffer = nullptr;
    std::optional<unsigned> Value, Offset, Shape; // fields of the argument block
  };

  void makeSignature();
  kir::KernelArgument describe(const CaptureLeaf &Leaf);
  kir::Variable *addParameter(std::string Name, const kir::Type *T, kir::ParameterRole Role);
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
