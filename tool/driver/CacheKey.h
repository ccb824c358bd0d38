// What tells one amp-cc from another, for programs that keep compilers' results.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// A number that differs when a file or a text that it was told of does.
class KeyWriter {
public:
  void add(llvm::StringRef File);
  void addFolder(llvm::StringRef Path);
  void addText(std::string Fact) { Facts.push_back(std::move(Fact)); }
  std::string key();

private:
  std::vector<std::string> Facts;
};

// Differs when amp-cc, its headers, its host compiler or the Clang library that it runs on have changed: ccache looks
// at the compiler's program file only.
std::string cacheKey(const Toolbox &Tools);

} // namespace ampcc
