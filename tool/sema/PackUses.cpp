#include "sema/PackUses.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

class PackFinder : public DynamicRecursiveASTVisitor {
public:
  PackUses Found;

  bool TraversePackExpansionExpr(PackExpansionExpr *E) override {
    return inExpansion([&] { TraverseStmt(E->getPattern()); });
  }
  bool TraversePackExpansionType(PackExpansionType *T, bool) override {
    return inExpansion([&] { TraverseType(T->getPattern()); });
  }
  bool TraversePackExpansionTypeLoc(PackExpansionTypeLoc T, bool) override {
    return inExpansion([&] { TraverseTypeLoc(T.getPatternLoc()); });
  }
  bool TraverseCXXFoldExpr(CXXFoldExpr *E) override {
    TraverseStmt(E->getInit());
    return inExpansion([&] { TraverseStmt(E->getPattern()); });
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &A) override {
    if (A.getArgument().getKind() != TemplateArgument::TemplateExpansion)
      return DynamicRecursiveASTVisitor::TraverseTemplateArgumentLoc(A);
    return inExpansion([&] { TraverseTemplateName(A.getArgument().getAsTemplateOrTemplatePattern()); });
  }
  bool TraverseLambdaCapture(LambdaExpr *L, const LambdaCapture *C, Expr *Init) override {
    if (C->capturesVariable() && C->isExplicit() && !C->getCapturedVar()->isInitCapture())
      return C->isPackExpansion() ? inExpansion([&] { note(C->getCapturedVar()); }) : note(C->getCapturedVar());
    auto Traverse = [&] { DynamicRecursiveASTVisitor::TraverseLambdaCapture(L, C, Init); };
    if (C->isPackExpansion())
      return inExpansion(Traverse);
    Traverse();
    return true;
  }

  // Unevaluated operands need the types of variables, but not the variables.
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc T, bool) override {
    llvm::SaveAndRestore Unevaluated(IsEvaluated, false);
    return TraverseStmt(T.getUnderlyingExpr());
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) override {
    llvm::SaveAndRestore Unevaluated(IsEvaluated, false);
    return DynamicRecursiveASTVisitor::TraverseUnaryExprOrTypeTraitExpr(E);
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override { return note(E->getDecl()); }
  bool VisitTemplateTypeParmType(TemplateTypeParmType *T) override { return T->getDecl() ? note(T->getDecl()) : true; }
  bool TraverseTemplateName(TemplateName Name) override {
    if (const TemplateDecl *Template = Name.getAsTemplateDecl())
      note(Template);
    return DynamicRecursiveASTVisitor::TraverseTemplateName(Name);
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
