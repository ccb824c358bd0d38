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
