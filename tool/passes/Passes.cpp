#include "passes/Passes.h"
#include "passes/AddressSpaces.h"
#include "passes/HoistTileStatic.h"
#include "llvm/ADT/StringSwitch.h"

namespace ampcc::passes {

namespace {

struct Pass {
  llvm::StringRef Name;
  llvm::Error (*Run)(kir::Module &);
};

const Pass AllPasses[] = {
#define AMPCC_PASS(NAME, FUNCTION) {NAME, FUNCTION},
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
