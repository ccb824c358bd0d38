// Insertions and removals of tokens, collected by position while a token sequence is read and applied at its end.
#pragma once

#include "syntax/TokenScanner.h"
#include <map>
#include <vector>

namespace ampcc {

class TokenEdits {
public:
  // Inserts in front of the token at the position, behind earlier insertions there.
  void insert(int At, const std::vector<clang::Token> &Made) {
    std::vector<clang::Token> &There = Insertions[At];
    There.insert(There.end(), Made.begin(), Made.end());
  }
  // Replaces earlier insertions at the position.
  void replaceInsertion(int At, std::vector<clang::Token> Made) { Insertions[At] = std::move(Made); }

  // Removes the tokens [Begin, End). Insertions among them remain.
  void remove(int Begin, int End) { Removals[Begin] = End; }

  std::vector<clang::Token> apply(const TokenScanner &Tokens) const;

private:
  std::map<int, std::vector<clang::Token>> Insertions;
  std::map<int, int> Removals; // first token, token behind
};

} // namespace ampcc
