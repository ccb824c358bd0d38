// Which files are headers of the product: not the user's to change, not rewritten, no place for an error.
#pragma once

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringMap.h"

namespace ampcc {

class LibraryHeaders {
public:
  // Whether the text at `Where`, or the macro use that expands to it, stands in such a header.
  bool contains(const clang::SourceManager &SM, clang::SourceLocation Where);

  // Whether it stands in one of Microsoft's (include/msvc), whose templates call function objects of the program.
  bool containsPatterns(const clang::SourceManager &SM, clang::SourceLocation Where);

private:
  llvm::StringMap<bool> Folders; // whether the folder or one above it holds amp/dialect.h
  bool isLibraryFolder(clang::FileManager &Files, llvm::StringRef Folder);
};

} // namespace ampcc
