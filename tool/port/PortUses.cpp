#include "port/PortUses.h"
#include "sema/Diagnose.h"
#include "sema/LibraryHeaders.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {
namespace {

class UseFinder : public DynamicRecursiveASTVisitor {
public:
  UseFinder(ASTContext &Context, PortNotes &Notes) : SM(Context.getSourceManager()), Notes(Notes) {
    ShouldVisitTemplateInstantiations = true; // templates are parsed late
  }
  bool VisitDeclRefExpr(DeclRefExpr *Use) override {
    meet(Use->getDecl(), Use->getLocation());
    if (InTemplate && Use->getDecl()->getDeclContext()->isFileContext())
      noteIfLater(Use->getDecl(), Use->getLocation());
    return true;
  }
  bool VisitUnresolvedLookupExpr(UnresolvedLookupExpr *Use) override {
    for (const NamedDecl *D : Use->decls())
      if (D->getDeclContext()->isFileContext())
        noteIfLater(D, Use->getNameLoc());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *Use) override {
    meet(Use->getMemberDecl(), Use->getMemberLoc());
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc Use) override {
    meet(Use.getTypePtr()->getDecl(), Use.getNameLoc());
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc Use) override {
    meet(Use.getDecl(), Use.getNameLoc());
    return true;
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc Use) override {
    meet(Use.getTypePtr()->getTemplateName().getAsTemplateDecl(), Use.getTemplateNameLoc());
    return true;
  }
  bool TraverseFunctionTemplateDecl(FunctionTemplateDecl *D) override {
    llvm::SaveAndRestore Inside(InTemplate, true);
    return DynamicRecursiveASTVisitor::TraverseFunctionTemplateDecl(D);
  }
  bool TraverseClassTemplateDecl(ClassTemplateDecl *D) override {
    llvm::SaveAndRestore Inside(InTemplate, true);
    return DynamicRecursiveASTVisitor::TraverseClassTemplateDecl(D);
  }

private:
  const SourceManager &SM;
  PortNotes &Notes;
  LibraryHeaders Library;
  bool InTemplate = false;

  void meet(const NamedDecl *D, SourceLocation Where) {
    if (D && !D->isImplicit() && Where.isFileID() && Library.containsPatterns(SM, D->getLocation()))
      Notes.add(PortRow::MicrosoftName, Where, D->getName(), SM);
  }
  void noteIfLater(const NamedDecl *D, SourceLocation Where) {
    SourceLocation First = cast<NamedDecl>(D->getCanonicalDecl())->getLocation();
    if (D->getDeclName().isIdentifier() && First.isFileID() && Where.isFileID() &&
        SM.isBeforeInTranslationUnit(Where, First))
      Notes.add(PortRow::DeclaredLater, Where, D->getName(), SM);
  }
};

} // namespace

void noteUses(Sema &Parsed, const TokenBuffer &Tokens, PortNotes &Notes) {
  UseFinder(Parsed.Context, Notes).TraverseAST(Parsed.Context);
  for (const SeparatedDeclaration &D : Tokens.Separated)
    Notes.add(PortRow::MixedDeclaration, Tokens.Tokens[D.First].getLocation(), "", Parsed.getSourceManager());
}

void noteExtension(const DiagnosticsEngine &Engine, unsigned Id, SourceLocation Where, llvm::StringRef Text,
                   PortNotes &Notes) {
  if (!Engine.hasSourceManager() || Where.isInvalid())
    return;
  const SourceManager &SM = Engine.getSourceManager();
  if (Id == diag::ext_dynamic_exception_spec)
    return Notes.add(PortRow::ExceptionSpecification, Where, "", SM);
  if (Id == diag::ext_register_storage_class)
    return Notes.add(PortRow::Register, Where, "", SM);
  if (Id == diag::ext_typename_missing || Id == diag::compat_pre_cxx20_implicit_typename)
    return Notes.add(PortRow::MissingTypename, Where, "", SM);
  if (Id == diag::warn_missing_dependent_template_keyword)
    return Notes.add(PortRow::MissingTemplate, Where, "", SM);
  if (Id == idOf(Engine, Diag::KernelNotConst))
    return Notes.add(PortRow::MutableKernel, Where, "", SM);
  if (Engine.getDiagnosticIDs()->getWarningOptionForDiag(Id).starts_with("microsoft"))
    Notes.add(PortRow::Extension, Where, Text, SM);
}

} // namespace ampcc
