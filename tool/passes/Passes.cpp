#include "passes/Passes.h"
#include "passes/AddressSpaces.h"
#include "passes/ForwardCopies.h"
#include "passes/HoistTileStatic.h"
#include "passes/InlineFunctions.h"
#include "passes/RemoveUnused.h"
#include "passes/Simplify.h"
#include "passes/SinkDeclarations.h"
#include "passes/SplitRecords.h"

namespace ampcc::passes {

llvm::Error runPasses(kir::Module &M) {
  hoistTileStatic(M);
  if (llvm::Error Problem = inferAddressSpaces(M))
    return Problem;
  inlineFunctions(M);
  sinkDeclarations(M);
  forwardCopies(M);
  simplify(M);
  splitRecords(M);
  sinkDeclarations(M);
  forwardCopies(M);
  simplify(M);
  removeUnused(M);
  return llvm::Error::success();
}

} // namespace ampcc::passes
