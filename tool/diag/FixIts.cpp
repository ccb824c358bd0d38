#include "diag/FixIts.h"
#include "sema/AmpFunctions.h"
#include "sema/AmpTypes.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {
namespace {

// Reads the tokens of a declaration from the function's name, or a lambda's introducer, on. The place must not be in a
// macro.
class DeclaratorReader {
public:
  DeclaratorReader(SourceLocation At, const SourceManager &SM, const LangOptions &Language)
      : Text(SM.getBufferData(SM.getFileID(At))), TheLexer(SM.getLocForStartOfFile(SM.getFileID(At)), Language,
                                                           Text.begin(), SM.getCharacterData(At), Text.end()) {
    next();
  }

  // Adds a restriction behind the parameter list and its qualifiers, or replaces the existing one.
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

  // Adds 'const', or removes 'mutable'.
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

// The function whose name is at the place, in namespaces and their classes. Members of local classes are not found:
// they have a single declaration.
const FunctionDecl *functionAt(const DeclContext *Scope, SourceLocation At, const SourceManager &SM) {
  for (const Decl *D : Scope->decls()) {
    if (D->isImplicit() || isForeign(D, SM))
      continue;
    if (const auto *Template = dyn_cast<TemplateDecl>(D); Template && Template->getTemplatedDecl())
      D = Template->getTemplatedDecl();
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (F && F->getLocation() == At)
      return F;
    if (const auto *Inner = F ? nullptr : dyn_cast<DeclContext>(D))
      if (const FunctionDecl *Found = functionAt(Inner, At, SM))
        return Found;
  }
  return nullptr;
}

// All declarations of the function, which must have the same restrictions.
std::vector<SourceLocation> declarationsOf(const FunctionDecl *F) {
  std::vector<SourceLocation> Places;
  for (const FunctionDecl *Declared : F->redecls())
    Places.push_back(Declared->getLocation());
  return Places;
}

// Whether a restriction specifier is enough to make the function usable on the accelerator.
bool canServeBoth(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  const auto *Type = F->getType()->getAs<FunctionProtoType>();
  AmpTypes Types(F->getASTContext());
  auto IsUsable = [&](QualType T) { return T->isDependentType() || T->isUndeducedType() || !Types.whyNotUsable(T); };
  return !F->isVariadic() && !F->isExternC() && !F->isMain() && !(Method && Method->isVirtual()) && Type &&
         !isDynamicExceptionSpec(Type->getExceptionSpecType()) && IsUsable(F->getReturnType()) &&
         llvm::all_of(F->parameters(), [&](const ParmVarDecl *Parameter) { return IsUsable(Parameter->getType()); });
}

// The declarations of the function at the place and, for a constructor, of the destructor, which must have at least its
// restrictions (R-LANG-56). None if a specifier is not enough; the place itself if no function is found.
std::vector<SourceLocation> declarationsToRestrict(const ASTContext &Context, SourceLocation At) {
  const FunctionDecl *F = functionAt(Context.getTranslationUnitDecl(), At, Context.getSourceManager());
  if (!F)
    return {At};
  if (!F->isMain() && !canServeBoth(F))
    return {};
  std::vector<SourceLocation> Places = declarationsOf(F);
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(F);
  const CXXDestructorDecl *Destructor = Constructor ? Constructor->getParent()->getDestructor() : nullptr;
  if (Destructor && Destructor->isUserProvided() && restrictionOf(Destructor) != RestrictionSet{true, true})
    llvm::append_range(Places, declarationsOf(Destructor));
  return Places;
}

// Adds a fix-it for each declaration; false, and none added, if one of them cannot be changed.
bool addRestriction(std::vector<FixItHint> &FixIts, ArrayRef<SourceLocation> Places, StringRef Restriction,
                    const SourceManager &SM, const LangOptions &Language) {
  std::vector<FixItHint> Added;
  for (SourceLocation At : Places) {
    std::optional<FixItHint> Hint;
    if (isUsers(At, SM))
      Hint = DeclaratorReader(At, SM, Language).restrict(Restriction);
    if (!Hint)
      return false;
    Added.push_back(*Hint);
  }
  llvm::append_range(FixIts, Added);
  return !Added.empty();
}

// Adds the restriction that a call needs to the note "'f' is declared here".
void offerRestriction(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language,
                      const ASTContext &Context) {
  const DiagRecord &Head = Group.head();
  bool IsKernel = Head.is(Diag::KernelNotAmp);
  if (!IsKernel && !Head.hasNameOf(Diag::IncompatibleCall))
    return;
  for (DiagRecord &Note : llvm::drop_begin(Group.Messages)) {
    bool IsDeclaration = Note.is(Diag::NoteDeclared) || (IsKernel && Note.is(Diag::NoteRestricted));
    if (!IsDeclaration || !isUsers(Note.Where, SM))
      continue;
    StringRef Restriction = IsKernel ? "restrict(amp)" : "restrict(cpu, amp)";
    if (!addRestriction(Note.FixIts, declarationsToRestrict(Context, Note.Where), Restriction, SM, Language))
      continue;
    Note.append("; write '" + Restriction.str() + "' behind its parameter list");
    return;
  }
}

// Corrects the restriction of the function whose name is at the place of the error itself.
void offerAtFunction(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language,
                     const ASTContext &Context) {
  DiagRecord &Head = Group.head();
  StringRef Restriction = Head.is(Diag::DestructorCoverage) ? "restrict(cpu, amp)"
                          : Head.is(Diag::MainRestriction)  ? "restrict(cpu)"
                                                            : "";
  if (!Restriction.empty() && isUsers(Head.Where, SM))
    addRestriction(Head.FixIts, declarationsToRestrict(Context, Head.Where), Restriction, SM, Language);
}

// Makes a kernel's operator() const.
void offerConst(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language,
                const ASTContext &Context) {
  if (!Group.head().is(Diag::KernelNotConst))
    return;
  for (DiagRecord &Note : llvm::drop_begin(Group.Messages))
    if (Note.is(Diag::NoteDeclared) && isUsers(Note.Where, SM))
      for (SourceLocation At : declarationsToRestrict(Context, Note.Where))
        if (std::optional<FixItHint> Hint = DeclaratorReader(At, SM, Language).makeConst())
          Note.FixIts.push_back(*Hint);
}

// 0x500000000LL becomes 0x500000000L.
void offerLong(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language) {
  DiagRecord &Head = Group.head();
  if (!Head.is(Diag::ConstantRange) || !isUsers(Head.Where, SM))
    return;
  StringRef Literal(SM.getCharacterData(Head.Where), Lexer::MeasureTokenLength(Head.Where, SM, Language));
  std::size_t Suffix = Literal.find_insensitive("ll");
  if (Suffix == StringRef::npos)
    return;
  SourceLocation Second = Head.Where.getLocWithOffset(Suffix + 1);
  Head.FixIts.push_back(FixItHint::CreateRemoval(CharSourceRange::getCharRange(Second, Second.getLocWithOffset(1))));
}

// Whether a note offers another solution than a capture by value.
bool isExplainedOtherwise(const DiagnosticGroup &Group) {
  return llvm::any_of(Group.Messages, [](const DiagRecord &M) {
    return M.is(Diag::NoteResult) || M.is(Diag::NoteByParameter) || M.is(Diag::NoteByValue);
  });
}

// [&m = n] becomes [m = n]; for captures without initializers the rule has its own fix-its (sema/check/Captures.cpp).
void offerCaptureByValue(DiagnosticGroup &Group, const SourceManager &SM) {
  DiagRecord &Head = Group.head();
  if (!Head.is(Diag::CaptureByReference) || !isUsers(Head.Where, SM) || !Head.FixIts.empty() ||
      isExplainedOtherwise(Group))
    return;
  StringRef Text(SM.getCharacterData(Head.Where));
  if (SM.getFileOffset(Head.Where) > 0 && Text.data()[-1] == '&')
    Head.FixIts.push_back(
        FixItHint::CreateRemoval(CharSourceRange::getCharRange(Head.Where.getLocWithOffset(-1), Head.Where)));
}

// [b = a] becomes [&b = a].
void offerCaptureByReference(DiagnosticGroup &Group, const SourceManager &SM) {
  DiagRecord &Head = Group.head();
  if (!Head.is(Diag::CaptureContainer) || !isUsers(Head.Where, SM) || !Head.FixIts.empty())
    return;
  if (StringRef(SM.getCharacterData(Head.Where)).starts_with(Head.name(0)))
    Head.FixIts.push_back(FixItHint::CreateInsertion(Head.Where, "&"));
}

} // namespace

void addFixIts(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language,
               const ASTContext &Context) {
  offerRestriction(Group, SM, Language, Context);
  offerAtFunction(Group, SM, Language, Context);
  offerConst(Group, SM, Language, Context);
  offerLong(Group, SM, Language);
  offerCaptureByValue(Group, SM);
  offerCaptureByReference(Group, SM);
}

} // namespace ampcc
