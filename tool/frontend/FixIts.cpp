#include "frontend/FixIts.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {
namespace {

// The tokens of a declaration from the function's name, or a lambda's introducer, on. Nothing in a macro.
class DeclaratorReader {
public:
  DeclaratorReader(SourceLocation At, const SourceManager &SM, const LangOptions &Language)
      : Text(SM.getBufferData(SM.getFileID(At))), TheLexer(SM.getLocForStartOfFile(SM.getFileID(At)), Language,
                                                           Text.begin(), SM.getCharacterData(At), Text.end()) {
    next();
  }

  // Adds a restriction behind the parameter list and its qualifiers, or replaces the one that is there.
  std::optional<FixItHint> restrict(StringRef Restriction) {
    if (!skipParameters())
      return std::nullopt;
    while (isWord("const") || isWord("volatile") || isWord("mutable") || Now.isOneOf(tok::amp, tok::ampamp))
      next();
    if (!isWord("restrict"))
      return FixItHint::CreateInsertion(Before, (" " + Restriction).str());
    SourceLocation Begin = Now.getLocation();
    next();
    if (Now.isNot(tok::l_paren))
      return std::nullopt;
    skipBalanced(tok::l_paren, tok::r_paren);
    return FixItHint::CreateReplacement(CharSourceRange::getCharRange(Begin, Before), Restriction);
  }

  // Adds 'const', or takes 'mutable' away.
  std::optional<FixItHint> makeConst() {
    if (!skipParameters())
      return std::nullopt;
    if (!isWord("mutable"))
      return FixItHint::CreateInsertion(Before, " const");
    SourceLocation Begin = Now.getLocation();
    next();
    return FixItHint::CreateRemoval(CharSourceRange::getCharRange(Begin, Now.getLocation()));
  }

private:
  StringRef Text;
  Lexer TheLexer;
  Token Now;
  SourceLocation Before; // the end of the token before

  bool skipParameters() {
    if (Now.is(tok::l_square))
      skipBalanced(tok::l_square, tok::r_square);
    else if (isWord("operator"))
      skipOperator();
    for (unsigned Steps = 0; Now.isNot(tok::l_paren); ++Steps) {
      if (Now.isOneOf(tok::eof, tok::semi, tok::l_brace) || Steps > 40)
        return false;
      next();
    }
    skipBalanced(tok::l_paren, tok::r_paren);
    return true;
  }

