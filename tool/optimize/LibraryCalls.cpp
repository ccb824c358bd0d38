#include "optimize/LibraryCalls.h"
#include "llvm/IR/Assumptions.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;

namespace ampcc::optimize {

static bool calls(const Instruction &I, const KnownAssumptionString &Known) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && !Call->arg_empty() && hasAssumption(*Callee, Known);
}

bool isAcquire(const Instruction &I) {
  static const KnownAssumptionString Acquire("ompx_ampcc_acquire");
  return calls(I, Acquire);
}

bool isRefusal(const Instruction &I) {
  static const KnownAssumptionString Refuse("ompx_ampcc_refuse");
  return calls(I, Refuse);
}

bool isClose(const Instruction &I) {
  static const KnownAssumptionString Close("ompx_ampcc_close");
  return calls(I, Close);
}

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

bool isStoreOutsideOfLibrary(const Instruction &Store) {
  const MDNode *Tag = Store.getMetadata(LLVMContext::MD_tbaa);
  if (!Tag || Tag->getNumOperands() < 3)
    return false;
  auto NameOf = [&](unsigned Operand) {
    auto *Type = dyn_cast<MDNode>(Tag->getOperand(Operand));
    auto *Name = Type && Type->getNumOperands() ? dyn_cast<MDString>(Type->getOperand(0)) : nullptr;
    return Name ? Name->getString() : StringRef();
  };
  const StringRef Whole = NameOf(0), Member = NameOf(1);
  const bool IsLibrary = Whole.contains("11Concurrency") || Whole.contains("5ampcc");
  return !Whole.empty() && !Member.empty() && Member != "omnipotent char" && !IsLibrary;
}

} // namespace ampcc::optimize
