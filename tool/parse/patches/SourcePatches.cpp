#include "parse/patches/SourcePatches.h"
#include "parse/patches/PatchPlaces.h"
#include "port/PortUses.h"
#include "sema/KnownClasses.h"
#include "sema/NodeSearch.h"
#include "syntax/PartsOfTokens.h"
#include "syntax/TokenScanner.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Support/StringSaver.h"

using namespace clang;

namespace ampcc {

// The name that amp-cc's <strings.h> gives to the C function `index`, which would conflict with the class `index<N>`.
static constexpr const char *HiddenIndex = "ampcc_c_index";

static bool isInLibrary(const Decl *D) {
  for (const DeclContext *Scope = D->getDeclContext(); Scope; Scope = Scope->getParent())
    if (isConcurrency(Scope))
      return true;
  return false;
}

// For "reference to 'array' is ambiguous": the candidate that C++ AMP declares, which is meant; else empty.
static std::string concurrencyCandidate(const DiagnosticGroup &Group) {
  for (const DiagRecord &Note : llvm::drop_begin(Group.Messages)) {
    const NamedDecl *Candidate = Note.declaration(0);
    if (Note.isClangs(diag::note_ambiguous_candidate) && Candidate && isInLibrary(Candidate))
      return "::" + Candidate->getQualifiedNameAsString();
  }
  return "";
}

// R-LANG-195: if `using namespace std;` or argument-dependent lookup makes a name ambiguous, the candidate outside of
// std is meant. Programs for Visual C++ have names that later standards have added to std, such as Microsoft's `byte`.
static std::string candidateOutsideStd(const DiagnosticGroup &Group) {
  const NamedDecl *Found = nullptr;
  bool IsAlsoInStd = false;
  for (const DiagRecord &Note : llvm::drop_begin(Group.Messages)) {
    const NamedDecl *Candidate = nullptr;
    if (Note.isClangs(diag::note_ambiguous_candidate))
      Candidate = Note.declaration(0);
    else if (Note.isClangs(diag::note_ovl_candidate))
      Candidate = Note.declaration(2);
    if (!Candidate)
      continue;
    bool IsInStd = Candidate->isInStdNamespace();
    IsAlsoInStd |= IsInStd;
    if (!IsInStd && Found && Found->getCanonicalDecl() != Candidate->getCanonicalDecl())
      return "";
    Found = IsInStd ? Found : Candidate;
  }
  std::string Name = Found && IsAlsoInStd ? "::" + Found->getQualifiedNameAsString() : "";
  return Name.find('(') == std::string::npos ? Name : ""; // not in an anonymous namespace
}

// `array<int> a(extent<1>(n));` beside `using namespace std;`: where Clang disambiguates declarations and expressions,
// an ambiguous name makes it expect a parameter, and its error does not mention the ambiguity.
static std::string nameTakenForParameter(const DiagRecord &Head, Sema &Parsing) {
  Token T;
  if (Head.Id != diag::err_expected_unqualified_id || !Head.Where.isFileID() ||
      Lexer::getRawToken(Head.Where, T, Parsing.getSourceManager(), Parsing.getLangOpts()) ||
      T.isNot(tok::raw_identifier))
    return "";
  const StringRef Name = T.getRawIdentifier();
  auto IsIn = [&](StringRef Scope) {
    return !declarationsIn(namespaceIn(Parsing.Context.getTranslationUnitDecl(), Scope), Name).empty();
  };
  return IsIn("Concurrency") && IsIn("std") ? "::Concurrency::" + Name.str() : "";
}

// Whether `name` or `::name` is at the place.
static bool isNameAt(SourceLocation Where, StringRef Name, const Sema &Parsing) {
  Token T;
  const SourceManager &SM = Parsing.getSourceManager();
  auto Read = [&](SourceLocation At) {
    return !Lexer::getRawToken(At, T, SM, Parsing.getLangOpts(), /*IgnoreWhiteSpace=*/true);
  };
  if (!Read(SM.getSpellingLoc(Where)) || (T.is(tok::coloncolon) && !Read(T.getEndLoc())))
    return false;
  return T.is(tok::raw_identifier) && T.getRawIdentifier() == Name;
}

static bool isCallOfHiddenIndex(const DiagRecord &Head, Sema &Parsing) {
  switch (Head.Id) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_no_member:
  case diag::err_no_member_suggest:
    break;
  case diag::err_deduced_class_template_ctor_no_viable:
  case diag::err_deduced_class_template_ctor_ambiguous:
    if (!isNameAt(Head.Where, "index", Parsing)) // of a variable: `index i(pointer);`
      return false;
    break;
  default:
    return false;
  }
  const std::string Name = Head.subjectName();
  return (Name == "index" || StringRef(Name).ends_with("::index")) &&
         !declarationsIn(Parsing.Context.getTranslationUnitDecl(), HiddenIndex).empty();
}

