#include "frontend/TextRepairs.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

// The name under which the product's <strings.h> keeps the C function that `index<N>` would clash with.
static constexpr const char *HiddenIndex = "ampcc_c_index";

static StringRef quotedIn(StringRef Text) {
  std::size_t Begin = Text.find('\''), End = Text.find('\'', Begin + 1);
  return End == StringRef::npos ? StringRef() : Text.slice(Begin + 1, End);
}

// "reference to 'array' is ambiguous", and one of the candidates is C++ AMP's: that one is meant.
static std::string concurrencyCandidate(const DiagnosticGroup &Group) {
  for (const Message &Note : llvm::drop_begin(Group.Messages))
    if (StringRef Name = quotedIn(Note.Text); Name.starts_with("Concurrency::"))
      return "::" + Name.str();
  return "";
}

static bool isCallOfHiddenIndex(const Message &Head, Sema &Parsing) {
  switch (Head.Id) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_deduced_class_template_ctor_no_viable:
  case diag::err_deduced_class_template_ctor_ambiguous:
    break;
  default:
    return false;
  }
  ASTContext &Context = Parsing.getASTContext();
  StringRef Name = quotedIn(Head.Text);
  return (Name == "index" || Name.ends_with("::index")) &&
         !Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(HiddenIndex)).empty();
}

// The token `Name`, at `Where` or a few tokens behind it: errors in qualified names stand at their beginning.
static SourceLocation locationOf(StringRef Name, SourceLocation Where, const Sema &Parsing) {
  const SourceManager &SM = Parsing.getSourceManager();
  SourceLocation At = Where;
  for (unsigned Tried = 0; Tried < 4 && At.isFileID(); ++Tried) {
    Token T;
    if (Lexer::getRawToken(At, T, SM, Parsing.getLangOpts(), /*IgnoreWhiteSpace=*/true))
      break;
    if (T.is(tok::raw_identifier) && T.getRawIdentifier() == Name)
      return T.getLocation();
    At = T.getEndLoc();
  }
  return Where;
}

// The first and the last token of the N-th argument (from 1) of the call whose callee begins at `Callee`.
static std::optional<std::pair<SourceLocation, SourceLocation>> argumentOf(SourceLocation Callee, unsigned N,
                                                                           const Sema &Parsing) {
  if (!Callee.isFileID())
    return std::nullopt;
  SourceLocation First, Last;
  int Depth = 0;
  unsigned Argument = 1;
  Token T;
  for (SourceLocation At = Callee;; At = T.getEndLoc()) {
    if (Lexer::getRawToken(At, T, Parsing.getSourceManager(), Parsing.getLangOpts(), /*IgnoreWhiteSpace=*/true) ||
        T.isOneOf(tok::semi, tok::eof))
      return std::nullopt;
    bool Closes = T.isOneOf(tok::r_paren, tok::r_brace, tok::r_square, tok::greater);
    if (Closes && Depth > 0 && --Depth == 0 && T.is(tok::r_paren))
      return Argument == N && First.isValid() ? std::optional(std::pair(First, Last)) : std::nullopt;
    if (Depth == 1 && T.is(tok::comma)) {
      if (Argument++ == N)
        return std::pair(First, Last);
    } else if (Depth >= 1 && Argument == N) {
      First = First.isValid() ? First : T.getLocation();
      Last = T.getLocation();
    }
    bool Opens = T.isOneOf(tok::l_paren, tok::l_brace, tok::l_square) || (Depth > 0 && T.is(tok::less));
    Depth += Opens && (Depth > 0 || T.is(tok::l_paren));
  }
}

bool TextRepairs::add(SourceLocation Where, std::string Text, TextRepair::Place At) {
  for (const TextRepair &Known : Repairs)
    if (Known.Where == Where && Known.At == At && (At == TextRepair::Place::Instead || Known.Text == Text))
      return false;
  Repairs.push_back({Where, std::move(Text), At});
  return IsNew = true;
}

