#include "frontend/Consequences.h"
#include "frontend/Coroutines.h"
#include "sema/Diagnose.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ampcc {
namespace {

bool isError(const DiagnosticGroup &Group) {
  return Group.Messages.front().Level >= DiagnosticsEngine::Error && Group.Messages.front().Where.isValid();
}

bool isAmp(const DiagnosticGroup &Group) { return StringRef(Group.Messages.front().Text).contains("[amp-"); }

class Filter {
public:
  Filter(const SourceManager &SM, const LangOptions &Language) : SM(SM), Language(Language) {}

  bool isWithin(SourceLocation Where, SourceRange Range) const {
    if (Range.isInvalid())
      return false;
    SourceLocation At = SM.getExpansionLoc(Where), Begin = SM.getExpansionLoc(Range.getBegin());
    SourceLocation End = SM.getExpansionLoc(Range.getEnd());
    if (At == Begin && At == End) // all of it comes from one use of a macro, or is one token
      std::tie(At, Begin, End) = std::tuple(Where, Range.getBegin(), Range.getEnd());
    return At == Begin || At == End ||
           (SM.isBeforeInTranslationUnit(Begin, At) && SM.isBeforeInTranslationUnit(At, End));
  }

  // An error about an expression that begins with the name, about a member of what has it, or about a value that is
  // made of it.
  bool speaksOf(const Message &M, StringRef Name) const {
    if (isName(M.Where, Name) || isMemberOf(M.Where, Name) || isRangeOfLoop(M.Where, Name))
      return true;
    bool IsValue =
        StringRef(M.Text).starts_with("a value of type ") || StringRef(M.Text).contains(" calls through a pointer ");
    return llvm::any_of(
        M.Ranges, [&](const CharSourceRange &R) { return isName(R.getBegin(), Name) || (IsValue && names(R, Name)); });
  }

private:
  const SourceManager &SM;
  const LangOptions &Language;

  // A member of the same name is something else.
  bool isName(SourceLocation At, StringRef Name) const {
    At = SM.getSpellingLoc(At);
    if (At.isInvalid() || StringRef(SM.getCharacterData(At), Lexer::MeasureTokenLength(At, SM, Language)) != Name)
      return false;
    return !isQualified(textBefore(At));
  }

  // `for (int n : name)`: the colon stands for the calls of begin and end.
  bool isRangeOfLoop(SourceLocation At, StringRef Name) const {
    At = SM.getSpellingLoc(At);
    std::optional<Token> Next;
    if (At.isValid() && StringRef(SM.getCharacterData(At)).starts_with(":"))
      Next = Lexer::findNextToken(At, SM, Language);
    return Next && isName(Next->getLocation(), Name);
  }

  StringRef textBefore(SourceLocation At) const {
    return SM.getBufferData(SM.getFileID(At)).take_front(SM.getFileOffset(At)).rtrim();
  }
  static bool isQualified(StringRef Before) {
    return Before.ends_with("::") || Before.ends_with(".") || Before.ends_with("->");
  }

