#include "rewrite/Directives.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ampcc {
namespace {

class DirectiveScan {
public:
  DirectiveScan(const SourceManager &SM, FileID File, const LangOptions &Language)
      : SM(SM), Raw(File, SM.getBufferOrFake(File), SM, Language) {}

  std::vector<Directive> run() {
    std::vector<Directive> Found;
    Raw.LexFromRawLexer(Next);
    while (Next.isNot(tok::eof)) {
      if (Next.is(tok::hash) && Next.isAtStartOfLine())
        Found.push_back(readDirective());
      else
        Raw.LexFromRawLexer(Next);
    }
    return Found;
  }

private:
  const SourceManager &SM;
  Lexer Raw;
  Token Next;

  unsigned offset() const { return SM.getFileOffset(Next.getLocation()); }

  Directive readDirective() {
    Directive D;
    D.Begin = offset();
    std::string Words[3];
    for (unsigned Count = 0; Next.isNot(tok::eof) && (Count == 0 || !Next.isAtStartOfLine()); ++Count) {
      if (Count >= 1 && Count <= 3 && Next.is(tok::raw_identifier))
        Words[Count - 1] = Next.getRawIdentifier().str();
      D.End = offset() + Next.getLength();
      Raw.LexFromRawLexer(Next);
    }
    D.Kind = classify(Words[0], Words[1], Words[2]);
    return D;
  }

  static DirectiveKind classify(StringRef Name, StringRef Argument, StringRef Second) {
    if (Name == "pragma") // those that only headers may have
      return Argument == "once" || Second == "system_header" ? DirectiveKind::PragmaOnce : DirectiveKind::Other;
    return llvm::StringSwitch<DirectiveKind>(Name)
        .Cases({"if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif"}, DirectiveKind::Conditional)
        .Cases({"define", "undef"}, DirectiveKind::Macro)
        .Default(DirectiveKind::Other);
  }
};

} // namespace

std::vector<Directive> findDirectives(const SourceManager &SM, FileID File, const LangOptions &Language) {
  return DirectiveScan(SM, File, Language).run();
}

} // namespace ampcc