// -famp-msvc: what Clang's own leniency does not cover.
bool TextRepairs::learnLeniency(const DiagnosticGroup &Group, const Sema &Parsing) {
  const Message &Head = Group.Messages.front();
  if (Head.Id == diag::err_main_returns_nonint && !Head.FixIts.empty())
    return add(Head.FixIts.front().RemoveRange.getBegin(), "int");
  bool IsException = StringRef(Head.Text).contains("'std::exception'") && StringRef(Head.Text).contains("'const char[");
  if (Head.Id == diag::err_ovl_no_viable_conversion_in_cast && IsException)
    return add(locationOf("exception", Head.Where, Parsing), "runtime_error");
  if (Head.Id == diag::err_typename_missing || Head.Id == diag::err_typename_missing_template)
    return add(Head.Where, "typename ", TextRepair::Place::Before);
  if (Head.Id == diag::err_template_kw_missing)
    return add(Head.Where, "template ", TextRepair::Place::Before);
  for (const Message &Note : Group.Messages) {
    StringRef Text = Note.Text;
    bool ArrayForView = Text.contains("from 'array<") && Text.contains("to 'array_view<");
    if (!ArrayForView && !Text.contains("expects an lvalue for"))
      continue;
    unsigned Number = 0; // "... for 2nd argument"
    if (Text.substr(Text.rfind("for ") + 4).consumeInteger(10, Number))
      continue;
    if (auto Argument = argumentOf(Head.Where, Number, Parsing)) {
      add(Argument->first, "::ampcc::lvalue(", TextRepair::Place::Before);
      return add(Argument->second, ")", TextRepair::Place::After);
    }
  }
  return false;
}

bool TextRepairs::learnFrom(const DiagnosticGroup &Group, Sema &Parsing) {
  const Message &Head = Group.Messages.front();
  if (!IsLearning || Head.Where.isInvalid() || Head.Level < DiagnosticsEngine::Error)
    return false;
  if (Head.Id == diag::err_ambiguous_reference) {
    std::string Name = concurrencyCandidate(Group);
    return !Name.empty() && add(Head.Where, Name);
  }
  if (isCallOfHiddenIndex(Head, Parsing))
    return add(locationOf("index", Head.Where, Parsing), HiddenIndex);
  return Parsing.getLangOpts().MSVCCompat && learnLeniency(Group, Parsing);
}

// Names, '::', parentheses and blanks.
static void appendText(Preprocessor &PP, const Token &Like, StringRef Text, std::vector<Token> &To) {
  while (!Text.ltrim().empty()) {
    Text = Text.ltrim();
    Token Part = Like;
    Part.setIdentifierInfo(nullptr);
    if (Text.consume_front("::")) {
      Part.setKind(tok::coloncolon);
    } else if (Text.consume_front("(")) {
      Part.setKind(tok::l_paren);
    } else if (Text.consume_front(")")) {
      Part.setKind(tok::r_paren);
    } else {
      StringRef Name = Text.take_until([](char C) { return C == ':' || C == '(' || C == ')' || C == ' '; });
      Text = Text.drop_front(Name.size());
      Part.setKind(PP.getIdentifierInfo(Name)->getTokenID());
      Part.setIdentifierInfo(PP.getIdentifierInfo(Name));
    }
    To.push_back(Part);
  }
}

void TextRepairs::apply(Preprocessor &PP, std::vector<Token> &Tokens) const {
  if (Repairs.empty())
    return;
  llvm::DenseMap<unsigned, SmallVector<const TextRepair *, 1>> RepairsAt;
  for (const TextRepair &Repair : Repairs)
    RepairsAt[Repair.Where.getRawEncoding()].push_back(&Repair);
  std::vector<Token> Repaired;
  Repaired.reserve(Tokens.size() + 8 * Repairs.size());
  for (const Token &T : Tokens) {
    auto Found = RepairsAt.find(T.getLocation().getRawEncoding());
    if (Found == RepairsAt.end()) {
      Repaired.push_back(T);
      continue;
    }
    auto Append = [&](TextRepair::Place At) {
      bool Any = false;
      for (const TextRepair *Repair : Found->second)
        if (Repair->At == At) {
          appendText(PP, T, Repair->Text, Repaired);
          Any = true;
        }
      return Any;
    };
    Append(TextRepair::Place::Before);
    if (!Append(TextRepair::Place::Instead))
      Repaired.push_back(T);
    Append(TextRepair::Place::After);
  }
  Tokens = std::move(Repaired);
}

} // namespace ampcc
