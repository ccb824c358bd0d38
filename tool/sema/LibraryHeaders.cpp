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