  // `name.`, `name->inner.` and so on in front of the place.
  bool isMemberOf(SourceLocation At, StringRef Name) const {
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

  bool names(const CharSourceRange &Range, StringRef Name) const {
    SourceLocation At = Range.getBegin();
    for (int Tokens = 0; At.isFileID() && Tokens != 50 && isWithin(At, Range.getAsRange()); ++Tokens) {
      if (isName(At, Name))
        return true;
      std::optional<Token> Next = Lexer::findNextToken(At, SM, Language);
      At = Next ? Next->getLocation() : SourceLocation();
    }
    return false;
  }

  static constexpr StringRef WordCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
};

// What follows from Clang's guess that a name which does not exist is one of the library's.
bool followsGuess(const DiagnosticGroup &Later, const DiagnosticGroup &Guess, const SourceManager &SM) {
  SourceLocation At = SM.getExpansionLoc(Later.Messages.front().Where);
  SourceLocation Name = SM.getExpansionLoc(Guess.Messages.front().Where);
  return Guess.IsGuessed && SM.isWrittenInSameFile(At, Name) &&
         SM.getExpansionLineNumber(At) == SM.getExpansionLineNumber(Name);
}

// A copy that the class does not allow, of what cannot be captured anyway.
bool isCopyOfCapture(const DiagnosticGroup &Copy, const DiagnosticGroup &Capture, const SourceManager &SM) {
  StringRef Copied = Copy.Messages.front().Text, Captured = Capture.Messages.front().Text;
  return Copied.consume_front("call to deleted constructor of ") && Captured.contains("[amp-capture-type]") &&
         Captured.contains(" of type " + Copied.take_front(Copied.find('\'', 1) + 1).str()) &&
         SM.isWrittenInSameFile(Copy.Messages.front().Where, Capture.Messages.front().Where) &&
         SM.getExpansionLineNumber(Copy.Messages.front().Where) ==
             SM.getExpansionLineNumber(Capture.Messages.front().Where);
}

// What is called of an object of the host: `lines.size()`, `lines[0]`.
bool isOfGlobal(const DiagnosticGroup &Call, const DiagnosticGroup &Object, const SourceManager &SM) {
  SourceLocation Name = Object.Messages.front().Where, At = Call.Messages.front().Where;
  if (!isAmp(Call) || !StringRef(Object.Messages.front().Text).contains("[amp-global]") || !Name.isFileID() ||
      !SM.isWrittenInSameFile(Name, At))
    return false;
  if (Name == At)
    return true;
  if (!SM.isBeforeInTranslationUnit(Name, At))
    return false;
  StringRef Between(SM.getCharacterData(Name), SM.getFileOffset(At) - SM.getFileOffset(Name));
  Between = Between.drop_while([](char C) { return llvm::isAlnum(C) || C == '_'; }).trim();
  return Between == "." || Between == "->";
}

// `array_view<int> v(d);` where the template is not known: Clang takes that for an expression, so that 'v' is not known
// in what follows either.
bool isOfLostVariable(const DiagnosticGroup &Use, const DiagnosticGroup &Declaration, const SourceManager &SM) {
  const Message &Head = Use.Messages.front(), &Unknown = Declaration.Messages.front();
  StringRef Text = Head.Text;
  bool IsUnknown = Unknown.Id == diag::err_undeclared_var_use || Unknown.Id == diag::err_undeclared_var_use_suggest ||
                   Unknown.Id == diag::err_no_template || Unknown.Id == diag::err_no_template_suggest ||
                   Unknown.Id == diag::err_no_member;
  if (!IsUnknown || !Unknown.Where.isFileID() || !SM.isBeforeInTranslationUnit(Unknown.Where, Head.Where))
    return false;
  if (Head.Id == diag::err_expected_lparen_after_type) // behind `unknown<int`
    return SM.isWrittenInSameFile(Unknown.Where, Head.Where) &&
           SM.getExpansionLineNumber(Unknown.Where) == SM.getExpansionLineNumber(Head.Where);
  if (!Text.consume_front("use of undeclared identifier '"))
    return false;
  StringRef Rest(SM.getCharacterData(Unknown.Where));
  Rest = Rest.drop_while([](char C) { return llvm::isAlnum(C) || C == '_' || C == ':'; }).ltrim();
  if (!Rest.starts_with("<"))
    return false;
  int Depth = 0;
  std::size_t End = 0;
  do {
    Depth += Rest[End] == '<';
    Depth -= Rest[End] == '>';
  } while (++End != Rest.size() && Depth > 0 && !StringRef(";{}").contains(Rest[End]));
  Rest = Rest.drop_front(End).ltrim();
  return Depth == 0 && Rest.consume_front(Text.split('\'').first) && !Rest.empty() && !llvm::isAlnum(Rest.front()) &&
         Rest.front() != '_';
}

// What Clang makes of the rest of a line that begins with a name of a header which is not included.
bool followsMissingHeader(const DiagnosticGroup &Later, const DiagnosticGroup &Missing, const SourceManager &SM) {
  SourceLocation Name = SM.getExpansionLoc(Missing.Messages.front().Where);
  SourceLocation At = SM.getExpansionLoc(Later.Messages.front().Where);
  return !Missing.MissingHeader.empty() && Later.MissingHeader.empty() && !isAmp(Later) &&
         SM.isWrittenInSameFile(Name, At) && SM.getExpansionLineNumber(Name) == SM.getExpansionLineNumber(At);
}

// Behind an error at a place, what C++ AMP has to say about the same place, or about an expression that begins there.
bool repeats(const DiagnosticGroup &Later, const DiagnosticGroup &Earlier) {
  SourceLocation At = Earlier.Messages.front().Where;
  const Message &Head = Later.Messages.front();
  auto IsCapture = [](const DiagnosticGroup &Group) { // of one of several variables
    return StringRef(Group.Messages.front().Text).contains("[amp-capture-type]");
  };
  if (Head.Where == At)
    return isAmp(Later) && !(IsCapture(Later) && IsCapture(Earlier));
  return !Head.Ranges.empty() && Head.Ranges.front().getBegin() == At;
}

// A call of a function template with the name of what the library does not have in its declaration, where that is said.
bool isOfAbsentName(const DiagnosticGroup &Call, const DiagnosticGroup &Name) {
  const Message &Head = Name.Messages.front();
  return Head.Id == diag::err_unavailable_message && llvm::any_of(Call.Messages, [&](const Message &M) {
           return M.Id == diag::note_ovl_candidate_substitution_failure && StringRef(M.Text).ends_with(Head.Text);
         });
}

// What Clang goes on to say about a class of the library whose own check has failed at the place, or of a property
// whose getter has.
bool isAfterCheck(const DiagnosticGroup &Later, const DiagnosticGroup &Earlier, const SourceManager &SM) {
  const Message &Head = Later.Messages.front(), &Check = Earlier.Messages.front();
  if (Head.Where == Check.Where)
    return Check.IsMoved || StringRef(Head.Text).starts_with("cannot find suitable ");
  return Check.IsMoved && Head.IsMoved && Head.Text == Check.Text && SM.isWrittenInSameFile(Head.Where, Check.Where) &&
         SM.getExpansionLineNumber(Head.Where) == SM.getExpansionLineNumber(Check.Where);
}

// A value, or a variable whose type is deduced, of the class that the elements of views are of, which are refused, too.
bool isElement(const DiagnosticGroup &Value, const DiagnosticGroup &Elements) {
  const Message &Head = Value.Messages.front(), &Refused = Elements.Messages.front();
  return Head.Refused && !Head.IsElement && Refused.Refused == Head.Refused && Refused.IsElement;
}

// Each variable of a structured binding that calls the same `get`.
bool isOfSameBinding(const DiagnosticGroup &Later, const DiagnosticGroup &Earlier, const SourceManager &SM) {
  auto IsOfBinding = [](const DiagnosticGroup &Group) {
    return llvm::any_of(Group.Messages, [](const Message &M) { return M.Id == diag::note_in_binding_decl_init; });
  };
  const Message &Head = Later.Messages.front(), &First = Earlier.Messages.front();
  if (!IsOfBinding(Later) || !IsOfBinding(Earlier) || Head.Text != First.Text ||
      !SM.isWrittenInSameFile(First.Where, Head.Where))
    return false;
  auto [File, From] = SM.getDecomposedExpansionLoc(First.Where);
  auto [OtherFile, To] = SM.getDecomposedExpansionLoc(Head.Where);
  return File == OtherFile && From <= To && !SM.getBufferData(File).slice(From, To).contains(']');
}

// A call that is wrong for one reason, said by the rules and by Clang at two of its words; or a function that is named
// in a call which there is not.
bool isOfSameCall(const DiagnosticGroup &Later, const DiagnosticGroup &Earlier, const Filter &F) {
  const Message &Said = Earlier.Messages.front(), &Head = Later.Messages.front();
  StringRef What = StringRef(Head.Text).split(" and cannot be called").first;
  bool IsSame = StringRef(Said.Text).starts_with(What) || StringRef(Said.Text).starts_with("no matching function");
  return isAmp(Later) && What.contains("' is restrict(") && IsSame &&
         llvm::any_of(Said.Ranges, [&](const CharSourceRange &R) { return F.isWithin(Head.Where, R.getAsRange()); });
}

// An error inside what a call needs, which the rules report at the call itself; of an instance of a template, Clang may
// show another call than the one that needs it.
bool isReportedAtCall(const DiagnosticGroup &Group, const DiagnosticGroup &AtCall) {
  StringRef What = StringRef(Group.Messages.front().Text).split(" and cannot be called").first;
  bool IsSameCallee = StringRef(AtCall.Messages.front().Text).starts_with(What) &&
                      AtCall.Messages.front().Where != Group.Messages.front().Where;
  return isAmp(AtCall) && llvm::any_of(Group.Messages, [&](const Message &M) {
           return StringRef(M.Text).starts_with("called by ") &&
                  (IsSameCallee || M.Where == AtCall.Messages.front().Where);
         });
}

// A destructor that cannot be called where no object can be made either: its class lacks the restriction.
bool isOfSameObject(const DiagnosticGroup &Destructor, const DiagnosticGroup &Constructor) {
  StringRef Text = Destructor.Messages.front().Text, Said = Constructor.Messages.front().Text;
  auto [What, Caller] = Text.split(" and cannot be called from ");
  if (!What.consume_front("'~") || !What.contains("' is restrict("))
    return false;
  std::string Class = What.split('\'').first.str();
  Caller = Caller.split(" [").first;
  bool IsOfClass = Said.contains("constructor of '" + Class + "'") && Said.contains(" called from " + Caller.str());
  return IsOfClass ||
         (Said.starts_with("constructor for ") && Said.contains(" which does not have a default constructor that ") &&
          Destructor.Messages.front().Where == Constructor.Messages.front().Where);
}

// An operator that does not exist for what has been refused itself.
bool isOperatorOf(const DiagnosticGroup &Operator, const DiagnosticGroup &Operand, const Filter &F) {
  const Message &Head = Operator.Messages.front();
  return StringRef(Head.Text).starts_with("no overload of this operator") &&
         llvm::any_of(Head.Ranges, [&](const CharSourceRange &R) {
           return F.isWithin(Operand.Messages.front().Where, R.getAsRange());
         });
}

// A lambda whose parameter list is missing has no index as its parameter either.
bool isOfSameKernel(const DiagnosticGroup &Launch, const DiagnosticGroup &Lambda, const SourceManager &SM) {
  const Message &Head = Lambda.Messages.front();
  if (!StringRef(Launch.Messages.front().Text).contains("[amp-kernel-call]") ||
      !StringRef(Head.Text).contains("[amp-restrict-position]"))
    return false;
  return llvm::any_of(llvm::drop_begin(Launch.Messages), [&](const Message &Note) {
    SourceLocation From = SM.getExpansionLoc(Note.Where), To = SM.getExpansionLoc(Head.Where);
    if (!SM.isWrittenInSameFile(From, To) || !SM.isBeforeInTranslationUnit(From, To))
      return false;
    StringRef Between(SM.getCharacterData(From), SM.getFileOffset(To) - SM.getFileOffset(From));
    return Between.starts_with("[") && !Between.contains('{');
  });
}

// Clang knows tile_static as 'static'; what the rules say of the declaration is in the user's words.
bool speaksOfStatic(const DiagnosticGroup &OfClang, const DiagnosticGroup &OfRules, const SourceManager &SM) {
  const Message &Head = OfClang.Messages.front(), &Rule = OfRules.Messages.front();
  if (isAmp(OfClang) || !StringRef(Head.Text).contains("static") ||
      !StringRef(Rule.Text).contains("[amp-tile-static]") || !SM.isWrittenInSameFile(Head.Where, Rule.Where))
    return false;
  unsigned From = SM.getFileOffset(Head.Where), To = SM.getFileOffset(Rule.Where);
  return From == To ||
         (From < To && Head.Where.isFileID() && !StringRef(SM.getCharacterData(Head.Where), To - From).contains(';') &&
          StringRef(SM.getCharacterData(Head.Where)).starts_with("tile_static"));
}

// A macro that is not expanded because of its arguments is an unknown name.
bool isOfUnexpanded(const DiagnosticGroup &Group, const DiagnosticGroup &Macro, const SourceManager &SM) {
  const Message &Head = Group.Messages.front(), &Arguments = Macro.Messages.front();
  bool IsOfMacro =
      Arguments.Id == diag::err_too_many_args_in_macro_invoc || Arguments.Id == diag::err_too_few_args_in_macro_invoc;
  if (!IsOfMacro || !Head.Where.isFileID() || !Arguments.Where.isFileID() || &Group == &Macro ||
      !SM.isWrittenInSameFile(Head.Where, Arguments.Where))
    return false;
  unsigned From = SM.getFileOffset(Head.Where), To = SM.getFileOffset(Arguments.Where);
  StringRef Between = From < To ? StringRef(SM.getCharacterData(Head.Where), To - From) : "";
  if (Between.empty() || Between.find_first_of(";{}") != StringRef::npos)
    return false;
  StringRef Name = StringRef(Head.Text).split('\'').second.split('\'').first;
  return !isError(Group) || (Between.consume_front(Name) && Between.count('(') == Between.count(')') + 1);
}

// Clang's warning that the member which cannot be defaulted is deleted.
bool isWarnedOfDefaulted(const DiagnosticGroup &Warning, const DiagnosticGroup &Error) {
  const Message &Head = Warning.Messages.front(), &Said = Error.Messages.front();
  return Head.Id == diag::warn_defaulted_method_deleted && Head.Where == Said.Where &&
         StringRef(Said.Text).contains("[amp-defaulted]");
}

// Clang warns of a constant index, too, and shows it. The finding's place is where the access begins.
bool isWarnedOfByClang(const DiagnosticGroup &Finding, const DiagnosticGroup &Clang, const SourceManager &SM) {
  StringRef Text = Finding.Messages.front().Text;
  if (!Text.consume_front("the index of tile_static variable ") ||
      !StringRef(Clang.Messages.front().Text).starts_with("array index "))
    return false;
  std::string Declared = ("array " + Text.take_until([](char C) { return C == ' '; }) + " declared here").str();
  if (llvm::none_of(Clang.Messages, [&](const Message &M) { return StringRef(M.Text).starts_with(Declared); }))
    return false;
  auto [File, Begin] = SM.getDecomposedExpansionLoc(Finding.Messages.front().Where);
  auto [OtherFile, Index] = SM.getDecomposedExpansionLoc(Clang.Messages.front().Where);
  return File == OtherFile && Begin <= Index &&
         SM.getBufferData(File).slice(Begin, Index).find_first_of(";{}") == StringRef::npos;
}

// `view.tile<64>()`: what is no member is read as one operand of a comparison, whose others make no sense.
bool isBehindMissingMember(const DiagnosticGroup &Follows, const DiagnosticGroup &Missing, const SourceManager &SM) {
  const Message &Head = Missing.Messages.front();
  if (Follows.Messages.front().Id != diag::err_expected_expression || Head.Id != diag::err_no_member)
    return false;
  auto [File, Name] = SM.getDecomposedExpansionLoc(Head.Where);
  auto [OtherFile, At] = SM.getDecomposedExpansionLoc(Follows.Messages.front().Where);
  if (File != OtherFile || At < Name)
    return false;
  StringRef Between =
      SM.getBufferData(File).slice(Name, At).drop_while([](char C) { return isAsciiIdentifierContinue(C); }).trim();
  return Between.consume_front("<") && Between.consume_back("(") && Between.rtrim().ends_with(">") &&
         !Between.contains(';');
}

} // namespace

void dropConsequences(std::vector<DiagnosticGroup> &Groups, ArrayRef<ErrorScope> Scopes, const SourceManager &SM,
                      const LangOptions &Language) {
  Filter F(SM, Language);
  std::vector<bool> IsConsequence(Groups.size());
  auto IsCause = [&](const DiagnosticGroup &Group, const ErrorScope &Scope) {
    SourceLocation Where = Group.Messages.front().Where;
    // An operand within what was refused as a whole is not the cause of that.
    bool IsInside = Scope.Declared.getBegin() != Scope.Declared.getEnd() && !Scope.IsNamed &&
                    F.isWithin(Scope.Scope.getBegin(), Scope.Declared) && F.isWithin(Where, Scope.Scope);
    return isError(Group) && F.isWithin(Where, Scope.Declared) && !IsInside &&
           (!Scope.IsNamed || StringRef(Group.Messages.front().Text).contains("'" + Scope.Name + "'"));
  };
  // What C++ AMP says of a declaration says more than what Clang does: why no constructor of a tile_static class is
  // found matters to nobody if the class cannot be there at all.
  auto FindCause = [&](const ErrorScope &Scope) {
    auto OfAmp =
        llvm::find_if(Groups, [&](const DiagnosticGroup &Group) { return isAmp(Group) && IsCause(Group, Scope); });
    return OfAmp != Groups.end()
               ? OfAmp
               : llvm::find_if(Groups, [&](const DiagnosticGroup &Group) { return IsCause(Group, Scope); });
  };
  // Of two that would each follow from the other, one is said.
  std::vector<std::size_t> Causes(Groups.size(), Groups.size());
  auto FollowsFrom = [&](std::size_t Later, std::size_t Earlier) {
    while (Later != Groups.size() && Later != Earlier)
      Later = Causes[Later];
    return Later == Earlier;
  };
  for (const ErrorScope &Scope : Scopes) {
    auto Cause = FindCause(Scope);
    if (Cause == Groups.end())
      continue;
    for (std::size_t I = 0; I != Groups.size(); ++I) {
      const Message &Head = Groups[I].Messages.front();
      if (&Groups[I] == &*Cause || !isError(Groups[I]) || !F.isWithin(Head.Where, Scope.Scope) ||
          (Scope.IsNamed && IsCause(Groups[I], Scope)) || !StringRef(Head.Text).contains(Scope.Words))
        continue;
      std::size_t From = std::size_t(Cause - Groups.begin());
      if (IsConsequence[I] || FollowsFrom(From, I) || !(Scope.Name.empty() || F.speaksOf(Head, Scope.Name)))
        continue;
      IsConsequence[I] = true;
      Causes[I] = From;
    }
  }
  for (std::size_t I = 0; I != Groups.size(); ++I)
    for (std::size_t J = 0; J != Groups.size() && isError(Groups[I]); ++J)
      IsConsequence[I] =
          IsConsequence[I] || (J != I && isError(Groups[J]) &&
                               (isOperatorOf(Groups[I], Groups[J], F) || isOfAbsentName(Groups[I], Groups[J]) ||
                                isOfSameObject(Groups[I], Groups[J]) || isReportedAtCall(Groups[I], Groups[J]) ||
                                isCopyOfCapture(Groups[I], Groups[J], SM) || isOfSameKernel(Groups[I], Groups[J], SM) ||
                                isOfCoroutine(Groups[I], Groups[J]) || speaksOfStatic(Groups[I], Groups[J], SM)));
  for (std::size_t I = 0; I != Groups.size(); ++I)
    for (std::size_t J = 0; J != I && isError(Groups[I]) && !IsConsequence[I]; ++J)
      IsConsequence[I] = isError(Groups[J]) && !IsConsequence[J] &&
                         (repeats(Groups[I], Groups[J]) || isAfterCheck(Groups[I], Groups[J], SM) ||
                          isOfSameCall(Groups[I], Groups[J], F) || isOfSameBinding(Groups[I], Groups[J], SM) ||
                          followsGuess(Groups[I], Groups[J], SM) || isOfLostVariable(Groups[I], Groups[J], SM) ||
                          isOfGlobal(Groups[I], Groups[J], SM) || followsMissingHeader(Groups[I], Groups[J], SM) ||
                          isBehindMissingMember(Groups[I], Groups[J], SM));
  for (std::size_t I = 0; I != Groups.size(); ++I)
    for (std::size_t J = 0; J != Groups.size() && !IsConsequence[I]; ++J)
      IsConsequence[I] = isError(Groups[J]) && !IsConsequence[J] && isElement(Groups[I], Groups[J]);
  for (std::size_t I = 0; I != Groups.size(); ++I)
    IsConsequence[I] = IsConsequence[I] || llvm::any_of(Groups, [&](const DiagnosticGroup &Other) {
                         return isWarnedOfByClang(Groups[I], Other, SM) || isWarnedOfDefaulted(Groups[I], Other) ||
                                isOfUnexpanded(Groups[I], Other, SM);
                       });
  std::size_t Kept = 0;
  for (std::size_t I = 0; I != Groups.size(); ++I)
    if (!IsConsequence[I])
      std::swap(Groups[Kept++], Groups[I]);
  Groups.resize(Kept);
}

void addCallPath(DiagnosticGroup &Group, ArrayRef<CallPath> Paths, const SourceManager &SM) {
  static const LangOptions Unneeded;
  const Message Head = Group.Messages.front();
  bool IsExplained = llvm::any_of(Group.Messages, [](const Message &M) {
    return StringRef(M.Text).starts_with("called from ") || StringRef(M.Text).contains("requested here");
  });
  if (!isError(Group) || !isAmp(Group) || IsExplained)
    return;
  Filter F(SM, Unneeded);
  auto IsAround = [&](const CallPath &P) { return F.isWithin(Head.Where, P.Function); };
  auto Path =
      llvm::find_if(Paths, [&](const CallPath &P) { return IsAround(P) && StringRef(Head.Text).contains(P.Name); });
  if (Path == Paths.end())
    Path = llvm::find_if(Paths, IsAround);
  if (Path == Paths.end())
    return;
  auto Add = [&](SourceLocation Where, std::string Text) {
    Group.Messages.push_back({DiagnosticsEngine::Note, Head.Id, Where, std::move(Text)});
  };
  if (Path->InstantiatedAt.isValid())
    return Add(Path->InstantiatedAt, fill(Diag::NoteInstantiated, {Path->Name}));
  for (const CallPath::Step &Step : Path->Calls)
    Add(Step.Where, fill(Diag::NoteCalledFrom, {Step.Caller}));
  Add(Path->LaunchedAt, fill(Diag::NoteKernel, {}));
}

} // namespace ampcc
