#include "parse/patches/LaterNames.h"
#include "sema/KnownClasses.h"
#include "sema/RestrictionSet.h"
#include "syntax/TokenScanner.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {
namespace {

// Collects the entities that a declaration names.
class NameFinder : public DynamicRecursiveASTVisitor {
public:
  llvm::SmallSetVector<const NamedDecl *, 8> Found;
  bool VisitDeclRefExpr(DeclRefExpr *Use) override {
    Found.insert(Use->getDecl());
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc Use) override {
    Found.insert(Use.getTypePtr()->getDecl());
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc Use) override {
    Found.insert(Use.getDecl());
    return true;
  }
};

class LaterName {
public:
  LaterName(SourceLocation Where, Sema &Parsing)
      : Where(Where), Context(Parsing.Context), SM(Parsing.getSourceManager()), Options(Parsing.getLangOpts()) {}

  std::vector<EarlierDeclaration> declare() {
    Token Name;
    if (!Where.isFileID() || Lexer::getRawToken(Where, Name, SM, Options) || Name.isNot(tok::raw_identifier) ||
        !isInTemplate())
      return {};
    SmallVector<StringRef, 2> Qualifier = namesInFront();
    for (auto [Namespace, Around] : llvm::reverse(Path))
      declareIn(enter(Namespace, Qualifier));
    return std::move(Made);
  }

private:
  SourceLocation Where;
  ASTContext &Context;
  const SourceManager &SM;
  const LangOptions &Options;
  // The namespaces around the place, the global one first, each with its member declaration that contains the place.
  SmallVector<std::pair<const DeclContext *, const Decl *>, 4> Path;
  std::vector<EarlierDeclaration> Made;
  llvm::SmallPtrSet<const Decl *, 8> Seen;

  bool isAround(const Decl *D) const {
    SourceRange Range = D->getSourceRange();
    return Range.isValid() && Range.getBegin().isFileID() && SM.isBeforeInTranslationUnit(Range.getBegin(), Where) &&
           SM.isBeforeInTranslationUnit(Where, Range.getEnd());
  }

  const Decl *declarationAround(const DeclContext *In) const {
    auto Around = llvm::find_if(In->decls(), [&](const Decl *D) { return !D->isImplicit() && isAround(D); });
    return Around == In->decls_end() ? nullptr : *Around;
  }

  // Whether the place is in a class template or function template; fills Path. Clang delays the bodies of function
  // templates, except if they are constexpr or have a deduced return type.
  bool isInTemplate() {
    const DeclContext *In = Context.getTranslationUnitDecl();
    while (const Decl *Around = In ? declarationAround(In) : nullptr) {
      Path.push_back({In->getRedeclContext()->getPrimaryContext(), Around});
      const Decl *Inner = Around;
      while (const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Inner)) {
        if (isa<ClassTemplatePartialSpecializationDecl>(Class))
          return true;
        Inner = declarationAround(Class);
      }
      if (isa_and_nonnull<ClassTemplateDecl, FunctionTemplateDecl>(Inner))
        return true;
      In = isa<NamespaceDecl, LinkageSpecDecl>(Around) ? cast<DeclContext>(Around) : nullptr;
    }
    return false;
  }

  // The qualifiers `outer::inner::` in front of the name.
  SmallVector<StringRef, 2> namesInFront() const {
    SmallVector<StringRef, 2> Names;
    Token T;
    bool IsComplete = true; // the last token was `::`
    for (SourceLocation At = Path.back().second->getBeginLoc(); At.isFileID() && At != Where; At = T.getEndLoc()) {
      if (Lexer::getRawToken(At, T, SM, Options, /*IgnoreWhiteSpace=*/true) || T.is(tok::eof) ||
          T.getLocation() == Where)
        break;
      bool IsScope = T.is(tok::coloncolon) && !Names.empty() && !IsComplete;
      if (!IsScope && !(IsComplete && T.is(tok::raw_identifier)))
        Names.clear();
      if (T.is(tok::raw_identifier))
        Names.push_back(T.getRawIdentifier());
      IsComplete = IsScope;
    }
    if (!IsComplete)
      Names.clear();
    return Names;
  }

  static const DeclContext *enter(const DeclContext *Scope, ArrayRef<StringRef> Names) {
    for (StringRef Name : Names)
      Scope = namespaceIn(Scope, Name);
    return Scope;
  }

