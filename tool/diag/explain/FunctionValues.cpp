// Rewords Clang's errors about calls where no call is written: for functions that are named without a call, and
// `typeid`.
#include "diag/FunctionTargets.h"
#include "diag/explain/Explanations.h"
#include "sema/RestrictionSet.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

// Whether the name at the place is followed by arguments, possibly behind closing parentheses: `(f)(1)`.
static bool isCalledAt(SourceLocation At, const SourceManager &SM, const LangOptions &Language) {
  if (At.isInvalid() || At.isMacroID())
    return true;
  std::optional<Token> Next = Lexer::findNextToken(At, SM, Language);
  while (Next && Next->is(tok::r_paren))
    Next = Lexer::findNextToken(Next->getLocation(), SM, Language);
  return !Next || Next->isOneOf(tok::l_paren, tok::less, tok::coloncolon);
}

void explainFunctionValue(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language) {
  DiagRecord &Head = Group.head();
  if (Head.Id != diag::err_ref_bad_target || Head.Where.isInvalid() || Head.Where.isMacroID() || Head.is(Diag::Global))
    return;
  StringRef Written(SM.getCharacterData(Head.Where), Lexer::MeasureTokenLength(Head.Where, SM, Language));
  const FunctionDecl *Named = calledFunction(Head);
  if (!Named || isa<CXXConstructorDecl>(Named) || Named->getDeclName().getAsString() != Written ||
      isCalledAt(Head.Where, SM, Language))
    return;
  bool InHostCode = Group.Function.empty() || !restrictionOf(Group.Around).Amp;
  if (InHostCode)
    Head.say(Diag::AmpFunctionPointer, {targetName(calleeTarget(Head))});
  else
    Head.say(Diag::FunctionValue, {Group.Function});
  Group.dropNotes();
  Group.IsOfRules = InHostCode && !Group.Function.empty(); // check/HostCode.cpp
}

// The `typeid` of `typeid(...)` or `typeid(...).` in front of the place; or an invalid location.
static SourceLocation typeidInFront(SourceLocation At, const SourceManager &SM) {
  StringRef Text = SM.getBufferData(SM.getFileID(At)).take_front(SM.getFileOffset(At)).rtrim();
  Text.consume_back(".");
  Text = Text.rtrim();
  if (!Text.ends_with(")"))
    return {};
  std::size_t Open = Text.size();
  for (int Depth = 0; Open > 0 && (Depth > 0 || Open == Text.size());) {
    --Open;
    Depth += Text[Open] == ')';
    Depth -= Text[Open] == '(';
  }
  Text = Text.take_front(Open).rtrim();
  if (!Text.consume_back("typeid"))
    return {};
  return At.getLocWithOffset(int(Text.size()) - int(SM.getFileOffset(At)));
}

void explainTypeid(DiagnosticGroup &Group, const SourceManager &SM) {
  DiagRecord &Head = Group.head();
  if (Head.Id != diag::err_ref_bad_target || Head.Where.isInvalid() || Head.Where.isMacroID())
    return;
  SourceLocation Typeid = typeidInFront(Head.Where, SM);
  if (Typeid.isInvalid() || Group.Function.empty())
    return;
  Head.Where = Typeid;
  Head.say(Diag::Typeid, {Group.Function});
  Group.dropNotes();
}

} // namespace ampcc