  void next() {
    Before = Now.getLocation().isValid() ? Now.getEndLoc() : SourceLocation();
    TheLexer.LexFromRawLexer(Now);
  }
  bool isWord(StringRef Word) const { return Now.is(tok::raw_identifier) && Now.getRawIdentifier() == Word; }
  void skipBalanced(tok::TokenKind Open, tok::TokenKind Close) {
    unsigned Depth = 0;
    do {
      Depth += Now.is(Open);
      Depth -= Now.is(Close);
      next();
    } while (Depth && Now.isNot(tok::eof));
  }
  void skipOperator() {
    next();
    if (Now.is(tok::l_paren)) // operator()
      skipBalanced(tok::l_paren, tok::r_paren);
  }
};

bool isUsers(SourceLocation At, const SourceManager &SM) {
  return At.isValid() && At.isFileID() && !SM.isInSystemHeader(At);
}

// "'f' is declared here": with the restriction that the call needs.
void offerRestriction(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language) {
  StringRef Head = Group.Messages.front().Text;
  bool IsKernel = Head.contains("[amp-kernel-call]") && Head.contains("must be restrict(amp)");
  if (!IsKernel && !Head.contains("[amp-incompatible-call]"))
    return;
  for (Message &Note : llvm::drop_begin(Group.Messages)) {
    StringRef Text = Note.Text;
    bool IsDeclaration = Text.ends_with(" is declared here") || (IsKernel && Text.ends_with(" here"));
    if (!IsDeclaration || !isUsers(Note.Where, SM))
      continue;
    StringRef Restriction = IsKernel ? "restrict(amp)" : "restrict(cpu, amp)";
    if (std::optional<FixItHint> Hint = DeclaratorReader(Note.Where, SM, Language).restrict(Restriction)) {
      Note.FixIts.push_back(*Hint);
      Note.Text += "; write '" + Restriction.str() + "' behind its parameter list";
    }
    return;
  }
}

// What is wrong with the function at the place of the error itself.
void offerAtFunction(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language) {
  Message &Head = Group.Messages.front();
  StringRef Restriction = StringRef(Head.Text).contains("[amp-dtor-coverage]")      ? "restrict(cpu, amp)"
                          : StringRef(Head.Text).contains("[amp-main-restriction]") ? "restrict(cpu)"
                                                                                    : "";
  if (!Restriction.empty() && isUsers(Head.Where, SM))
    if (std::optional<FixItHint> Hint = DeclaratorReader(Head.Where, SM, Language).restrict(Restriction))
      Head.FixIts.push_back(*Hint);
}

// A kernel's operator() that is not const.
void offerConst(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language) {
  if (!StringRef(Group.Messages.front().Text).contains("amp-kernel-nonconst"))
    return;
  for (Message &Note : llvm::drop_begin(Group.Messages))
    if (StringRef(Note.Text).ends_with(" is declared here") && isUsers(Note.Where, SM))
      if (std::optional<FixItHint> Hint = DeclaratorReader(Note.Where, SM, Language).makeConst())
        Note.FixIts.push_back(*Hint);
}

// 0x500000000LL becomes 0x500000000L.
void offerLong(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language) {
  Message &Head = Group.Messages.front();
  if (!StringRef(Head.Text).contains("[amp-constant-range]") || !isUsers(Head.Where, SM))
    return;
  StringRef Literal(SM.getCharacterData(Head.Where), Lexer::MeasureTokenLength(Head.Where, SM, Language));
  std::size_t Suffix = Literal.find_insensitive("ll");
  if (Suffix == StringRef::npos)
    return;
  SourceLocation Second = Head.Where.getLocWithOffset(Suffix + 1);
  Head.FixIts.push_back(FixItHint::CreateRemoval(CharSourceRange::getCharRange(Second, Second.getLocWithOffset(1))));
}

// [&] becomes [=], and [&n] becomes [n].
void offerCaptureByValue(DiagnosticGroup &Group, const SourceManager &SM) {
  Message &Head = Group.Messages.front();
  if (!StringRef(Head.Text).contains("is captured by reference") || !isUsers(Head.Where, SM))
    return;
  StringRef Text(SM.getCharacterData(Head.Where));
  if (Text.starts_with("[&]"))
    Head.FixIts.push_back(
        FixItHint::CreateReplacement(CharSourceRange::getCharRange(Head.Where, Head.Where.getLocWithOffset(3)), "[=]"));
  else if (SM.getFileOffset(Head.Where) > 0 && Text.data()[-1] == '&')
    Head.FixIts.push_back(
        FixItHint::CreateRemoval(CharSourceRange::getCharRange(Head.Where.getLocWithOffset(-1), Head.Where)));
}

// [=] becomes [=, &a], and [a] becomes [&a].
void offerCaptureByReference(DiagnosticGroup &Group, const SourceManager &SM) {
  Message &Head = Group.Messages.front();
  StringRef Name = StringRef(Head.Text).split('\'').second.split('\'').first;
  if (!StringRef(Head.Text).contains("[amp-capture-container]") || !isUsers(Head.Where, SM))
    return;
  StringRef Text(SM.getCharacterData(Head.Where));
  if (Text.starts_with("[="))
    Head.FixIts.push_back(FixItHint::CreateInsertion(Head.Where.getLocWithOffset(2), (", &" + Name).str()));
  else if (Text.starts_with(Name))
    Head.FixIts.push_back(FixItHint::CreateInsertion(Head.Where, "&"));
}

} // namespace

void addFixIts(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language) {
  offerRestriction(Group, SM, Language);
  offerAtFunction(Group, SM, Language);
  offerConst(Group, SM, Language);
  offerLong(Group, SM, Language);
  offerCaptureByValue(Group, SM);
  offerCaptureByReference(Group, SM);
}

} // namespace ampcc