  // Declares the entities of that name in the scope; if the name is a namespace's, those of the name behind it.
  void declareIn(const DeclContext *Scope) {
    for (SourceLocation At = Where; Scope && At.isValid(); At = nameBehind(At)) {
      Token Name;
      Lexer::getRawToken(At, Name, SM, Options);
      auto Found = declarationsIn(Scope, Name.getRawIdentifier());
      Scope = nullptr;
      for (NamedDecl *D : Found)
        if (const auto *Inner = dyn_cast<NamespaceDecl>(D))
          Scope = Inner->getPrimaryContext();
        else if (D->getLocation().isFileID() && SM.isBeforeInTranslationUnit(Where, D->getLocation()))
          declareEarly(D);
    }
  }

  // The location of `other` in `name::other`, or an invalid one.
  SourceLocation nameBehind(SourceLocation Name) const {
    auto Next = Lexer::findNextToken(Name, SM, Options);
    if (Next && Next->is(tok::coloncolon))
      Next = Lexer::findNextToken(Next->getLocation(), SM, Options);
    else
      Next.reset();
    return Next && Next->is(tok::raw_identifier) ? Next->getLocation() : SourceLocation();
  }

  // The innermost namespace around both the place and the declaration, with its member that contains the place.
  std::pair<const DeclContext *, const Decl *> commonNamespace(const Decl *D) const {
    for (auto Common : llvm::reverse(Path))
      if (Common.first->Encloses(D->getDeclContext()))
        return Common;
    return Path.front();
  }

  // Entities that the declaration names are declared before it.
  void declareEarly(const NamedDecl *Later) {
    const Decl *D = isa<EnumConstantDecl>(Later) ? cast<Decl>(Later->getDeclContext()) : Later;
    if (!D->getDeclContext()->isFileContext() || !Seen.insert(D).second ||
        !SM.isBeforeInTranslationUnit(Where, D->getLocation()))
      return;
    auto [Common, Around] = commonNamespace(D);
    EarlierDeclaration Earlier{Around->getBeginLoc(), {}, {}, {}};
    if (const auto *Template = dyn_cast<ClassTemplateDecl>(D)) {
      Earlier.Text = forwardDeclaration(Template);
    } else if (const FunctionDecl *F = D->getAsFunction()) {
      declareFunction(D, F, Earlier);
    } else if (isa<VarDecl, TypedefNameDecl, TagDecl>(D)) {
      NameFinder Needed;
      Needed.TraverseDecl(const_cast<Decl *>(D));
      for (const NamedDecl *Name : Needed.Found)
        declareEarly(Name);
      Earlier.Moved = tokensOf(D);
    }
    llvm::SmallString<32> Spelled;
    for (SourceLocation Token : Earlier.Moved)
      Earlier.Text += Lexer::getSpelling(Token, Spelled, SM, Options).str() + " ";
    for (const DeclContext *In = D->getDeclContext(); In->getRedeclContext()->getPrimaryContext() != Common;
         In = In->getParent())
      if (const auto *Inner = dyn_cast<NamespaceDecl>(In)) {
        Earlier.Text = inNamespace(Inner, Earlier.Text);
        if (Earlier.HostText)
          Earlier.HostText = inNamespace(Inner, *Earlier.HostText);
      }
    if (!Earlier.Text.empty())
      Made.push_back(std::move(Earlier));
  }

  static std::string inNamespace(const NamespaceDecl *Inner, const std::string &Text) {
    std::string Key = Inner->isInline() ? "inline namespace " : "namespace ";
    return Text.empty() ? "" : Key + Inner->getName().str() + " { " + Text + "} ";
  }

