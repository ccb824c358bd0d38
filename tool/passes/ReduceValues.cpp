#include "passes/ReduceValues.h"
#include "passes/ForwardValues.h"
#include "passes/RemoveUnused.h"
#include "passes/Simplify.h"
#include "passes/SplitRecords.h"
#include "passes/UseInPlace.h"

using namespace ampcc::kir;

namespace ampcc::passes {

void reduceValues(Module &M, Function &F) {
  simplify(M, F);
  bool Changed = true;
  while (Changed) {
    Changed = splitRecords(M, F);
    if (Changed)
      simplify(M, F);
    while (forwardValues(M, F) || useInPlace(F)) {
      Changed = true;
      simplify(M, F);
    }
  }
  removeUnusedVariables(M, F);
}

llvm::Error reduceValues(Module &M) {
  for (Function *F : M.Functions)
    reduceValues(M, *F);
  return llvm::Error::success();
}

} // namespace ampcc::passes