// In a template, Clang resolves an operator whose operands are all properties as a built-in one, and finds none. If the
// getter of the last operand is called explicitly, Clang looks for overloaded operators, too.
bool SourcePatches::inferProperty(const DiagnosticGroup &Group, const Sema &Parsing) {
  const DiagRecord &Head = Group.head();
  bool IsOperator = Head.Id == diag::err_typecheck_invalid_operands || Head.Id == diag::err_typecheck_unary_expr;
  if (!IsOperator || Head.Ranges.empty())
    return false;
  return callGetter(Head.Ranges.back().getEnd(), Parsing);
}

// Replaces the token at `Last` by a call of the getter if it names a property.
bool SourcePatches::callGetter(SourceLocation Last, const Sema &Parsing) {
  Token T;
  if (Last.isInvalid() || Lexer::getRawToken(Parsing.getSourceManager().getSpellingLoc(Last), T,
                                             Parsing.getSourceManager(), Parsing.getLangOpts()))
    return false;
  if (T.isNot(tok::raw_identifier))
    return false;
  // Properties of the same name in several classes are assumed to have the same getter.
  const auto *Property =
      findNode<MSPropertyDecl>(Parsing.getASTContext().getTranslationUnitDecl(), [&](const MSPropertyDecl *D) {
        return D->getName() == T.getRawIdentifier() && D->hasGetter();
      });
  if (!Property)
    return false;
  // A variable may have the name of a property of the library: `a`, `w`, `x`.
  const SourceManager &SM = Parsing.getSourceManager();
  SourceLocation Name = SM.getSpellingLoc(Last);
  StringRef Before = SM.getBufferData(SM.getFileID(Name)).take_front(SM.getFileOffset(Name)).rtrim();
  bool IsMember = Before.ends_with(".") || Before.ends_with("->");
  if (!IsMember && SM.isInSystemHeader(SM.getExpansionLoc(Property->getLocation())))
    return false;
  return add(Last, Property->getGetterId()->getName().str() + "()");
}

// `extent e = view.extent;`: Clang deduces template arguments from the type of the initializer, and a property has none
// before its getter is called.
bool SourcePatches::inferDeduction(const DiagRecord &Head, const Sema &Parsing) {
  bool IsDeduction = Head.Id == diag::err_deduced_class_template_ctor_no_viable ||
                     Head.Id == diag::err_deduced_class_template_ctor_ambiguous;
  return IsDeduction && callGetters(Head.Where, Parsing);
}

// Calls getters for variables whose template arguments could not be deduced. Clang reports no error for a variable
// whose initializer contains another such variable.
void SourcePatches::inferDeductions(Sema &Parsing) {
  if (!IsLearning || !Parsing.getDiagnostics().hasErrorOccurred())
    return;
  Sources = &Parsing.getSourceManager();
  forEachNode<VarDecl>(Parsing.getASTContext(), [&](const VarDecl *Variable) {
    if (Variable->isInvalidDecl() &&
        isa_and_nonnull<DeducedTemplateSpecializationType>(Variable->getType()->getContainedDeducedType()))
      callGetters(Variable->getLocation(), Parsing);
  });
}

