#include "driver/Information.h"
#include "driver/CacheKey.h"
#include "driver/Options.h"
#include "clang/Basic/Version.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;

namespace ampcc {

// Build systems look for "clang version" in the first line.
static void printVersion(const Toolbox &Tools) {
  outs() << "amp-cc: clang version " CLANG_VERSION_STRING " with C++ AMP (amp-cc " AMPCC_VERSION ")\n"
         << "Target: " << sys::getDefaultTargetTriple() << '\n'
         << "InstalledDir: " << Tools.Own.Prefix << "/bin\n";
}

static void printHelp(bool Hidden) {
  ownOptionTable().printHelp(outs(), "amp-cc [options] file...", "C++ AMP compiler for OpenCL devices", Hidden);
  outs() << "\nAll other options are those of clang++ and reach it unchanged ('clang++-" CLANG_VERSION_MAJOR_STRING
            " --help').\n";
}

static void printConfig(const Toolbox &Tools) {
  auto Line = [](StringRef Name, StringRef Path, bool Present) {
    outs() << Name << ": " << Path << (Present ? "\n" : " (missing)\n");
  };
  Line("version", AMPCC_VERSION, true);
  Line("program", Tools.Own.Program, true);
  Line("headers", Tools.Own.includeDir(), Tools.Own.hasHeaders());
  Line("runtime", Tools.Own.libraryDir() + "/libamp.so", Tools.Own.hasRuntime());
  Line("host compiler", Tools.HostCompiler, !Tools.HostCompiler.empty());
  Line("front end's clang", Tools.FrontendClang, !Tools.FrontendClang.empty());
}

static void printIdeFlags(const Toolbox &Tools) {
  outs() << "-fdeclspec\n-isystem\n"
         << Tools.Own.cLibraryIncludeDir() << "\n-isystem\n"
         << Tools.Own.includeDir() << "\n-include\n"
         << Tools.Own.includeDir() << "/amp/ide.h\n";
}

bool answer(const Invocation &What, const Toolbox &Tools) {
  if (What.ShowsHelp || What.ShowsHiddenHelp)
    printHelp(What.ShowsHiddenHelp);
  else if (What.ShowsVersion)
    printVersion(Tools);
  else if (What.PrintsConfig)
    printConfig(Tools);
  else if (What.PrintsKey)
    outs() << cacheKey(Tools) << '\n';
  else if (What.PrintsIdeFlags)
    printIdeFlags(Tools);
  else
    return false;
  return true;
}

} // namespace ampcc
