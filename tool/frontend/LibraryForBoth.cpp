#include "frontend/LibraryForBoth.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {

static bool servesBoth(const SourceManager &SM, FileID File) {
  OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  return Entry && llvm::sys::path::filename(Entry->getName()) == "compare" &&
         SM.isInSystemHeader(SM.getLocForStartOfFile(File));
}

llvm::DenseMap<SourceLocation, bool> findLibraryForBoth(Preprocessor &PP, ArrayRef<Token> Tokens) {
  llvm::DenseMap<SourceLocation, bool> Found;
  if (!PP.getLangOpts().CPlusPlus20)
    return Found;
  const SourceManager &SM = PP.getSourceManager();
  FileID Current;
  bool IsInside = false;
  for (const Token &T : Tokens) {
    SourceLocation Where = SM.getExpansionLoc(T.getLocation());
    if (Current.isValid() && SM.isInFileID(Where, Current))
      continue;
    Current = SM.getFileID(Where);
    bool Serves = servesBoth(SM, Current);
    if (Serves != IsInside)
      Found[T.getLocation()] = Serves;
    IsInside = Serves;
  }
  return Found;
}

} // namespace ampcc