  // Patches apply to translated tokens, so restrictions are written as attributes. The host compiler, which does not
  // know these, gets another text, which is empty for a function that is restrict(amp) only.
  void declareFunction(const Decl *D, const FunctionDecl *F, EarlierDeclaration &Earlier) {
    bool IsDeduced = F->getReturnType()->getContainedDeducedType();
    std::optional<std::string> Head = isa<FunctionTemplateDecl>(D) ? textOf(D->getBeginLoc(), F->getBeginLoc()) : "";
    std::optional<std::string> Text = textOf(F->getBeginLoc(), SourceLocation());
    if (!F->getIdentifier() || IsDeduced || !Head || !Text)
      return;
    NameFinder Needed;
    Needed.TraverseTypeLoc(F->getTypeSourceInfo()->getTypeLoc());
    for (const NamedDecl *Name : Needed.Found)
      declareEarly(Name);
    RestrictionSet Set = restrictionOf(F);
    if (Set.Amp) {
      Earlier.HostText = Set.Cpu ? *Head + *Text : "";
      std::string Type = Set.Cpu ? DualTypeAttribute : AmpTypeAttribute;
      *Head += std::string(Set.Cpu ? "__attribute__((host)) " : "") + "__attribute__((device)) __attribute__((" + Type +
               ")) ";
    }
    Earlier.Text = *Head + *Text;
  }

  // The text up to End, or up to the body, without restriction specifiers; nullopt if it has default arguments, which
  // must not be repeated, or a macro.
  std::optional<std::string> textOf(SourceLocation Begin, SourceLocation End) const {
    std::string Text;
    llvm::SmallString<32> Spelled;
    Token T;
    int Depth = 0, Left = 0; // Left: the depth inside a specifier that is skipped, or 0
    for (SourceLocation At = Begin; At.isFileID(); At = T.getEndLoc()) {
      if (Lexer::getRawToken(At, T, SM, Options, /*IgnoreWhiteSpace=*/true) || T.isOneOf(tok::eof, tok::hash))
        break;
      if (End.isValid() && T.getLocation() == End)
        return Text;
      if (T.is(tok::comment))
        continue;
      if (Depth == 0 && T.isOneOf(tok::l_brace, tok::semi))
        return Text + "; ";
      bool IsName = T.is(tok::raw_identifier);
      if (T.is(tok::equal) || (IsName && Context.Idents.get(T.getRawIdentifier()).hasMacroDefinition()))
        break;
      Depth += T.is(tok::l_paren) - T.is(tok::r_paren);
      if (IsName && T.getRawIdentifier() == "restrict")
        Left = Depth + 1;
      else if (Left == 0)
        Text += Lexer::getSpelling(T.getLocation(), Spelled, SM, Options).str() + " ";
      else if (T.is(tok::r_paren) && Depth < Left)
        Left = 0;
    }
    return std::nullopt;
  }

  // Empty for a template with default arguments, which must not be repeated, or with constraints.
  std::string forwardDeclaration(const ClassTemplateDecl *Template) const {
    const TemplateParameterList *Parameters = Template->getTemplateParameters();
    bool HasDefaults = llvm::any_of(*Parameters, [](const NamedDecl *P) {
      if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(P))
        return Type->hasDefaultArgument();
      const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P);
      return !Value || Value->hasDefaultArgument();
    });
    if (HasDefaults || Parameters->hasAssociatedConstraints())
      return "";
    std::string Text;
    llvm::raw_string_ostream Out(Text);
    Parameters->print(Out, Context, Context.getPrintingPolicy());
    Out << Template->getTemplatedDecl()->getKindName() << " " << Template->getName() << "; ";
    return Text;
  }

  // The tokens of the declaration up to its semicolon. None if it contains `restrict` or `tile_static`, which are
  // translated before patches apply: it cannot be moved.
  std::vector<SourceLocation> tokensOf(const Decl *D) const {
    std::vector<SourceLocation> Found;
    Token T;
    int Depth = 0;
    for (SourceLocation At = D->getBeginLoc(); At.isFileID(); At = T.getEndLoc()) {
      if (Lexer::getRawToken(At, T, SM, Options, /*IgnoreWhiteSpace=*/true) || T.is(tok::eof) || T.is(tok::hash))
        break;
      if (T.is(tok::comment))
        continue;
      if (T.is(tok::raw_identifier) && (T.getRawIdentifier() == "restrict" || T.getRawIdentifier() == "tile_static"))
        break;
      Found.push_back(T.getLocation());
      Depth += nesting(T);
      if (Depth == 0 && T.is(tok::semi))
        return Found;
    }
    return {};
  }
};

} // namespace

std::vector<EarlierDeclaration> declareEarlier(SourceLocation Where, Sema &Parsing) {
  return LaterName(Where, Parsing).declare();
}

} // namespace ampcc
