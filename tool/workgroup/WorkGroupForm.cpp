#include "workgroup/WorkGroupForm.h"

namespace ampcc::passes {

llvm::Error WorkGroupForm::require(Step Earlier) const {
  const char *Missing = nullptr;
  if (Earlier >= Step::Regions && !HasRegions)
    Missing = "form-regions";
  if (Earlier >= Step::Values && !Values)
    Missing = "eliminate-early-returns";
  if (Earlier >= Step::Space && !Space)
    Missing = "make-iteration-space";
  return Missing ? llvm::createStringError(llvm::Twine("the pass ") + Missing + " has to run before this one")
                 : llvm::Error::success();
}

std::vector<const kir::Variable *> WorkGroupForm::undeclaredPositions() const {
  std::vector<const kir::Variable *> Result;
  if (Space && !HasRegions)
    for (const IterationDimension &D : Space->Dimensions)
      Result.push_back(D.Position);
  return Result;
}

} // namespace ampcc::passes
