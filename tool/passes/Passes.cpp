#include "passes/Passes.h"
#include "passes/AddressSpaces.h"
#include "passes/ForwardCopies.h"
#include "passes/HoistTileStatic.h"
#include "passes/InlineFunctions.h"
#include "passes/RemoveUnused.h"
#include "passes/Simplify.h"
#include "passes/SinkDeclarations.h"
#include "passes/SplitRecords.h"

namespace ampcc::passes {

namespace {

struct Pass {
  llvm::StringRef Name;
  llvm::Error (*Run)(kir::Module &);
};

// Most passes cannot fail.
template <typename Function> llvm::Error run(Function *F, kir::Module &M) {
  if constexpr (std::is_same_v<Function, void(kir::Module &)>) {
    F(M);
    return llvm::Error::success();
  } else {
    return F(M);
  }
}

const Pass AllPasses[] = {
#define AMPCC_PASS(NAME, FUNCTION) {NAME, [](kir::Module &M) { return run(FUNCTION, M); }},
#include "passes/Registry.def"
};

constexpr llvm::StringRef AllNames[] = {
#define AMPCC_PASS(NAME, FUNCTION) NAME,
#include "passes/Registry.def"
};

} // namespace

llvm::ArrayRef<llvm::StringRef> passNames() { return AllNames; }

llvm::Error runPass(llvm::StringRef Name, kir::Module &M) {
  for (const Pass &P : AllPasses)
    if (P.Name == Name)
      return P.Run(M);
  return llvm::createStringError("no pass is called '" + Name + "'");
}

llvm::Error runPasses(kir::Module &M) {
  for (const Pass &P : AllPasses)
    if (llvm::Error E = P.Run(M))
      return E;
  return llvm::Error::success();
}

} // namespace ampcc::passes
