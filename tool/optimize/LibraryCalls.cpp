#include "optimize/LibraryCalls.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace ampcc::optimize {

static StringRef nameOfCalled(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && !Call->arg_empty() ? Callee->getName() : "";
}

bool isAcquire(const Instruction &I) {
  StringRef Name = nameOfCalled(I);
  if (!Name.consume_front("_ZNK11Concurrency"))
    return false;
  if (!Name.consume_front("10array_viewI") && !Name.consume_front("5arrayI"))
    return false;
  return Name.ends_with("E7acquireEv") || Name.ends_with("E7acquireEbb");
}

bool isClose(const Instruction &I) { return nameOfCalled(I) == "_ZN5ampcc2rt5closeEPNS0_6sourceE"; }

bool isPassive(const Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return !Load->isVolatile();
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return Store->isSimple();
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return !I.mayReadOrWriteMemory() && !I.isAtomic();
  if (Call->isConvergent() || Call->cannotDuplicate())
    return false;
  if (auto *Memory = dyn_cast<MemIntrinsic>(Call))
    return !Memory->isVolatile();
  return isa<IntrinsicInst>(Call) || isAcquire(I) ||
         (Call->onlyReadsMemory() && Call->hasFnAttr(Attribute::NoSync) && Call->doesNotThrow());
}

} // namespace ampcc::optimize
