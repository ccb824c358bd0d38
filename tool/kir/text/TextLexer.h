// Splits the text form into tokens.
#pragma once

#include "llvm/ADT/StringRef.h"
#include <string>

namespace ampcc::kir {

struct TextToken {
  enum class Kind : uint8_t { End, Word, Number, String, Punctuation };
  Kind What = Kind::End;
  bool IsQuoted = false; // a word in backquotes is never a keyword
  std::string Text;      // of a word, with its number: "at#2"; of a string, unescaped; of a number, with its suffix
  unsigned Line = 1;

  bool is(llvm::StringRef Spelling) const {
    return (What == Kind::Punctuation || What == Kind::Word) && !IsQuoted && Text == Spelling;
  }
};

class TextLexer {
public:
  explicit TextLexer(llvm::StringRef Text) : Rest(Text) {}
  TextToken next();
  void stop() { Rest = {}; } // after an error

private:
  llvm::StringRef Rest;
  unsigned Line = 1;

  void skipSpace();
  TextToken word();
  TextToken string();
  TextToken take(TextToken::Kind What, size_t Length);
};

} // namespace ampcc::kir
