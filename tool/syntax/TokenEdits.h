// Changes of a token sequence, collected by position while it is read and made at the end.
#pragma once

#include "syntax/TokenScanner.h"
#include <map>
#include <vector>

namespace ampcc {

class TokenEdits {
public:
  // In front of the token at the position, behind earlier insertions there.
  void insert(int At, const std::vector<clang::Token> &Made) {
    std::vector<clang::Token> &There = Insertions[At];
    There.insert(There.end(), Made.begin(), Made.end());
  }
  // In place of earlier insertions at the position.
  void replaceInsertion(int At, std::vector<clang::Token> Made) { Insertions[At] = std::move(Made); }

  // The tokens [Begin, End). Insertions among them remain.
  void remove(int Begin, int End) { Removals[Begin] = End; }

  std::vector<clang::Token> apply(const TokenScanner &Tokens) const;

private:
  std::map<int, std::vector<clang::Token>> Insertions;
  std::map<int, int> Removals; // first token, token behind
};

} // namespace ampcc
