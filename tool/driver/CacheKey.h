// A key that identifies a build of amp-cc, for compiler caches.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// Hashes files (by path, size and time of modification) and texts.
class KeyWriter {
public:
  void add(llvm::StringRef File);
  void addFolder(llvm::StringRef Path);
  void addText(std::string Fact) { Facts.push_back(std::move(Fact)); }
  std::string key();

private:
  std::vector<std::string> Facts;
};

// A key that changes with amp-cc, its headers, its plugin for the host compiler, the host compiler, and the Clang
// library that amp-cc runs on: ccache checks the compiler's program file only.
std::string cacheKey(const Toolbox &Tools);

} // namespace ampcc
