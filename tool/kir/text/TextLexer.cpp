#include "kir/text/TextLexer.h"
#include "llvm/ADT/StringExtras.h"

namespace ampcc::kir {

static bool isWordCharacter(char C) { return llvm::isAlnum(C) || C == '_' || C == '$'; }

void TextLexer::skipSpace() {
  while (!Rest.empty()) {
    if (Rest.starts_with("//")) {
      Rest = Rest.drop_until([](char C) { return C == '\n'; });
    } else if (llvm::isSpace(Rest[0])) {
      Line += Rest[0] == '\n';
      Rest = Rest.drop_front();
    } else {
      return;
    }
  }
}

TextToken TextLexer::take(TextToken::Kind What, size_t Length) {
  TextToken T;
  T.What = What;
  T.Text = Rest.take_front(Length).str();
  T.Line = Line;
  Rest = Rest.drop_front(std::min(Length, Rest.size()));
  return T;
}

TextToken TextLexer::word() {
  TextToken T;
  size_t Dollar = Rest.starts_with("$`") ? 1 : 0;
  if (Rest[Dollar] == '`') {
    size_t End = Rest.find('`', Dollar + 1);
    T = take(TextToken::Kind::Word, End == llvm::StringRef::npos ? Rest.size() : End + 1);
    T.IsQuoted = true;
  } else {
    T = take(TextToken::Kind::Word, Rest.take_while(isWordCharacter).size());
  }
  if (Rest.starts_with("#")) {
    size_t Digits = Rest.drop_front().take_while(llvm::isDigit).size();
    T.Text += take(TextToken::Kind::Word, 1 + Digits).Text;
  }
  return T;
}

TextToken TextLexer::string() {
  TextToken T;
  T.What = TextToken::Kind::String;
  T.Line = Line;
  size_t I = 1;
  for (; I < Rest.size() && Rest[I] != '"'; ++I) {
    if (Rest[I] == '\\' && I + 1 < Rest.size())
      ++I;
    T.Text += Rest[I];
  }
  Rest = Rest.drop_front(std::min(I + 1, Rest.size()));
  return T;
}

TextToken TextLexer::next() {
  skipSpace();
  if (Rest.empty())
    return take(TextToken::Kind::End, 0);
  char First = Rest[0];
  if (llvm::isDigit(First))
    return take(TextToken::Kind::Number, Rest.take_while(llvm::isAlnum).size());
  if (isWordCharacter(First) || First == '`')
    return word();
  if (First == '"')
    return string();
  for (llvm::StringRef Long : {"<<=", ">>=", "->", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
                               "++",  "--",  "+=", "-=", "*=", "/=", "%=", "&=", "^=", "|="})
    if (Rest.starts_with(Long))
      return take(TextToken::Kind::Punctuation, Long.size());
  return take(TextToken::Kind::Punctuation, 1);
}

} // namespace ampcc::kir
