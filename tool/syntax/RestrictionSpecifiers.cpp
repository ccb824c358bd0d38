#include "syntax/RestrictionSpecifiers.h"
#include "sema/Diagnose.h"
#include "syntax/DeclaratorSuffixes.h"
#include "syntax/LambdaExpressions.h"
#include "syntax/StraySpecifiers.h"
#include "clang/Basic/IdentifierTable.h"

using namespace clang;

namespace ampcc {

static std::string spellingOf(const Token &T) {
  if (T.isAnnotation())
    return "#pragma";
  if (const IdentifierInfo *Name = T.getIdentifierInfo())
    return Name->getName().str();
  if (T.isLiteral() && T.getLiteralData())
    return std::string(T.getLiteralData(), T.getLength());
  const char *Spelling = tok::getPunctuatorSpelling(T.getKind());
  return Spelling ? Spelling : tok::getTokenName(T.getKind());
}

// Whether the two differ by one letter or only in the order of their letters.
static bool isAlmost(std::string Written, std::string Word) {
  if (StringRef(Written).edit_distance(Word) <= 1)
    return true;
  llvm::sort(Written);
  llvm::sort(Word);
  return Written == Word;
}

// Error recovery: a word that is almost a restriction counts as that restriction, and any other word as `amp`, because
// a specifier is written to change the default. So launches and calls of the function cause no further errors.
void RestrictionSpecifiers::readUnknown(int I, RestrictionSet &Set) {
  std::string Written = spellingOf(Tokens[I]);
  StringRef Meant = Written == "gpu" || isAlmost(Written, "amp") ? "amp" : isAlmost(Written, "cpu") ? "cpu" : "";
  (Meant == "cpu" ? Set.Cpu : Set.Amp) = true;
  DiagnosticBuilder Error = report(Diagnostics, Tokens[I].getLocation(), Diag::UnknownRestriction);
  Error << Written;
  if (!Meant.empty())
    Error << FixItHint::CreateReplacement(Tokens[I].getLocation(), Meant);
}

void RestrictionSpecifiers::readList(int Open, int Close, RestrictionSet &Set) {
  if (Close == Open + 1) {
    report(Diagnostics, Tokens[Open - 1].getLocation(), Diag::EmptyRestriction)
        << FixItHint::CreateInsertion(Tokens[Close].getLocation(), "cpu");
    return;
  }
  for (int I = Open + 1; I < Close; I += 2) {
    if (Tokens.isNamed(I, "cpu")) {
      Set.Cpu = true;
    } else if (Tokens.isNamed(I, "amp")) {
      Set.Amp = true;
    } else if (Tokens.is(I, tok::comma)) {
      report(Diagnostics, Tokens[I].getLocation(), Diag::MissingRestriction)
          << FixItHint::CreateRemoval(Tokens[I].getLocation());
      return;
    } else {
      readUnknown(I, Set);
      return;
    }
    if (I + 1 == Close)
      return;
    if (!Tokens.is(I + 1, tok::comma)) {
      DiagnosticBuilder Error = report(Diagnostics, Tokens[I + 1].getLocation(), Diag::MissingComma);
      if (Tokens.is(I + 1, tok::identifier))
        Error << FixItHint::CreateInsertion(Tokens[I].getEndLoc(), ",");
      return;
    }
    if (I + 2 == Close)
      report(Diagnostics, Tokens[I + 1].getLocation(), Diag::MissingRestriction)
          << FixItHint::CreateRemoval(Tokens[I + 1].getLocation());
  }
}

SpecifierSequence RestrictionSpecifiers::read(int I) {
  SpecifierSequence Read;
  Read.End = I;
  while (beginsAt(Read.End) && Tokens.partner(Read.End + 1) != TokenScanner::None) {
    int Open = Read.End + 1;
    readList(Open, Tokens.partner(Open), Read.Set);
    Read.End = Tokens.partner(Open) + 1;
  }
  if (!Read.Set.Amp)
    Read.Set.Cpu = true;
  return Read;
}

// `f() restrict(amp)) { }`: a ')' without a matching '(', or in front of a lambda's body or trailing return type.
int RestrictionSpecifiers::skipExtraneous(const FunctionDeclarator &D, int I) {
  bool IsExtraneous =
      Tokens.is(I, tok::r_paren) && (Tokens.partner(I) == TokenScanner::None ||
                                     (D.Kind == DeclaratorKind::Lambda && Tokens.is(I + 1, tok::l_brace, tok::arrow)));
  if (!IsExtraneous)
    return I;
  report(Diagnostics, Tokens[I].getLocation(), Diag::ExtraneousParenthesis)
      << FixItHint::CreateRemoval(Tokens[I].getLocation());
  return I + 1;
}

int RestrictionSpecifiers::behindNames(int I) const {
  while (Tokens.isNamed(I, "cpu") || Tokens.isNamed(I, "amp") || Tokens.is(I, tok::comma))
    ++I;
  return I;
}

bool RestrictionSpecifiers::isIncompleteAt(int I) const {
  if (!Tokens.isNamed(I, "restrict"))
    return false;
  if (Tokens.is(I + 1, tok::l_paren))
    return Tokens.partner(I + 1) == TokenScanner::None;
  return Tokens.is(behindNames(I + 1), tok::semi, tok::l_brace, tok::arrow, tok::kw_noexcept);
}

SpecifierSequence RestrictionSpecifiers::readIncomplete(int I) {
  bool IsOpen = Tokens.is(I + 1, tok::l_paren);
  int Begin = I + 1 + IsOpen, End = behindNames(Begin);
  SpecifierSequence Read;
  Read.End = End;
  for (int K = Begin; K < End; ++K) {
    Read.Set.Cpu |= Tokens.isNamed(K, "cpu");
    Read.Set.Amp |= Tokens.isNamed(K, "amp");
  }
  DiagnosticBuilder Error = report(Diagnostics, Tokens[I].getLocation(), Diag::MissingList);
  if (Read.Set.Cpu || Read.Set.Amp) {
    if (!IsOpen)
      Error << FixItHint::CreateInsertion(Tokens[Begin].getLocation(), "(");
    Error << FixItHint::CreateInsertion(Tokens[End - 1].getEndLoc(), ")");
  }
  Read.Set.Amp |= !Read.Set.Cpu; // as behind an unknown name (R-LANG-05)
  return Read;
}

void RestrictionSpecifiers::checkPlace(const FunctionDeclarator &D, int Begin, int End, RestrictionSet Set) {
  SourceLocation Where = Tokens[Begin].getLocation();
  auto Move = [&](const DiagnosticBuilder &Error, int To) {
    if (Where.isFileID() && To < Tokens.size() && Tokens[To].getLocation().isFileID())
      Error << FixItHint::CreateRemoval(CharSourceRange::getCharRange(Where, Tokens[End].getLocation()))
            << FixItHint::CreateInsertion(Tokens[To - 1].getEndLoc(), " " + Set.spelling().str());
  };
  int BehindParameters = Tokens.behindQualifiers(Tokens.partner(D.ParametersOpen) + 1);
  if (D.IsApart)
    Move(report(Diagnostics, Where, Diag::NotAFunction), BehindParameters);
  else if (D.BehindVirtual != TokenScanner::None)
    Move(report(Diagnostics, Where, Diag::BehindVirtual) << spellingOf(Tokens[D.BehindVirtual]), D.BehindVirtual);
  else if (D.BehindInitializers != TokenScanner::None)
    Move(report(Diagnostics, Where, Diag::AfterInitializers), Tokens.partner(D.ParametersOpen) + 1);
  else if (D.BehindReturnType != TokenScanner::None)
    Move(report(Diagnostics, Where, Diag::AfterReturnType), BehindParameters);
  else if (D.BehindException)
    Move(report(Diagnostics, Where, Diag::AfterExceptionSpecification), BehindParameters);
  else if (int Behind = Tokens.behindQualifiers(End); Behind != End)
    Move(report(Diagnostics, Where, Diag::BeforeQualifier) << spellingOf(Tokens[End]), Behind);
}

bool RestrictionSpecifiers::isListOfRestrictions(int Open) const {
  int Close = Tokens.partner(Open);
  for (int I = Open + 1; I < Close; I += 2)
    if (!(Tokens.isNamed(I, "cpu") || Tokens.isNamed(I, "amp")) || !(I + 1 == Close || Tokens.is(I + 1, tok::comma)))
      return false;
  return Close > Open + 1;
}

FunctionDeclarator RestrictionSpecifiers::declaratorAt(int I) const {
  FunctionDeclarator InFront = declaratorEndingAt(Tokens, I);
  if (!beginsAt(I) || !isListOfRestrictions(I + 1))
    return InFront;
  if (int Colon = colonOfInitializers(Tokens, I); Colon != TokenScanner::None) {
    int Begin = Tokens.is(Colon - 1, tok::kw_try) ? Colon - 1 : Colon;
    FunctionDeclarator D = declaratorEndingAt(Tokens, Begin);
    D.BehindInitializers = Begin;
    return D.Kind == DeclaratorKind::Function ? D : InFront;
  }
  if (InFront.Kind != DeclaratorKind::NotOne)
    return InFront;
  int Arrow = arrowOfReturnType(Tokens, I);
  if (Arrow == TokenScanner::None)
    return InFront.IsObject || isMemberName(I) ? InFront : declaratorApart(Tokens, I, Tokens.partner(I + 1) + 1);
  FunctionDeclarator D = declaratorEndingAt(Tokens, Arrow);
  D.BehindReturnType = Arrow;
  return D.Kind == DeclaratorKind::NotOne ? InFront : D;
}

bool RestrictionSpecifiers::isMemberName(int I) const {
  return Tokens.is(I - 1, tok::period, tok::arrow, tok::coloncolon);
}

// `int x restrict(amp)`, `struct P restrict(amp)`: the declared name is complete, so `restrict` is not that name.
bool RestrictionSpecifiers::followsObjectOrClassName(int I) const {
  if (Tokens.is(I - 1, tok::r_brace) && Tokens.partner(I - 1) != TokenScanner::None) // W w{} restrict(cpu)
    I = Tokens.partner(I - 1);
  if (Tokens.is(I - 1, tok::r_square)) // int a[4] restrict(amp), or a lambda without parameters
    return Tokens.partner(I - 1) != TokenScanner::None;
  return Tokens.is(I - 1, tok::identifier) &&
         (Tokens.is(I - 2, tok::identifier, tok::star, tok::amp, tok::greater, tok::kw_struct, tok::kw_class,
                    tok::kw_enum, tok::kw_union, tok::kw_namespace, tok::kw_using) ||
          Tokens.isTypeKeyword(I - 2));
}

// `using t = int restrict(amp);`
bool RestrictionSpecifiers::isInAlias(int I) const {
  int K = I - 1;
  while (Tokens.is(K, tok::identifier, tok::coloncolon, tok::kw_const, tok::star, tok::amp) || Tokens.isTypeKeyword(K))
    --K;
  return Tokens.is(K, tok::equal) && Tokens.is(K - 2, tok::kw_using);
}

bool RestrictionSpecifiers::isNameOfAlias(int I) const {
  return Tokens.is(I - 1, tok::kw_using) && Tokens.is(Tokens.partner(I + 1) + 1, tok::equal);
}

int RestrictionSpecifiers::skipMisplaced(const FunctionDeclarator &D, int I) {
  if (!beginsAt(I) || !isListOfRestrictions(I + 1) || isMemberName(I))
    return I;
  int End = Tokens.partner(I + 1) + 1;
  Diag Found;
  if (Tokens.is(I - 1, tok::r_square) && isLambdaIntroducer(Tokens, Tokens.partner(I - 1)))
    Found = Diag::NoParameterList;
  else if (Tokens.is(I - 1, tok::r_square) && Tokens.is(End, tok::l_brace, tok::kw_mutable, tok::arrow))
    Found = Diag::NoParameterList;
  else if (D.IsObject || followsObjectOrClassName(I) || isInAlias(I) || isNameOfAlias(I) || Tokens.isLiteral(I - 1) ||
           (Tokens.is(End, tok::l_square) && hasRestOfLambda(Tokens, End)) || // restrict(amp) [] { }
           Tokens.is(End, tok::identifier) || Tokens.isLiteral(End) || Tokens.isTypeKeyword(End) ||
           (Tokens.isTypeKeyword(I - 1) && Tokens.is(End, tok::l_paren, tok::star, tok::amp)))
    Found = Diag::NotAFunction;
  else
    return I;
  DiagnosticBuilder Error = report(Diagnostics, Tokens[I].getLocation(), Found);
  if (Found == Diag::NoParameterList)
    Error << FixItHint::CreateInsertion(Tokens[I].getLocation(), "() ");
  return End;
}

} // namespace ampcc
