#include "workgroup/Obstacles.h"
#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

char ObstacleError::ID = 0;

llvm::StringRef textOf(Obstacle Why) {
  static const llvm::StringRef Texts[] = {
#define AMPCC_OBSTACLE(NAME, TEXT) TEXT,
#include "workgroup/Obstacles.def"
  };
  return Texts[std::size_t(Why)];
}

namespace {

// Whether S writes a parameter, or takes its address for writing. A parameter is private to each work-item; if nothing
// writes to it, all work-items can share it.
bool writesParameter(const Statement *S) {
  auto Writes = [](const Expression *E) {
    const Expression *Place = addressedLValue(E);
    const Variable *Designated = Place && !E->type()->isPointeeConst() ? rootVariable(Place) : nullptr;
    return (Designated && Designated->IsParameter) ||
           llvm::any_of(effectsOfOperation(E, {}).Writes, [](const Variable *V) { return V->IsParameter; });
  };
  bool Result = false;
  forEachExpression(S, [&](const Expression *E) { Result = Result || anyExpression(E, Writes); });
  return Result;
}

} // namespace

llvm::Error findObstacles(Module &M, WorkGroupForm &) {
  auto HasBarrier = [](const Statement *S) { return llvm::isa<ExpressionStatement>(S) && callsBuiltin(S, isBarrier); };
  const Function &Kernel = *M.kernel();
  for (const Function *F : M.Functions)
    if (const Statement *Barrier = F == &Kernel ? nullptr : findStatement(F->Body, HasBarrier))
      return giveUp(Obstacle::BarrierInFunction, Barrier->Where);
  if (const Statement *Write = findStatement(Kernel.Body, writesParameter))
    return giveUp(Obstacle::ParameterWritten, Write->Where);
  return llvm::Error::success();
}

} // namespace ampcc::passes
