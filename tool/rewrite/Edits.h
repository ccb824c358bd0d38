// Edits of the user's program, expressed on tokens: an AST location, also inside a macro expansion, is one token of the
// TokenBuffer, so an edit needs to know neither files nor macros. Where edits meet, the first one made wins.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace ampcc {

// The edits of one token: text inserted before and after it, and whether the token itself is removed.
struct TokenEdit {
  std::string Before, After;
  unsigned Region = 0; // not 0: removed, with the text up to neighbouring tokens of the same region
};

class Edits {
public:
  // Replaces tokens First..Last with `Text`. Does nothing and returns false if the first or last token is removed
  // already.
  bool replace(std::size_t First, std::size_t Last, llvm::StringRef Text = {});

  // Inserts text next to a token that is kept. Several insertions before a token keep their order.
  void insertBefore(std::size_t Token, llvm::StringRef Text);
  void insertAfter(std::size_t Token, llvm::StringRef Text);

  const TokenEdit *find(std::size_t Token) const;
  unsigned regionOf(std::size_t Token) const;
  bool isRemoved(std::size_t Token) const { return regionOf(Token) != 0; }

  const llvm::DenseMap<std::size_t, TokenEdit> &all() const { return ByToken; }

private:
  llvm::DenseMap<std::size_t, TokenEdit> ByToken;
  unsigned Regions = 0;
};

} // namespace ampcc
