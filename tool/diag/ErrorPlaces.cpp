#include "diag/ErrorPlaces.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

static constexpr StringRef WordCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

static bool isQualified(StringRef Before) {
  return Before.ends_with("::") || Before.ends_with(".") || Before.ends_with("->");
}

bool ErrorPlaces::isWithin(SourceLocation Where, SourceRange Range) const {
  if (Range.isInvalid())
    return false;
  SourceLocation At = SM.getExpansionLoc(Where), Begin = SM.getExpansionLoc(Range.getBegin());
  SourceLocation End = SM.getExpansionLoc(Range.getEnd());
  if (At == Begin && At == End) // all of it comes from one use of a macro, or is one token
    std::tie(At, Begin, End) = std::tuple(Where, Range.getBegin(), Range.getEnd());
  return At == Begin || At == End || (SM.isBeforeInTranslationUnit(Begin, At) && SM.isBeforeInTranslationUnit(At, End));
}

bool ErrorPlaces::areOnSameLine(SourceLocation A, SourceLocation B) const {
  A = SM.getExpansionLoc(A);
  B = SM.getExpansionLoc(B);
  return SM.isWrittenInSameFile(A, B) && SM.getExpansionLineNumber(A) == SM.getExpansionLineNumber(B);
}

std::optional<StringRef> ErrorPlaces::textBetween(SourceLocation From, SourceLocation To) const {
  auto [File, Begin] = SM.getDecomposedExpansionLoc(From);
  auto [OtherFile, End] = SM.getDecomposedExpansionLoc(To);
  if (File != OtherFile || Begin > End)
    return std::nullopt;
  return SM.getBufferData(File).slice(Begin, End);
}

bool ErrorPlaces::areInOneStatement(SourceLocation From, SourceLocation To) const {
  std::optional<StringRef> Between = textBetween(From, To);
  return Between && Between->find_first_of(";{}") == StringRef::npos;
}

bool ErrorPlaces::isInRestOfBlock(SourceLocation Where, SourceLocation Begin) const {
  auto [File, From] = SM.getDecomposedExpansionLoc(Begin);
  auto [OtherFile, At] = SM.getDecomposedExpansionLoc(Where);
  if (File != OtherFile || At < From)
    return false;
  const StringRef Text = SM.getBufferData(File);
  Lexer Reader(SM.getLocForStartOfFile(File), Language, Text.begin(), Text.begin(), Text.end());
  int Depth = 0;
  Token T;
  while (!Reader.LexFromRawLexer(T)) {
    const unsigned Offset = SM.getFileOffset(T.getLocation());
    if (Offset >= At)
      return true;
    Depth = std::max(Depth + T.is(tok::l_brace) - T.is(tok::r_brace), 0);
    if (Offset >= From && Depth == 0)
      return false;
  }
  return true;
}

bool ErrorPlaces::speaksOf(const DiagRecord &M, StringRef Name) const {
  if (isName(M.Where, Name) || isMemberOf(M.Where, Name) || isRangeOfLoop(M.Where, Name))
    return true;
  bool IsValue = M.is(Diag::ValueType) || M.is(Diag::IndirectCall);
  return llvm::any_of(
      M.Ranges, [&](const CharSourceRange &R) { return isName(R.getBegin(), Name) || (IsValue && names(R, Name)); });
}

// Whether the unqualified name is at the place; a member of the same name does not count.
bool ErrorPlaces::isName(SourceLocation At, StringRef Name) const {
  At = SM.getSpellingLoc(At);
  if (At.isInvalid() || StringRef(SM.getCharacterData(At), Lexer::MeasureTokenLength(At, SM, Language)) != Name)
    return false;
  return !isQualified(textBefore(At));
}

// Whether the place is the colon of `for (int n : name)`, where errors about calls of begin and end are located.
bool ErrorPlaces::isRangeOfLoop(SourceLocation At, StringRef Name) const {
  At = SM.getSpellingLoc(At);
  std::optional<Token> Next;
  if (At.isValid() && StringRef(SM.getCharacterData(At)).starts_with(":"))
    Next = Lexer::findNextToken(At, SM, Language);
  return Next && isName(Next->getLocation(), Name);
}

StringRef ErrorPlaces::textBefore(SourceLocation At) const {
  return SM.getBufferData(SM.getFileID(At)).take_front(SM.getFileOffset(At)).rtrim();
}

// Whether `name.`, `name->inner.` and so on are in front of the place.
bool ErrorPlaces::isMemberOf(SourceLocation At, StringRef Name) const {
  At = SM.getSpellingLoc(At);
  StringRef Before = At.isValid() ? textBefore(At) : "";
  while (Before.consume_back(".") || Before.consume_back("->")) {
    Before = Before.rtrim();
    StringRef Object = Before.take_back(Before.size() - Before.find_last_not_of(WordCharacters) - 1);
    Before = Before.drop_back(Object.size()).rtrim();
    if (Object == Name && !isQualified(Before))
      return true;
  }
  return false;
}

bool ErrorPlaces::names(const CharSourceRange &Range, StringRef Name) const {
  SourceLocation At = Range.getBegin();
  for (int Tokens = 0; At.isFileID() && Tokens != 50 && isWithin(At, Range.getAsRange()); ++Tokens) {
    if (isName(At, Name))
      return true;
    std::optional<Token> Next = Lexer::findNextToken(At, SM, Language);
    At = Next ? Next->getLocation() : SourceLocation();
  }
  return false;
}

} // namespace ampcc
