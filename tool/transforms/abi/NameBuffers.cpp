#include "transforms/abi/NameBuffers.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

void nameBuffers(Module &M) {
  Function *Kernel = M.kernel();
  if (!Kernel || !Kernel->IsKernel)
    return;
  forEachNode<Declare>(Kernel->Body, [&](Declare *D) {
    if (!D->Initializer || !D->Initializer->Argument)
      return;
    const unsigned Argument = *D->Initializer->Argument;
    Variable *Buffer = Kernel->parameter({ParameterRole::Buffer, Argument});
    if (Buffer && D->Declared->Name == Buffer->Name)
      Buffer->Name = M.Signature.bufferName(Argument);
  });
}

} // namespace ampcc::passes
