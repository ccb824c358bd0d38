#include "syntax/LibraryForBoth.h"
#include "syntax/TokenScanner.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {
namespace {

using Changes = llvm::DenseMap<SourceLocation, bool>;

StringRef nameOfSystemHeader(const SourceManager &SM, FileID File) {
  OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  bool IsSystem = Entry && SM.isInSystemHeader(SM.getLocForStartOfFile(File));
  return IsSystem ? llvm::sys::path::filename(Entry->getName()) : StringRef();
}

// Marks the declaration around the name at I: from its `template` to its end.
void markDeclaration(ArrayRef<Token> Tokens, std::size_t I, Changes &Found) {
  std::size_t Begin = I, End = I;
  while (Begin > 0 && !Tokens[Begin - 1].isOneOf(tok::semi, tok::l_brace, tok::r_brace))
    --Begin;
  while (End + 1 < Tokens.size() && !Tokens[End].isOneOf(tok::semi, tok::l_brace))
    ++End;
  if (Tokens[End].is(tok::l_brace))
    End = std::min(closingBracket(Tokens, End), Tokens.size() - 2);
  if (!Found.erase(Tokens[Begin].getLocation())) // else directly behind another marked declaration
    Found[Tokens[Begin].getLocation()] = true;
  Found[Tokens[End + 1].getLocation()] = false;
}

// `declval(`, where a call would be `declval<T>(`.
bool declaresDeclval(ArrayRef<Token> Tokens, std::size_t I) {
  const IdentifierInfo *Name = Tokens[I].is(tok::identifier) ? Tokens[I].getIdentifierInfo() : nullptr;
  return Name && I + 1 < Tokens.size() && Tokens[I + 1].is(tok::l_paren) &&
         (Name->isStr("declval") || Name->isStr("__declval"));
}

} // namespace

llvm::DenseMap<SourceLocation, bool> findLibraryForBoth(Preprocessor &PP, ArrayRef<Token> Tokens) {
  Changes Found;
  const SourceManager &SM = PP.getSourceManager();
  FileID Current;
  bool IsInside = false, HasDeclval = false;
  for (std::size_t I = 0; I < Tokens.size(); ++I) {
    SourceLocation Where = SM.getExpansionLoc(Tokens[I].getLocation());
    if (Current.isInvalid() || !SM.isInFileID(Where, Current)) {
      Current = SM.getFileID(Where);
      StringRef Header = nameOfSystemHeader(SM, Current);
      HasDeclval = Header == "type_traits";
      bool Serves = Header == "compare";
      if (Serves != IsInside)
        Found[Tokens[I].getLocation()] = Serves;
      IsInside = Serves;
    }
    if (HasDeclval && declaresDeclval(Tokens, I))
      markDeclaration(Tokens, I, Found);
  }
  return Found;
}

} // namespace ampcc
