#include "pipeline/PassManager.h"

namespace ampcc::passes {

static bool isWanted(Choice Runs, const PassOptions &Options) {
  switch (Runs) {
  case Choice::Always:
    return true;
  case Choice::RobustAccess:
    return Options.RobustAccess;
  case Choice::CheckBounds:
    return Options.CheckBounds;
  case Choice::Buffers:
    return !Options.Images;
  case Choice::Images:
    return Options.Images;
  }
  llvm_unreachable("every choice is decided");
}

void PassManager::add(Pipeline Of, const PassOptions &Options) {
  for (const Pass &P : allPasses())
    if (P.In == Of && isWanted(P.Runs, Options))
      Passes.push_back(&P);
}

llvm::Error PassManager::add(llvm::StringRef Name) {
  if (Name == "all")
    add(Pipeline::Kernel);
  else if (Name == "work-item-loops")
    add(Pipeline::WorkGroup);
  else if (const Pass *P = findPass(Name))
    Passes.push_back(P);
  else
    return llvm::createStringError("no pass is called '" + Name + "'");
  return llvm::Error::success();
}

llvm::Error PassManager::run(kir::Module &M, WorkGroupForm &Form) {
  for (const Pass *P : Passes)
    if (llvm::Error E = Instrumentation.run(*P, M, Form))
      return E;
  return llvm::Error::success();
}

} // namespace ampcc::passes