// Calls the getters of properties that end an argument, from a place on to the end of the declaration or call.
bool SourcePatches::callGetters(SourceLocation Begin, const Sema &Parsing) {
  const SourceManager &SM = Parsing.getSourceManager();
  Token T;
  SourceLocation Name; // of a member, if the token in front is one
  bool IsLearned = false;
  int Depth = 0;
  for (SourceLocation At = Begin; At.isFileID(); At = T.getEndLoc()) {
    bool IsMember = At != Begin && T.isOneOf(tok::period, tok::arrow);
    if (Lexer::getRawToken(At, T, SM, Parsing.getLangOpts(), /*IgnoreWhiteSpace=*/true) || T.is(tok::eof))
      break;
    if (Name.isValid() && (nesting(T) < 0 || T.isOneOf(tok::comma, tok::semi)))
      IsLearned |= callGetter(Name, Parsing);
    Depth += nesting(T);
    if (Depth < 0 || (Depth == 0 && T.isOneOf(tok::comma, tok::semi)))
      break;
    Name = IsMember && T.is(tok::raw_identifier) ? T.getLocation() : SourceLocation();
  }
  return IsLearned;
}

void SourcePatches::addForHost(SourceLocation Where, std::string Text, const SourceManager &SM) {
  Sources = &SM;
  note(PortRow::TypeInfo, Where);
  addForThisParse(Where, std::move(Text));
}

void SourcePatches::addForThisParse(SourceLocation Where, std::string Text) {
  llvm::SaveAndRestore Unchanged(IsNew);
  add(Where, std::move(Text));
}

bool SourcePatches::add(SourceLocation Where, std::string Text, SourcePatch::Place At, bool IsForHost,
                        bool IsForParse) {
  Where = wholeToken(Where, *Sources);
  for (const SourcePatch &Known : Patches)
    if (Known.Where == Where && Known.At == At && (At == SourcePatch::Place::Instead || Known.Text == Text))
      return false;
  Patches.push_back({Where, std::move(Text), At, IsForHost, IsForParse});
  Positions.push_back(positionOf(Where, *Sources));
  return IsNew = true;
}

// Enclosing expressions are found after those in them, so the text goes outside of earlier patches at the token.
void SourcePatches::insert(SourceLocation Where, std::string Text, SourcePatch::Place At) {
  Where = wholeToken(Where, *Sources);
  bool IsFirst = At == SourcePatch::Place::Before;
  Patches.insert(IsFirst ? Patches.begin() : Patches.end(), {Where, std::move(Text), At});
  Positions.insert(IsFirst ? Positions.begin() : Positions.end(), positionOf(Where, *Sources));
  IsNew = true;
}

bool SourcePatches::keeps(const DiagnosticGroup &Group, const DiagnosticsEngine &Engine, Sema *Parsing) {
  if (Parsing && inferPatch(Group, *Parsing))
    return true;
  const DiagRecord &Head = Group.head();
  if (!Notes || Head.Level >= DiagnosticsEngine::Error)
    return false;
  noteExtension(Engine, Head.Id, Head.Where, Head.text(), *Notes);
  return true;
}

