#include "driver/Link.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace ampcc {

// Whether the dynamic loader searches the folder by default.
static bool isSystemFolder(StringRef Folder) {
  std::string OfTarget = (Triple(sys::getDefaultTargetTriple()).getArchName() + "-linux-gnu").str();
  for (StringRef Root : {"/usr/lib", "/lib"})
    if (Folder == Root || Folder == (Root + "64").str() || Folder == (Root + "/" + OfTarget).str())
      return true;
  return false;
}

static std::string runtimePathOf(const Invocation &What, const Installation &Own) {
  if (What.RuntimePath)
    return *What.RuntimePath;
  return isSystemFolder(Own.libraryDir()) ? "" : Own.libraryDir();
}

// Whether the Parallel Patterns Library is used shows in object files only: every link names oneTBB, --as-needed.
void appendRuntimeLibrary(Command &Link, const Invocation &What, const Installation &Own) {
  Command Words = {"-Wl,--push-state,--as-needed"};
  if (What.LinksRuntimeStatically)
    llvm::append_values(Words, Own.libraryDir() + "/libamp.a",
                        "-l:libOpenCL.so.1"); // needs no OpenCL development files
  else
    llvm::append_values(Words, "-L" + Own.libraryDir(), "-lamp");
  if (hasThreadingLibrary())
    Words.push_back("-ltbb");
  Words.push_back("-Wl,--pop-state");
  if (std::string Path = runtimePathOf(What, Own); !Path.empty() && !What.LinksRuntimeStatically)
    Words.insert(Words.end(), {"-Xlinker", "-rpath", "-Xlinker", Path}); // may have commas in it
  llvm::append_range(Link, Words);
}

} // namespace ampcc
