// Decides how each #include line is printed: a file with edits, or that includes one with edits, is pasted where it is
// included; all other lines stay.
#pragma once

#include "rewrite/Edits.h"
#include "syntax/TokenBuffer.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <map>
#include <optional>

namespace ampcc {

enum class InclusionAction {
  Keep,
  Paste,   // the edited text of the file
  Blank,   // the file was not entered again: its text was pasted before
  Respell, // found relative to a pasted file: name it by its path
};

class Includes {
public:
  Includes(const clang::SourceManager &SM, const TokenBuffer &Tokens, const Edits &E);

  bool isPasted(clang::FileID File) const { return Pasted.count(File); }
  InclusionAction actionFor(const Inclusion &I) const;
  // The result of the __has_include whose file name is at this location, if it was evaluated.
  std::optional<bool> answerAt(clang::SourceLocation Name) const;

  // The #embed that begins at this location, if it names a file relative to its own file.
  const Embedding *embeddedAt(clang::SourceLocation Hash) const;

  // The #include directives of a file, by the offset of their '#'.
  const std::map<unsigned, const Inclusion *> &in(clang::FileID File) const;

private:
  const clang::SourceManager &SM;
  llvm::DenseSet<clang::FileID> Pasted;
  llvm::DenseMap<clang::SourceLocation, bool> Answers;
  llvm::DenseMap<clang::SourceLocation, const Embedding *> Embedded;
  std::map<clang::FileID, std::map<unsigned, const Inclusion *>> ByFile;

  bool paste(clang::SourceLocation At); // the file of `At`, and those that include it
  bool bringsPasted(const Inclusion &I) const;
  bool isPastedPath(llvm::StringRef Path) const;
};

} // namespace ampcc
