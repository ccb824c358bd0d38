#include "sema/PackUses.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

class PackFinder : public RecursiveASTVisitor<PackFinder> {
public:
  PackUses Found;

  bool TraversePackExpansionExpr(PackExpansionExpr *E) {
    return inExpansion([&] { TraverseStmt(E->getPattern()); });
  }
  bool TraversePackExpansionType(PackExpansionType *T, bool) {
    return inExpansion([&] { TraverseType(T->getPattern()); });
  }
  bool TraversePackExpansionTypeLoc(PackExpansionTypeLoc T, bool) {
    return inExpansion([&] { TraverseTypeLoc(T.getPatternLoc()); });
  }
  bool TraverseCXXFoldExpr(CXXFoldExpr *E) {
    TraverseStmt(E->getInit());
    return inExpansion([&] { TraverseStmt(E->getPattern()); });
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &A) {
    if (A.getArgument().getKind() != TemplateArgument::TemplateExpansion)
      return RecursiveASTVisitor::TraverseTemplateArgumentLoc(A);
    return inExpansion([&] { TraverseTemplateName(A.getArgument().getAsTemplateOrTemplatePattern()); });
  }
  bool TraverseLambdaCapture(LambdaExpr *L, const LambdaCapture *C, Expr *Init) {
    if (C->capturesVariable() && C->isExplicit() && !C->getCapturedVar()->isInitCapture())
      return C->isPackExpansion() ? inExpansion([&] { note(C->getCapturedVar()); }) : note(C->getCapturedVar());
    auto Traverse = [&] { RecursiveASTVisitor::TraverseLambdaCapture(L, C, Init); };
    if (C->isPackExpansion())
      return inExpansion(Traverse);
    Traverse();
    return true;
  }

  // What is not evaluated needs no variable, but their types.
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc T, bool) {
    llvm::SaveAndRestore Unevaluated(IsEvaluated, false);
    return TraverseStmt(T.getUnderlyingExpr());
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    llvm::SaveAndRestore Unevaluated(IsEvaluated, false);
    return RecursiveASTVisitor::TraverseUnaryExprOrTypeTraitExpr(E);
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) { return note(E->getDecl()); }
  bool VisitTemplateTypeParmType(TemplateTypeParmType *T) { return T->getDecl() ? note(T->getDecl()) : true; }
  bool TraverseTemplateName(TemplateName Name) {
    if (const TemplateDecl *Template = Name.getAsTemplateDecl())
      note(Template);
    return RecursiveASTVisitor::TraverseTemplateName(Name);
  }

private:
  bool IsInExpansion = false, IsEvaluated = true;

  template <class Traversal> bool inExpansion(Traversal Traverse) {
    llvm::SaveAndRestore Inside(IsInExpansion, true);
    Traverse();
    return true;
  }

  bool note(const NamedDecl *D) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!(Variable ? Variable->isParameterPack() : D->isTemplateParameterPack()))
      return true;
    if (Variable && IsEvaluated)
      (IsInExpansion ? Found.Whole : Found.Elements).insert(D);
    if (IsInExpansion)
      return true;
    if (!Variable)
      Found.Elements.insert(D);
    else if (Variable->isInitCapture())
      TraverseStmt(const_cast<Expr *>(Variable->getInit()));
    else if (const auto *Pack = Variable->getType()->getAs<PackExpansionType>())
      TraverseType(Pack->getPattern());
    return true;
  }
};

} // namespace

PackUses findPackUses(const Stmt *Text) {
  PackFinder Finder;
  Finder.TraverseStmt(const_cast<Stmt *>(Text));
  return Finder.Found;
}

PackUses findPackUses(TypeLoc Text) {
  PackFinder Finder;
  Finder.TraverseTypeLoc(Text);
  return Finder.Found;
}

PackUses findPackUses(const CXXCtorInitializer *Text) {
  PackFinder Finder;
  Finder.TraverseConstructorInitializer(const_cast<CXXCtorInitializer *>(Text));
  return Finder.Found;
}

} // namespace ampcc
