// The file system as the front end sees it: sources in UTF-16 read as UTF-8, paths with backslashes as paths with
// slashes, and, for programs from Windows, names in another letter case.
#pragma once

#include "parse/OtherSpelling.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace ampcc {

class SourceFileSystem : public llvm::RTTIExtends<SourceFileSystem, llvm::vfs::ProxyFileSystem> {
public:
  static const char ID;

  SourceFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Below, bool IgnoreCase)
      : RTTIExtends(std::move(Below)), IgnoreCase(IgnoreCase) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &Path) override;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &Path) override;
  bool exists(const llvm::Twine &Path) override;

  // Whether some file could not be read by a compiler as it is.
  bool hasTranslated() const { return Translated; }

  // The files that were read under names in another letter case.
  std::vector<OtherSpelling> otherSpellings() const;

private:
  bool IgnoreCase;
  bool Translated = false;
  llvm::StringMap<llvm::StringMap<std::string>> Folders; // names in lower case, and as they are
  llvm::StringMap<std::string> Respelled;                // absolute paths as asked for, and what they are

  std::string resolve(const llvm::Twine &Path);
  std::string resolveCase(llvm::StringRef Path);
  const llvm::StringMap<std::string> &namesIn(llvm::StringRef Folder);
};

} // namespace ampcc
