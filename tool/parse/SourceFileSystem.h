// The file system of the front end: converts sources from UTF-16 to UTF-8, accepts backslashes in paths and, for
// programs from Windows, ignores the letter case of file names.
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

  // Whether a file was converted from UTF-16, so that the host compiler cannot read it as it is.
  bool hasTranslated() const { return Translated; }

  // The paths where no file was found, if they are to be recorded: a precompiled preamble depends on them.
  void recordMissing() { RecordsMissing = true; }
  const llvm::StringSet<> &missing() const { return Missing; }

  // The files that were opened under another path than their own.
  std::vector<OtherSpelling> otherSpellings() const;

private:
  bool IgnoreCase;
  bool Translated = false, RecordsMissing = false;
  llvm::StringSet<> Missing;
  llvm::StringMap<llvm::StringMap<std::string>> Folders; // per folder: names in lower case, and the names themselves
  llvm::StringMap<std::string> Respelled;                // absolute paths as requested, and the paths that were opened

  std::string resolve(const llvm::Twine &Path);
  std::string resolveCase(llvm::StringRef Path);
  const llvm::StringMap<std::string> &namesIn(llvm::StringRef Folder);
};

} // namespace ampcc
