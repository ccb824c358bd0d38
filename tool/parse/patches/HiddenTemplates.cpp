#include "parse/patches/HiddenTemplates.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

// The definition of the base class, or of the class template of which a dependent base is an instance; null: unknown.
const CXXRecordDecl *classOfBase(QualType Base) {
  if (const CXXRecordDecl *Known = Base->getAsCXXRecordDecl())
    return Known->getDefinition();
  const auto *Instance = Base->getAs<TemplateSpecializationType>();
  const TemplateDecl *Template = Instance ? Instance->getTemplateName().getAsTemplateDecl() : nullptr;
  const auto *Class = Template ? dyn_cast_or_null<CXXRecordDecl>(Template->getTemplatedDecl()) : nullptr;
  return Class ? Class->getDefinition() : nullptr;
}

bool basesHaveType(const CXXRecordDecl *Class, DeclarationName Name) {
  return llvm::any_of(Class->bases(), [&](const CXXBaseSpecifier &Base) {
    const CXXRecordDecl *Of = classOfBase(Base.getType());
    return Of && Of != Class &&
           (llvm::any_of(Of->lookup(Name), [](const NamedDecl *D) { return isa<TypeDecl>(D); }) ||
            basesHaveType(Of, Name));
  });
}

// The innermost class around a place whose dependent bases have the type.
std::string hidingClassOf(DeclarationName Name, const DeclContext *Around) {
  for (; Around; Around = Around->getLookupParent()) {
    const auto *Class = dyn_cast<CXXRecordDecl>(Around);
    Class = Class ? Class->getDefinition() : nullptr;
    if (Class && Class->getIdentifier() && Class->hasAnyDependentBases() && basesHaveType(Class, Name))
      return Class->getName().str() + "::";
  }
  return "";
}

class HiddenTemplates : public DynamicRecursiveASTVisitor {
public:
  explicit HiddenTemplates(const SourceManager &SM) : SM(SM) {}
  std::vector<std::pair<SourceLocation, std::string>> Found;

  bool TraverseDecl(Decl *D) override {
    if (D && !isa<TranslationUnitDecl>(D) && SM.isInSystemHeader(D->getLocation()))
      return true;
    const auto *Context = dyn_cast_or_null<DeclContext>(D);
    llvm::SaveAndRestore Inside(Around, Context ? Context : Around);
    return DynamicRecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitDeducedTemplateSpecializationTypeLoc(DeducedTemplateSpecializationTypeLoc Name) override {
    const TemplateDecl *Template = Name.getTypePtr()->getTemplateName().getAsTemplateDecl();
    if (!Template || Name.getQualifierLoc())
      return true;
    std::string Class = hidingClassOf(Template->getDeclName(), Around);
    if (!Class.empty())
      Found.emplace_back(Name.getTemplateNameLoc(), std::move(Class));
    return true;
  }

private:
  const SourceManager &SM;
  const DeclContext *Around = nullptr;
};

} // namespace

std::string hidingClass(SourceLocation Where, const DeclContext *Around, const Sema &Parsing) {
  Token T;
  const SourceManager &SM = Parsing.getSourceManager();
  if (Lexer::getRawToken(SM.getSpellingLoc(Where), T, SM, Parsing.getLangOpts()) || T.isNot(tok::raw_identifier))
    return "";
  return hidingClassOf(&Parsing.getASTContext().Idents.get(T.getRawIdentifier()), Around);
}

std::vector<std::pair<SourceLocation, std::string>> findHiddenTemplates(Sema &Parsing) {
  HiddenTemplates Visitor(Parsing.getSourceManager());
  Visitor.TraverseAST(Parsing.getASTContext());
  return std::move(Visitor.Found);
}

} // namespace ampcc
