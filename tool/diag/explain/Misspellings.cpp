// Suggests corrections of misspelled members of classes and keywords of C++ AMP.
#include "diag/DiagKinds.h"
#include "diag/explain/Explanations.h"
#include "sema/Annotations.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {
namespace {

// Finds the name with the smallest edit distance from the written one; none if two names are equally near.
class NearestName {
public:
  explicit NearestName(StringRef Written) : Written(Written), Nearest(unsigned(Written.size()) / 3 + 1) {}

  void consider(StringRef Name) {
    unsigned Distance = Written.edit_distance(Name, /*AllowReplacements=*/true, Nearest);
    if (Distance < Nearest)
      Found = Name.str();
    else if (Distance == Nearest && Found != Name)
      Found.clear();
    Nearest = std::min(Nearest, Distance);
  }
  const std::string &found() const { return Found; }

private:
  StringRef Written;
  unsigned Nearest; // the smallest distance so far; initially about a third of the letters
  std::string Found;
};

void considerMembers(NearestName &Names, const CXXRecordDecl *Class, const SourceManager &SM) {
  bool IsForeign = SM.isInSystemHeader(Class->getLocation());
  for (const Decl *D : Class->decls()) {
    const auto *Member = dyn_cast<NamedDecl>(D);
    bool IsValue = isa<ValueDecl, FunctionTemplateDecl, UsingShadowDecl>(D);
    if (IsValue && Member->getIdentifier() && !Member->isImplicit() && !(IsForeign && Member->getAccess() != AS_public))
      Names.consider(Member->getName());
  }
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (const CXXRecordDecl *Inherited = Base.getType()->getAsCXXRecordDecl(); Inherited && Inherited->hasDefinition())
      considerMembers(Names, Inherited->getDefinition(), SM);
}

void suggest(DiagRecord &Head, const Token &Written, StringRef Meant) {
  Head.append("; did you mean '" + Meant.str() + "'?");
  if (Head.Where.isFileID())
    Head.FixIts = {FixItHint::CreateReplacement(Written.getLocation(), Meant)};
}

// The name at a place, or behind it if white space is there, as behind a token after which something is expected.
std::optional<Token> nameAt(SourceLocation Where, const Sema &Parsing) {
  const SourceManager &SM = Parsing.getSourceManager();
  Token T;
  if (Where.isInvalid() || Lexer::getRawToken(Where, T, SM, Parsing.getLangOpts(), /*IgnoreWhiteSpace=*/true))
    return std::nullopt;
  return T.is(tok::raw_identifier) ? std::optional(T) : std::nullopt;
}

bool isNear(StringRef Written, StringRef Word) {
  return Written != Word && Written.edit_distance(Word, /*AllowReplacements=*/true, 2) <= 2;
}

bool isFollowedByParenthesis(const Token &T, const Sema &Parsing) {
  std::optional<Token> Next = Lexer::findNextToken(T.getLocation(), Parsing.getSourceManager(), Parsing.getLangOpts());
  return Next && Next->is(tok::l_paren);
}

// The token that precedes the one at a place; nothing if it is not in the same file.
std::optional<Token> previousToken(SourceLocation Where, const Sema &Parsing) {
  return Where.isFileID() ? Lexer::findPreviousToken(Where, Parsing.getSourceManager(), Parsing.getLangOpts(),
                                                     /*IncludeComments=*/false)
                          : std::nullopt;
}

// Where `restrict` is, if a place is that of the word in `restrict(amp)`; else an invalid location.
SourceLocation specifierAround(SourceLocation Where, const Sema &Parsing) {
  const std::optional<Token> Open = previousToken(Where, Parsing);
  const std::optional<Token> Keyword =
      Open && Open->is(tok::l_paren) ? previousToken(Open->getLocation(), Parsing) : std::nullopt;
  const bool IsKeyword = Keyword && Keyword->is(tok::raw_identifier) && Keyword->getRawIdentifier() == "restrict";
  return IsKeyword ? Keyword->getLocation() : SourceLocation();
}

// Whether the class has an extent that has the member.
bool isMemberOfExtent(const CXXRecordDecl *Class, StringRef Written) {
  for (const Decl *D : Class->decls()) {
    const auto *Getter = dyn_cast<CXXMethodDecl>(D);
    const CXXRecordDecl *Extent = Getter && Getter->getIdentifier() && Getter->getName() == "get_extent"
                                      ? Getter->getReturnType()->getAsCXXRecordDecl()
                                      : nullptr;
    if (Extent && Extent->hasDefinition())
      return llvm::any_of(Extent->getDefinition()->decls(), [&](const Decl *Member) {
        const auto *Named = dyn_cast<NamedDecl>(Member);
        return Named && Named->getIdentifier() && Named->getName() == Written && Named->getAccess() == AS_public;
      });
  }
  return false;
}

} // namespace

void suggestMember(DiagnosticGroup &Group, const Sema &Parsing) {
  DiagRecord &Head = Group.head();
  const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Head.context(1));
  if (Head.Id != diag::err_no_member || !Class || !Class->hasDefinition())
    return;
  const std::string Written = Head.name(0);
  std::optional<Token> Name = nameAt(Head.Where, Parsing);
  if (!Name || Name->getRawIdentifier() != Written)
    return;
  if ((isViewClass(Parsing.Context.getCanonicalTagType(Class)) ||
       isArrayClass(Parsing.Context.getCanonicalTagType(Class))) &&
      isMemberOfExtent(Class->getDefinition(), Written))
    return suggest(Head, *Name, "extent." + Written);
  NearestName Names(Written);
  considerMembers(Names, Class->getDefinition(), Parsing.getSourceManager());
  if (!Names.found().empty())
    suggest(Head, *Name, Names.found());
}

void suggestWord(DiagnosticGroup &Group, const Sema &Parsing) {
  DiagRecord &Head = Group.head();
  if (Head.Level < DiagnosticsEngine::Error || !suggestion(Head).empty())
    return;
  std::optional<Token> Name = nameAt(Head.Where, Parsing);
  if (!Name)
    return;
  switch (Head.Id) {
  case diag::err_expected_lambda_body:
  case diag::err_expected_fn_body:
  case diag::err_invalid_token_after_toplevel_declarator:
  case diag::err_expected_semi_declaration:
  case diag::err_expected_semi_decl_list:
  case diag::err_expected_member_name_or_semi:
    if (isNear(Name->getRawIdentifier(), "restrict") && isFollowedByParenthesis(*Name, Parsing)) {
      Head.say(Diag::UnknownSpecifier, {Name->getRawIdentifier().str()});
      Head.Where = Name->getLocation();
      suggest(Head, *Name, "restrict");
    }
    break;
  case diag::err_unknown_typename:
  case diag::err_undeclared_var_use:
    if (isNear(Name->getRawIdentifier(), "tile_static"))
      suggest(Head, *Name, "tile_static");
    else if (const SourceLocation Specifier = specifierAround(Head.Where, Parsing);
             Specifier.isValid() && (Head.name(0) == "amp" || Head.name(0) == "cpu")) {
      Head.say(Diag::NotAFunction, {});
      Head.Where = Specifier;
      Group.dropNotes();
    }
    break;
  default:
    break;
  }
}

} // namespace ampcc
