#include "optimize/ModuleName.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ampcc::optimize {

PreservedAnalyses ModuleName::run(Module &M, ModuleAnalysisManager &) {
  const std::string Generated = M.getSourceFileName();
  StringRef Stem = sys::path::stem(Generated);
  if (Stem.consume_back(".amp")) {
    const std::string Name = (Stem + sys::path::extension(Generated)).str();
    M.setModuleIdentifier(Name);
    M.setSourceFileName(Name);
  }
  return PreservedAnalyses::all();
}

} // namespace ampcc::optimize
