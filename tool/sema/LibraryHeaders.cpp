#include "sema/LibraryHeaders.h"
#include "clang/Basic/FileManager.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {

bool LibraryHeaders::contains(const SourceManager &SM, SourceLocation Where) {
  SourceLocation Expansion = SM.getExpansionLoc(Where);
  if (Expansion.isInvalid() || !SM.isInSystemHeader(Expansion))
    return false;
  StringRef Name = SM.getFilename(Expansion);
  return isLibraryFolder(SM.getFileManager(), llvm::sys::path::parent_path(Name));
}

bool LibraryHeaders::containsPatterns(const SourceManager &SM, SourceLocation Where) {
  if (!contains(SM, Where))
    return false;
  StringRef Folder = llvm::sys::path::parent_path(SM.getFilename(SM.getExpansionLoc(Where)));
  for (unsigned Level = 0; Level < 2; ++Level, Folder = llvm::sys::path::parent_path(Folder)) {
    llvm::SmallString<128> Marker(Folder);
    llvm::sys::path::append(Marker, "ppl.h");
    if (SM.getFileManager().getOptionalFileRef(Marker))
      return true;
  }
  return false;
}

bool LibraryHeaders::isLibraryFolder(FileManager &Files, StringRef Folder) {
  if (Folder.empty())
    return false;
  auto [Known, IsNew] = Folders.try_emplace(Folder, false);
  if (!IsNew)
    return Known->second;
  llvm::SmallString<128> Marker(Folder);
  llvm::sys::path::append(Marker, "amp", "dialect.h");
  bool Result =
      Files.getOptionalFileRef(Marker).has_value() || isLibraryFolder(Files, llvm::sys::path::parent_path(Folder));
  return Folders[Folder] = Result;
}

} // namespace ampcc
