#include "passes/NameBuffers.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {

// The buffer that a pointer is a place in: the parameter in `(T *)((char *)buffer + offset)`; else null.
static Variable *bufferOf(const Expression *Place) {
  auto *Elements = llvm::dyn_cast_or_null<Cast>(Place);
  auto *Sum = Elements ? dyn_cast<Binary>(Elements->Operand) : nullptr;
  auto *Bytes = Sum && Sum->Op == BinaryOperator::Add ? dyn_cast<Cast>(Sum->Left) : nullptr;
  auto *Buffer = Bytes ? dyn_cast<VariableReference>(Bytes->Operand) : nullptr;
  return Buffer && Buffer->Target->IsParameter ? Buffer->Target : nullptr;
}

llvm::Error nameBuffers(Module &M) {
  Function *Kernel = M.kernel();
  if (!Kernel || !Kernel->IsKernel)
    return llvm::Error::success();
  Statement *Body = Kernel->Body;
  walkStatements(Body, [&](Statement *&S) {
    auto *D = dyn_cast<Declare>(S);
    Variable *Buffer = D ? bufferOf(D->Initializer) : nullptr;
    if (Buffer && D->Declared->Name == Buffer->Name)
      Buffer->Name += "_buffer";
  });
  return llvm::Error::success();
}

} // namespace ampcc::passes
