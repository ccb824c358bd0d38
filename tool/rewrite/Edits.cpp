#include "rewrite/Edits.h"

namespace ampcc {

bool Edits::replace(std::size_t First, std::size_t Last, llvm::StringRef Text) {
  if (First > Last || isRemoved(First) || isRemoved(Last))
    return false;
  ++Regions;
  std::string Kept = std::move(ByToken[First].Before); // insertions in front of the whole stay
  for (std::size_t I = First; I <= Last; ++I)
    ByToken[I] = TokenEdit{{}, {}, Regions};
  ByToken[First].Before = Kept + Text.str();
  return true;
}

void Edits::insertBefore(std::size_t Token, llvm::StringRef Text) {
  if (!isRemoved(Token))
    ByToken[Token].Before += Text;
}

void Edits::insertAfter(std::size_t Token, llvm::StringRef Text) {
  if (!isRemoved(Token))
    ByToken[Token].After += Text;
}

const TokenEdit *Edits::find(std::size_t Token) const {
  auto It = ByToken.find(Token);
  return It == ByToken.end() ? nullptr : &It->second;
}

unsigned Edits::regionOf(std::size_t Token) const {
  const TokenEdit *Edit = find(Token);
  return Edit ? Edit->Region : 0;
}

} // namespace ampcc
