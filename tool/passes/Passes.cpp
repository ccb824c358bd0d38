#include "passes/Passes.h"
#include "passes/AddressSpaces.h"
#include "passes/HoistTileStatic.h"

namespace ampcc::passes {

llvm::Error runPasses(kir::Module &M) {
  hoistTileStatic(M);
  return inferAddressSpaces(M);
}

} // namespace ampcc::passes
