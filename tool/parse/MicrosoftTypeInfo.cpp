#include "parse/MicrosoftTypeInfo.h"
#include "sema/KnownClasses.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace ampcc {
namespace {

constexpr StringRef Name = "type_info";

// Removes Clang's implicit declaration, and returns true, unless the program declares the name itself.
bool removeImplicit(Sema &Parsing, NamedDecl *Implicit) {
  TranslationUnitDecl *Unit = Parsing.Context.getTranslationUnitDecl();
  auto Found = Unit->lookup(Implicit->getDeclName());
  if (!Found.isSingleResult() || Found.front() != Implicit || !Parsing.TUScope->isDeclScope(Implicit))
    return false;
  Parsing.TUScope->RemoveDecl(Implicit);
  Parsing.IdResolver.RemoveDecl(Implicit);
  Unit->removeDecl(Implicit);
  return true;
}

class UseFinder : public DynamicRecursiveASTVisitor {
public:
  UseFinder(SourcePatches &Patches, const SourceManager &SM) : Patches(Patches), SM(SM) {
    ShouldVisitTemplateInstantiations = true; // bodies of templates are parsed when they are instantiated
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc Use) override {
    const TypedefNameDecl *Named = Use.getTypePtr()->getDecl();
    if (Named->isImplicit() && Named->getName() == Name)
      Patches.addForHost(Use.getNameLoc(), Use.getQualifierLoc() ? "std::type_info" : "::std::type_info", SM);
    return true;
  }

private:
  SourcePatches &Patches;
  const SourceManager &SM;
};

const NamedDecl *aliasIn(ASTContext &Context) {
  auto Found = Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Name));
  return Found.isSingleResult() && isa<TypedefDecl>(Found.front()) && Found.front()->isImplicit() ? Found.front()
                                                                                                  : nullptr;
}

} // namespace

// Calls Use(I, Depth) for each `class type_info`, where `class` is token I, and Depth the number of braces around it.
template <class F> static void forEachKey(ArrayRef<Token> Tokens, F Use) {
  unsigned Depth = 0;
  for (std::size_t I = 0; I + 2 < Tokens.size(); ++I) {
    Depth += Tokens[I].is(tok::l_brace);
    Depth -= Tokens[I].is(tok::r_brace) && Depth > 0;
    bool IsKey = Tokens[I].isOneOf(tok::kw_class, tok::kw_struct, tok::kw_union, tok::kw_enum);
    const Token &Behind = Tokens[I + 1].is(tok::coloncolon) ? Tokens[I + 2] : Tokens[I + 1]; // `class ::type_info`
    if (IsKey && Behind.is(tok::identifier) && Behind.getIdentifierInfo()->getName() == Name)
      Use(I, Depth);
  }
}

static bool isDefinition(ArrayRef<Token> Tokens, std::size_t Key) {
  const Token &Next = Tokens[Key + 2];
  return Next.isOneOf(tok::l_brace, tok::colon) ||
         (Next.is(tok::identifier) && Next.getIdentifierInfo()->isStr("final"));
}

bool definesTypeInfo(ArrayRef<Token> Tokens) {
  bool Found = false;
  forEachKey(Tokens, [&](std::size_t I, unsigned Depth) { Found |= Depth == 0 && isDefinition(Tokens, I); });
  return Found;
}

void removeTypeInfoKeys(const SourceManager &SM, ArrayRef<Token> Tokens, SourcePatches &Patches) {
  forEachKey(Tokens, [&](std::size_t I, unsigned Depth) {
    bool IsFriend = I > 0 && Tokens[I - 1].is(tok::kw_friend);
    bool IsDeclaration = Tokens[I + 2].is(tok::semi) && !IsFriend;
    if (SM.isInSystemHeader(SM.getExpansionLoc(Tokens[I].getLocation())) || isDefinition(Tokens, I) ||
        (IsDeclaration && Depth > 0))
      return;
    Patches.addForHost(Tokens[I].getLocation(), "", SM);
    if (IsDeclaration)
      Patches.addForHost(Tokens[I + 1].getLocation(), "", SM);
  });
}

void declareMicrosoftTypeInfo(Sema &Parsing, const TagDecl *Defined) {
  ASTContext &Context = Parsing.Context;
  if (!Parsing.getLangOpts().MSVCCompat || !isStandardClass(dyn_cast<CXXRecordDecl>(Defined), Name) ||
      !removeImplicit(Parsing, Context.getMSTypeInfoTagDecl()))
    return;
  TranslationUnitDecl *Unit = Context.getTranslationUnitDecl();
  auto *Alias = TypedefDecl::Create(Context, Unit, {}, {}, &Context.Idents.get(Name),
                                    Context.getTrivialTypeSourceInfo(Context.getCanonicalTagType(Defined)));
  Alias->setImplicit();
  Unit->addDecl(Alias);
  Parsing.PushOnScopeChains(Alias, Parsing.TUScope, /*AddToContext=*/false);
}

void nameTypeInfoInFull(Sema &Parsing, SourcePatches &Patches) {
  const NamedDecl *Alias = Parsing.getLangOpts().MSVCCompat ? aliasIn(Parsing.Context) : nullptr;
  if (Alias && Alias->isReferenced())
    UseFinder(Patches, Parsing.getSourceManager()).TraverseAST(Parsing.Context);
}

} // namespace ampcc
