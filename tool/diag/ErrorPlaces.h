// Compares the locations of errors in the source.
#pragma once

#include "diag/DiagRecord.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

namespace ampcc {

class ErrorPlaces {
public:
  ErrorPlaces(const clang::SourceManager &SM, const clang::LangOptions &Language) : SM(SM), Language(Language) {}

  const clang::SourceManager &sources() const { return SM; }

  bool isWithin(clang::SourceLocation Where, clang::SourceRange Range) const;
  bool areOnSameLine(clang::SourceLocation A, clang::SourceLocation B) const;
  // The text from one place to another; nullopt if the second is not behind the first in the same file.
  std::optional<llvm::StringRef> textBetween(clang::SourceLocation From, clang::SourceLocation To) const;

  // Whether the second place is behind the first, and no statement or block begins or ends between them.
  bool areInOneStatement(clang::SourceLocation From, clang::SourceLocation To) const;

  // Whether the first place is behind the second, in the outermost block { } around it or at its end.
  bool isInRestOfBlock(clang::SourceLocation Where, clang::SourceLocation Begin) const;

  // Whether the error is about an expression that begins with the variable `Name`, about a member of it, or about a
  // value that is computed from it.
  bool speaksOf(const DiagRecord &M, llvm::StringRef Name) const;

private:
  const clang::SourceManager &SM;
  const clang::LangOptions &Language;

  bool isName(clang::SourceLocation At, llvm::StringRef Name) const;
  bool isRangeOfLoop(clang::SourceLocation At, llvm::StringRef Name) const;
  bool isMemberOf(clang::SourceLocation At, llvm::StringRef Name) const;
  bool names(const clang::CharSourceRange &Range, llvm::StringRef Name) const;
  llvm::StringRef textBefore(clang::SourceLocation At) const;
};

} // namespace ampcc
