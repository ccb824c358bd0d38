#include "rewrite/Sites.h"
#include "rewrite/Expansions.h"
#include "rewrite/Lambdas.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace clang;

namespace ampcc {

static bool isWholePack(const SiteParameter &P) { return P.Parameter->isParameterPack() && !P.Expansion; }

static std::string aliasOf(const SiteParameter &P) {
  StringRef Name = P.Auto ? P.Auto->getName() : P.Parameter->getName();
  return "ampcc_element_" + std::to_string(*P.Expansion) + "_" + Name.str();
}

static std::string spellKinds(const TemplateTemplateParmDecl *Template);

// The type of a value among the parameters of a template template parameter. Types that the user's text declares are
// not yet known where sites are declared.
static std::string spellTypeOfValue(const NonTypeTemplateParmDecl *Value) {
  QualType T = Value->getType().getNonPackExpansionType().getCanonicalType();
  if (auto *Parameter = T->getAs<TemplateTypeParmType>(); Parameter && Parameter->getDepth() == Value->getDepth())
    return "T" + std::to_string(Parameter->getIndex());
  bool IsKnown = T->isBuiltinType() && !T->isDependentType();
  return IsKnown ? T.getAsString(Value->getASTContext().getPrintingPolicy()) : "auto";
}

static std::string spellKind(const NamedDecl *Parameter) {
  std::string Dots = Parameter->isParameterPack() ? "..." : "";
  if (auto *Value = dyn_cast<NonTypeTemplateParmDecl>(Parameter))
    return spellTypeOfValue(Value) + Dots;
  if (auto *Template = dyn_cast<TemplateTemplateParmDecl>(Parameter))
    return "template <" + spellKinds(Template) + "> class" + Dots;
  return "class" + Dots + " T" + std::to_string(cast<TemplateTypeParmDecl>(Parameter)->getIndex());
}

static std::string spellKinds(const TemplateTemplateParmDecl *Template) {
  std::string Text;
  for (const NamedDecl *Parameter : *Template->getTemplateParameters())
    Text += (Text.empty() ? "" : ", ") + spellKind(Parameter);
  return Text;
}

static bool hasOnlyTypes(const TemplateTemplateParmDecl *Template) {
  return llvm::all_of(*Template->getTemplateParameters(),
                      [](const NamedDecl *P) { return isa<TemplateTypeParmDecl>(P); });
}

// The name of the class template that stands for templates with these parameters, where the library's does not.
static std::string nameOfTemplates(const TemplateTemplateParmDecl *Template) {
  std::string Name = "templates";
  for (char C : spellKinds(Template))
    Name += llvm::isAlnum(C) ? std::string(1, C)
            : C == '.'       ? "s"
            : C == '<'       ? "_of"
            : C == '>'       ? "_end"
            : C == ' '       ? "_"
                             : "";
  return Name;
}

static std::string siteOfTemplate(const TemplateTemplateParmDecl *Parameter, const std::string &Argument) {
  std::string Of = hasOnlyTypes(Parameter) ? "::ampcc::site_template" : "::ampcc_sites::" + nameOfTemplates(Parameter);
  return Of + "<" + Argument + ">";
}

static std::string spellByName(const SiteParameter &P) {
  std::string Name = P.Parameter->getNameAsString();
  if (P.Auto)
    return "::ampcc::site_of<decltype(" + P.Auto->getNameAsString() + ")>";
  if (isa<TemplateTypeParmDecl>(P.Parameter))
    return "::ampcc::site_of<" + Name + ">";
  if (isa<NonTypeTemplateParmDecl>(P.Parameter))
    return "::ampcc::site_value<" + Name + ">";
  return siteOfTemplate(cast<TemplateTemplateParmDecl>(P.Parameter), Name);
}

static std::string spellInText(const SiteParameter &P) {
  if (isWholePack(P))
    return "::ampcc::site_pack<" + spellByName(P) + "...>";
  return P.HasAlias ? aliasOf(P) : spellByName(P);
}

std::map<const LambdaExpr *, std::string> Sites::aliases() const {
  std::map<const LambdaExpr *, std::string> Texts;
  for (const auto &[Token, S] : ByToken)
    for (const SiteParameter &P : llvm::make_filter_range(S.Parameters, [](auto &P) { return P.HasAlias; })) {
      std::string Declaration = " using " + aliasOf(P) + " = " + spellByName(P) + ";";
      if (std::string &Text = Texts[P.HasAlias]; !StringRef(Text).contains(Declaration))
        Text += Declaration;
    }
  return Texts;
}

std::string Site::inText() const {
  std::string Text = "::ampcc_sites::" + Name;
  for (const SiteParameter &P : Parameters)
    Text += (&P == &Parameters.front() ? "<" : ", ") + spellInText(P);
  return Parameters.empty() ? Text : Text + ">";
}

Sites::Sites(ASTContext &Context, const TokenBuffer &Tokens, const Uses &U)
    : Context(Context), Tokens(Tokens), U(U), Spelling(Context, [this](const CXXRecordDecl *R) { return spell(R); }) {
  for (const auto &[Token, Use] : U.Lambdas)
    if (Use.AmpOnly)
      add(Token, Use.Written->getLambdaClass());
}

const Site *Sites::find(std::size_t Token) const {
  auto It = ByToken.find(Token);
  return It == ByToken.end() ? nullptr : &It->second;
}

void Sites::require(QualType T) { requireType(T); }

bool Sites::requireType(QualType T) {
  T = T.getCanonicalType().getNonReferenceType();
  while (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType() : Context.getBaseElementType(T);
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return R && requireRecord(R);
}

bool Sites::requireArgument(const TemplateArgument &A) {
  if (A.getKind() == TemplateArgument::Type)
    return requireType(A.getAsType());
  if (const CXXRecordDecl *Class = classOfValue(A))
    return requireRecord(Class);
  bool Any = false;
  if (A.getKind() == TemplateArgument::Pack)
    for (const TemplateArgument &Element : A.pack_elements())
      Any |= requireArgument(Element);
  return Any;
}

// The arguments of the template of `R` and of all templates around it.
bool Sites::requireArguments(const CXXRecordDecl *R) {
  bool Any = false;
  if (auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(R))
    for (const TemplateArgument &A : Class->getTemplateArgs().asArray())
      Any |= requireArgument(A);
  for (const LevelArguments &Level : templateArgumentsAround(R)) {
    for (const TemplateArgument &A : Level.Arguments)
      Any |= requireArgument(A);
    for (const ParmVarDecl *P : Level.Function ? Level.Function->parameters() : ArrayRef<ParmVarDecl *>())
      requireType(P->getType());
  }
  return Any;
}

// Whether the library's site_of maps the arguments of such a specialisation by itself: types; one or two types, then
// values; one or two values, then types (amp/rt/site.h).
static bool isMappedBySiteOf(const ClassTemplateSpecializationDecl *R) {
  std::string Kinds;
  for (const TemplateArgument &A : R->getTemplateArgs().asArray())
    for (const TemplateArgument &Element : A.getKind() == TemplateArgument::Pack ? A.getPackAsArray() : ArrayRef(A))
      Kinds += Element.getKind() == TemplateArgument::Type                                ? 't'
               : Element.getKind() == TemplateArgument::Template || classOfValue(Element) ? '?'
                                                                                          : 'v';
  StringRef Rest(Kinds);
  char First = Kinds.empty() ? '?' : Kinds[0];
  StringRef Leading = Rest.take_while([&](char C) { return C == First; });
  Rest = Rest.drop_front(Leading.size());
  if (First == '?')
    return false;
  if (Rest.empty())
    return First == 't';
  return Leading.size() <= 2 && !Kinds.empty() && Rest.find_first_not_of(First == 't' ? 'v' : 't') == StringRef::npos;
}

// Whether `R` is a member of a class that has a site: the library's site_of cannot map the arguments of that class.
bool Sites::isMemberOfSited(const CXXRecordDecl *R) {
  auto *Class = dyn_cast<CXXRecordDecl>(R->getDeclContext());
  return Class && requireRecord(Class);
}

bool Sites::requireRecord(const CXXRecordDecl *R) {
  R = R->getDefinition() ? R->getDefinition() : R;
  auto [It, New] = HasSite.try_emplace(R, false);
  if (!New)
    return It->second;
  bool Nameless =
      R->isLambda() || R->getParentFunctionOrMethod() || (!R->getIdentifier() && !R->getTypedefNameForAnonDecl());
  bool Needed = requireArguments(R) || Nameless;
  if (R->hasDefinition())
    for (const CXXBaseSpecifier &Base : R->bases()) // else it would inherit the alias of its base
      Needed |= requireType(Base.getType()) && !R->isLambda();
  HasSite[R] = Needed;
  auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(R);
  bool NeedsAlias = Needed && (!Class || Nameless || isMemberOfSited(R) || !isMappedBySiteOf(Class));
  std::size_t Token = NeedsAlias ? tokenOf(R) : TokenBuffer::npos;
  if (Token == TokenBuffer::npos || ByToken.count(Token))
    return Needed;
  const CXXRecordDecl *Pattern = R->isLambda() ? nullptr : R->getTemplateInstantiationPattern();
  if (auto Lambda = U.Lambdas.find(Token); Lambda != U.Lambdas.end())
    Pattern = Lambda->second.Written->getLambdaClass();
  add(Token, Pattern ? Pattern : R);
  return Needed;
}

std::size_t Sites::tokenOf(const CXXRecordDecl *R) const {
  SourceLocation Loc = R->isLambda() ? R->getLocation() : R->getBraceRange().getBegin();
  const CXXRecordDecl *Pattern = R->getTemplateInstantiationPattern();
  if (Pattern && !R->isLambda())
    Loc = Pattern->getBraceRange().getBegin();
  const SourceManager &SM = Context.getSourceManager();
  if (Loc.isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(Loc)))
    return TokenBuffer::npos;
  return Tokens.indexOf(Loc);
}

void Sites::add(std::size_t Token, const CXXRecordDecl *Written) {
  Site S;
  S.Written = Written;
  S.Parameters = siteParameters(Written, Tokens, U);
  S.External = Written->isExternallyVisible();
  S.Name = nameFor(Token, S);
  for (const SiteParameter &P : S.Parameters)
    if (auto *Template = dyn_cast_or_null<TemplateTemplateParmDecl>(P.Parameter); Template && !hasOnlyTypes(Template))
      Templates.try_emplace(nameOfTemplates(Template), spellKinds(Template));
  ByToken.try_emplace(Token, std::move(S));
}

// The types of the function's parameters that the text declares as `Auto`: one, or those of a pack.
static std::vector<QualType> typesOfAuto(const FunctionDecl *F, const ParmVarDecl *Auto) {
  std::vector<QualType> Types;
  for (const ParmVarDecl *P : F->parameters())
    if (placeOf(P) == placeOf(Auto))
      Types.push_back(P->getType());
  return Types;
}

std::string Sites::spellParameter(const SiteParameter &P, const LevelArguments &Level, const CXXRecordDecl *R) const {
  std::vector<TemplateArgument> Elements;
  if (P.Auto && Level.Function)
    llvm::append_range(Elements, typesOfAuto(Level.Function, P.Auto));
  else if (const TemplateArgument &A = Level.Arguments[P.Index]; A.getKind() == TemplateArgument::Pack)
    llvm::append_range(Elements, A.pack_elements());
  else
    Elements.push_back(A);
  auto Spell = [&](const TemplateArgument &Element) {
    auto *Template = dyn_cast_or_null<TemplateTemplateParmDecl>(P.Parameter);
    return Template ? siteOfTemplate(Template, Spelling.argument(Element)) : Spelling.siteArgument(Element);
  };
  if (isWholePack(P))
    return "::ampcc::site_pack<" + llvm::join(llvm::map_range(Elements, Spell), ", ") + ">";
  unsigned Element = P.Expansion ? elementOf(R, *P.Expansion, Tokens, U) : 0;
  return Element < Elements.size() ? Spell(Elements[Element]) : "";
}

// The site of a class that has one, with the arguments of the templates around it.
std::string Sites::spell(const CXXRecordDecl *R) const {
  R = R->getDefinition() ? R->getDefinition() : R;
  const Site *S = find(tokenOf(R));
  if (!S)
    return {};
  std::string Text = "::ampcc_sites::" + S->Name;
  std::vector<LevelArguments> Levels = templateArgumentsAround(R);
  for (const SiteParameter &P : S->Parameters) {
    if (P.Level >= Levels.size() || P.Index >= Levels[P.Level].Arguments.size())
      return {};
    Text += (&P == &S->Parameters.front() ? "<" : ", ") + spellParameter(P, Levels[P.Level], R);
  }
  return S->Parameters.empty() ? Text : Text + ">";
}

// The innermost named declaration around a lambda or class, or the class itself.
static const NamedDecl *namedAround(const CXXRecordDecl *R) {
  if (!R->isLambda() && R->getIdentifier())
    return R;
  for (const DeclContext *DC = R->getDeclContext(); !DC->isFileContext(); DC = DC->getParent()) {
    auto *D = dyn_cast<NamedDecl>(DC);
    auto *Method = dyn_cast_or_null<CXXMethodDecl>(D);
    auto *Record = dyn_cast_or_null<CXXRecordDecl>(D);
    if (D && !(Method && Method->getParent()->isLambda()) && !(Record && Record->isLambda()))
      return D;
  }
  return R->isLambda() && R->getLambdaContextDecl() ? dyn_cast<NamedDecl>(R->getLambdaContextDecl()) : nullptr;
}

std::string Sites::nameFor(std::size_t Token, const Site &S) {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation At = SM.getExpansionLoc(Tokens.Tokens[Token].getLocation());
  const NamedDecl *Around = namedAround(S.Written);
  std::string Name;
  for (char C : Around ? Around->getNameAsString() : std::string("lambda"))
    Name += llvm::isAlnum(C) || C == '_' ? C : '_';
  Name += "_" + std::to_string(SM.getPresumedLineNumber(At));
  if (S.External) { // the same in every translation unit, and different from all others
    std::size_t InExpansion = 0;
    while (InExpansion < Token && SM.getExpansionLoc(Tokens.Tokens[Token - InExpansion - 1].getLocation()) == At)
      ++InExpansion;
    std::string Key = (Around ? Around->getQualifiedNameAsString() : "") + ";" + std::to_string(SM.getFileOffset(At)) +
                      ";" + std::to_string(InExpansion);
    if (auto *F = dyn_cast_or_null<FunctionDecl>(Around))
      Key += ";" + F->getType().getAsString();
    if (auto Use = U.Lambdas.find(Token); Use != U.Lambdas.end()) // the closure's layout, see HostLayout.h
      for (const HostCapture &C : implicitCaptures(Use->second))
        Key += ";" + C.Name;
    return Name + "_" + llvm::utohexstr(llvm::xxh3_64bits(Key) >> 32, /*LowerCase=*/true, 8);
  }
  std::string Unique = Name;
  for (unsigned Number = 2; !Names.insert(Unique).second; ++Number)
    Unique = Name + "_" + std::to_string(Number);
  return Unique;
}

std::string Sites::declarations() const {
  std::string External, Internal;
  for (const auto &[Name, Kinds] : Templates)
    External += "template <template <" + Kinds + "> class> struct " + Name + ";\n";
  for (const auto &[Token, S] : ByToken)
    (S.External ? External : Internal) +=
        (S.Parameters.empty() ? "" : "template <class...> ") + ("struct " + S.Name + ";\n");
  if (!Internal.empty())
    Internal = "namespace { // of this file only\n" + Internal + "}\n";
  return External.empty() && Internal.empty() ? "" : "namespace ampcc_sites {\n" + External + Internal + "}\n";
}

} // namespace ampcc
