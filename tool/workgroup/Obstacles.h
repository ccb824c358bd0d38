// Obstacles: the reasons why a kernel has no work-group variant. An obstacle is an error of a stage, which users see as
// a remark (-Rpass-missed=amp-workgroup).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

enum class Obstacle {
#define AMPCC_OBSTACLE(NAME, TEXT) NAME,
#include "workgroup/Obstacles.def"
};

llvm::StringRef textOf(Obstacle Why); // continues "the kernel has no work-group form: "

class ObstacleError : public llvm::ErrorInfo<ObstacleError> {
public:
  ObstacleError(Obstacle Why, kir::Location Where) : Why(Why), Where(Where) {}
  static char ID;
  Obstacle Why;
  kir::Location Where; // of the obstacle; may be nowhere

  void log(llvm::raw_ostream &Out) const override { Out << "the kernel has no work-group form: " << textOf(Why); }
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }
};

inline llvm::Error giveUp(Obstacle Why, kir::Location Where = {}) {
  return llvm::make_error<ObstacleError>(Why, Where);
}

// A pass that reports obstacles before the kernel is changed.
llvm::Error findObstacles(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
