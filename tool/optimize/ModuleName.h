// Names a module after the user's source instead of the generated file in the scratch folder, so that builds are
// reproducible: /tmp/amp-cc-e5ef86/0/plain.amp.cpp -> plain.cpp.
// Why: bitcode of -flto and the registered globals of -fsanitize=address contain the module's name, for which Clang has
// no option (-main-file-name and -ffile-prefix-map are about debug information).
#pragma once

#include "llvm/IR/PassManager.h"

namespace ampcc::optimize {

struct ModuleName : llvm::PassInfoMixin<ModuleName> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; } // at -O0, too
};

} // namespace ampcc::optimize
