// Recognizes the headers of amp-cc's library, which the user cannot change: they are not rewritten, and no error is
// shown there.
#pragma once

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringMap.h"

namespace ampcc {

class LibraryHeaders {
public:
  // Whether the text at `Where`, or the macro use that expands to it, is in such a header.
  bool contains(const clang::SourceManager &SM, clang::SourceLocation Where);

  // Whether it is in one of the headers for -famp-msvc (include/msvc), whose templates call the program's function
  // objects.
  bool containsPatterns(const clang::SourceManager &SM, clang::SourceLocation Where);

private:
  llvm::StringMap<bool> Folders; // cache: whether the folder or one of its parents contains amp/dialect.h
  bool isLibraryFolder(clang::FileManager &Files, llvm::StringRef Folder);
};

} // namespace ampcc
