#include "frontend/NameRepairs.h"
#include "clang/Basic/DiagnosticSema.h"

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
  return StringRef(Head.Text).contains("'index'") &&
         !Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(HiddenIndex)).empty();
}

bool NameRepairs::add(SourceLocation Where, std::string Text) {
  for (const NameRepair &Known : Repairs)
    if (Known.Where == Where)
      return false;
  Repairs.push_back({Where, std::move(Text)});
  return IsNew = true;
}

bool NameRepairs::learnFrom(const DiagnosticGroup &Group, Sema &Parsing) {
  const Message &Head = Group.Messages.front();
  if (Head.Where.isInvalid())
    return false;
  if (Head.Id == diag::err_ambiguous_reference) {
    std::string Name = concurrencyCandidate(Group);
    return !Name.empty() && add(Head.Where, Name);
  }
  return isCallOfHiddenIndex(Head, Parsing) && add(Head.Where, HiddenIndex);
}

static void appendName(Preprocessor &PP, const Token &Written, StringRef Text, std::vector<Token> &To) {
  while (!Text.empty()) {
    Token Part = Written;
    if (Text.consume_front("::")) {
      Part.setKind(tok::coloncolon);
      Part.setIdentifierInfo(nullptr);
    } else {
      StringRef Name = Text.substr(0, Text.find("::"));
      Part.setIdentifierInfo(PP.getIdentifierInfo(Name));
      Text = Text.drop_front(Name.size());
    }
    To.push_back(Part);
  }
}

// A repair of `::index` is found at the colons; it is of the name behind them.
void NameRepairs::apply(Preprocessor &PP, std::vector<Token> &Tokens) {
  if (Repairs.empty())
    return;
  llvm::DenseMap<unsigned, NameRepair *> RepairAt;
  for (NameRepair &Repair : Repairs)
    RepairAt[Repair.Where.getRawEncoding()] = &Repair;
  std::vector<Token> Repaired;
  Repaired.reserve(Tokens.size() + 2 * Repairs.size());
  NameRepair *Pending = nullptr;
  for (const Token &T : Tokens) {
    auto Found = RepairAt.find(T.getLocation().getRawEncoding());
    NameRepair *Repair = Found != RepairAt.end() ? Found->second : Pending;
    Pending = Repair && T.is(tok::coloncolon) ? Repair : nullptr;
    if (!Repair || T.isNot(tok::identifier)) {
      Repaired.push_back(T);
      continue;
    }
    Repair->Where = T.getLocation();
    appendName(PP, T, Repair->Text, Repaired);
  }
  Tokens = std::move(Repaired);
}

} // namespace ampcc
