// Makes keys of files in caches: a key changes with everything that was added to it.
#pragma once

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

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

} // namespace ampcc
