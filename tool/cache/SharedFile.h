// Files in the user's cache that compilations share, such as precompiled headers.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace ampcc {

// The folder of the cache; empty: there is none, because of the environment (AMP_CC_CACHE=0, SOURCE_DATE_EPOCH) or
// because the user has no home directory.
std::string sharedFolder();

// A file whose name is a hash of everything that its contents depend on, so that it never becomes stale.
class SharedFile {
public:
  SharedFile(llvm::StringRef Folder, llvm::StringRef Key, llvm::StringRef Extension);

  const std::string &path() const { return Path; }
  // The path with another extension, for a file that belongs to this one.
  std::string sibling(llvm::StringRef Extension) const { return Stem + Extension.str(); }

  // Whether the file is there. If not, makes it, but only at the request with this number, so that a single compilation
  // takes no longer; concurrent compilations do not wait for it. `Make` writes it, atomically.
  bool get(unsigned Request, llvm::function_ref<void()> Make) const;

private:
  std::string Folder, Stem, Path;
};

} // namespace ampcc