bool SourcePatches::inferPatch(const DiagnosticGroup &Group, Sema &Parsing) {
  const DiagRecord &Head = Group.head();
  if (!IsLearning || Head.Where.isInvalid() || Head.Level < DiagnosticsEngine::Error)
    return false;
  Sources = &Parsing.getSourceManager();
  if (Head.Id == diag::err_ambiguous_reference) {
    std::string Name = concurrencyCandidate(Group);
    PortRow Row = Name.empty() ? PortRow::AmbiguousWithStd : PortRow::AmbiguousName;
    if (Name.empty() && Parsing.getLangOpts().MSVCCompat)
      Name = candidateOutsideStd(Group);
    if (!Name.empty())
      note(Row, Head.Where, Name);
    return !Name.empty() && add(Head.Where, Name);
  }
  if (Head.Id == diag::err_ovl_ambiguous_call && Parsing.getLangOpts().MSVCCompat) {
    std::string Name = candidateOutsideStd(Group);
    StringRef Last = StringRef(Name).rsplit("::").second;
    if (Name.empty() || !isNameAt(Head.Where, Last, Parsing))
      return false;
    note(PortRow::AmbiguousWithStd, Head.Where, Name);
    return add(Head.Where, Name);
  }
  if (std::string Name = nameTakenForParameter(Head, Parsing); !Name.empty()) {
    note(PortRow::AmbiguousName, Head.Where, Name);
    return add(Head.Where, Name);
  }
  if (inferDeduction(Head, Parsing))
    return true;
  if (isCallOfHiddenIndex(Head, Parsing))
    return add(locationOf("index", Head.Where, Parsing), HiddenIndex);
  if (inferProperty(Group, Parsing) || inferConstant(Group, Parsing) || inferOverload(Group, Parsing) ||
      inferSpecialization(Head, Parsing) || inferExplicitInstantiation(Group, Parsing))
    return true;
  return Parsing.getLangOpts().MSVCCompat && inferLeniency(Group, Parsing);
}

static void appendText(Preprocessor &PP, const Token &Like, StringRef Text, std::vector<Token> &To) {
  Text = llvm::StringSaver(PP.getPreprocessorAllocator()).save(Text); // literals stay there
  Lexer Reader(SourceLocation(), PP.getLangOpts(), Text.begin(), Text.begin(), Text.end());
  Token Part;
  // Where Clang tries several readings of a declaration, it replaces the tokens of a qualified name by one, and looks
  // for the first of them by its location. So the `::` in front has a location that no other token has.
  bool IsFirst = true;
  while (Reader.LexFromRawLexer(Part), Part.isNot(tok::eof)) {
    const bool IsQualifier = std::exchange(IsFirst, false) && Part.is(tok::coloncolon);
    Part.setLocation(IsQualifier ? partOfToken(Like.getLocation(), PP.getSourceManager()) : Like.getLocation());
    if (Part.is(tok::raw_identifier))
      PP.LookUpIdentifierInfo(Part);
    To.push_back(Part);
  }
}

SourcePatches::Position SourcePatches::positionOf(SourceLocation Where, const SourceManager &SM) {
  SourceLocation Spelled = SM.getSpellingLoc(Where), Used = SM.getExpansionLoc(Where);
  return {SM.getFileOffset(Spelled), SM.getFileOffset(Used),
          (SM.getFilename(Spelled) + "," + SM.getFilename(Used)).str()};
}

llvm::SmallVector<const SourcePatch *, 2> SourcePatches::patchesOf(SourceLocation Where,
                                                                   const SourceManager &SM) const {
  llvm::SmallVector<const SourcePatch *, 2> Found;
  unsigned Spelled = SM.getFileOffset(SM.getSpellingLoc(Where));
  for (std::size_t I = 0; I < Patches.size(); ++I)
    if (Positions[I].Spelled == Spelled && Positions[I] == positionOf(Where, SM))
      Found.push_back(&Patches[I]);
  return Found;
}

void SourcePatches::apply(Preprocessor &PP, std::vector<Token> &Tokens) const {
  if (Patches.empty())
    return;
  std::vector<Token> Patched;
  Patched.reserve(Tokens.size() + 8 * Patches.size());
  for (const Token &T : Tokens) {
    auto Found = patchesOf(T.getLocation(), PP.getSourceManager());
    auto Append = [&](SourcePatch::Place At) {
      bool Any = false;
      for (const SourcePatch *Patch : Found)
        if (Patch->At == At && Patch->IsForParse) {
          appendText(PP, T, Patch->Text, Patched);
          Any = true;
        }
      return Any;
    };
    Append(SourcePatch::Place::Before);
    if (!Append(SourcePatch::Place::Instead))
      Patched.push_back(T);
    Append(SourcePatch::Place::After);
  }
  Tokens = std::move(Patched);
}

} // namespace ampcc
