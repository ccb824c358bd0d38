#include "syntax/TokenEdits.h"

using namespace clang;

namespace ampcc {

std::vector<Token> TokenEdits::apply(const TokenScanner &Tokens) const {
  std::vector<Token> Result;
  Result.reserve(Tokens.size() + 8 * Insertions.size());
  auto Insertion = Insertions.begin();
  auto Removal = Removals.begin();
  for (int I = 0; I < Tokens.size(); ++I) {
    while (Insertion != Insertions.end() && Insertion->first <= I) {
      llvm::append_range(Result, Insertion->second);
      ++Insertion;
    }
    if (Removal != Removals.end() && I >= Removal->first) {
      if (I + 1 == Removal->second)
        ++Removal;
      continue;
    }
    Result.push_back(Tokens[I]);
  }
  return Result;
}

} // namespace ampcc
