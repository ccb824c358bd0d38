#include "analysis/RestrictedCaptures.h"
#include "analysis/BufferUses.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

static bool isCapture(const Variable *P) {
  return P->Role.What == ParameterRole::Buffer && P->VariableType->isPointer();
}

VariableSet restrictedCaptures(const Module &M) {
  VariableSet Result;
  const std::vector<Variable *> &All = M.kernel()->Parameters;
  if (llvm::count_if(All, isCapture) < 2)
    return Result;
  std::vector<const Variable *> Pointers;
  llvm::copy_if(All, std::back_inserter(Pointers), [](const Variable *P) { return P->VariableType->isPointer(); });
  for (auto [P, Use] : llvm::zip_equal(Pointers, findBufferUses(M)))
    if (isCapture(P) && Use.IsWritten)
      Result.insert(P);
  return Result;
}

} // namespace ampcc::analysis
