#include "driver/CacheKey.h"
#include "cache/KeyWriter.h"

using namespace llvm;

namespace ampcc {

std::string cacheKey(const Toolbox &Tools) {
  KeyWriter Key;
  Key.add(Tools.Own.Program);
  Key.add(Tools.HostCompiler);
  Key.add(clangLibrary());
  Key.add(Tools.Own.hostPasses());
  Key.addFolder(Tools.Own.includeDir() + "/");
  return Key.key();
}

std::string frontendBuild(const Toolbox &Tools) {
  KeyWriter Key;
  Key.add(Tools.Own.Program);
  Key.add(clangLibrary());
  return Key.key();
}

} // namespace ampcc
