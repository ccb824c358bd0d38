// Edits of the user's program, expressed on tokens: an AST location, also inside a macro expansion, is one token of the
// TokenBuffer, so an edit needs to know neither files nor macros. Where edits meet, the first one made wins.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace ampcc {

// What happens to one token: text in front of it and behind it, and whether the token itself stays.
struct TokenEdit {
  std::string Before, After;
  unsigned Region = 0; // not 0: removed, together with all neighbours of the same region and what lies between them
};

class Edits {
public:
  // Removes tokens First..Last and puts `Text` in their place. Does nothing and returns false if an end is gone
  // already.
  bool replace(std::size_t First, std::size_t Last, llvm::StringRef Text = {});

  // Text next to a token that stays. Of several insertions before a token the first made comes first.
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
