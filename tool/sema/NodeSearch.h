// Searches of the AST for nodes of one class: statements, expressions or declarations. A search with more conditions on
// the way is a visitor of its own.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampcc {

template <typename Node> class NodeSearch : public clang::DynamicRecursiveASTVisitor {
public:
  // `IsSought`: whether the search ends with the node.
  explicit NodeSearch(llvm::function_ref<bool(Node *)> IsSought, bool EntersInstances = false) : IsSought(IsSought) {
    ShouldVisitTemplateInstantiations = EntersInstances;
  }
  Node *Found = nullptr;
  bool StaysInFunction = false; // the bodies of lambdas and local classes are functions of their own

  bool TraverseLambdaExpr(clang::LambdaExpr *Lambda) override {
    if (!StaysInFunction)
      return clang::DynamicRecursiveASTVisitor::TraverseLambdaExpr(Lambda);
    return llvm::all_of(Lambda->capture_inits(), [this](clang::Expr *Init) { return !Init || TraverseStmt(Init); });
  }
  bool TraverseCXXRecordDecl(clang::CXXRecordDecl *Class) override {
    return StaysInFunction || clang::DynamicRecursiveASTVisitor::TraverseCXXRecordDecl(Class);
  }
  bool VisitDecl(clang::Decl *D) override { return visit(D); }
  bool VisitStmt(clang::Stmt *S) override { return visit(S); }

private:
  const llvm::function_ref<bool(Node *)> IsSought;

  template <typename Base> bool visit(Base *B) {
    if constexpr (std::is_base_of_v<Base, Node>)
      if (auto *N = llvm::dyn_cast<Node>(B); N && IsSought(N))
        Found = N;
    return !Found;
  }
};

// The first node in the traversal scope or in a declaration for which the predicate holds; null: there is none.
// `EntersInstances`: also in instances of templates.
template <typename Node>
Node *findNode(clang::ASTContext &Context, llvm::function_ref<bool(Node *)> IsSought, bool EntersInstances = false) {
  NodeSearch<Node> Search(IsSought, EntersInstances);
  Search.TraverseAST(Context);
  return Search.Found;
}
template <typename Node> Node *findNode(const clang::Decl *Root, llvm::function_ref<bool(Node *)> IsSought) {
  NodeSearch<Node> Search(IsSought);
  Search.TraverseDecl(const_cast<clang::Decl *>(Root));
  return Search.Found;
}

// Visits the nodes in a statement, which may be null, or in the traversal scope.
template <typename Node> void forEachNode(const clang::Stmt *Root, llvm::function_ref<void(Node *)> Visit) {
  NodeSearch<Node>([&](Node *N) { return Visit(N), false; }).TraverseStmt(const_cast<clang::Stmt *>(Root));
}
template <typename Node>
void forEachNode(clang::ASTContext &Context, llvm::function_ref<void(Node *)> Visit, bool EntersInstances = false) {
  findNode<Node>(Context, [&](Node *N) { return Visit(N), false; }, EntersInstances);
}
// Visits the nodes of a function's body, which may be null, but not those of other functions in it.
template <typename Node> void forEachNodeOfBody(const clang::Stmt *Body, llvm::function_ref<void(Node *)> Visit) {
  auto VisitEach = [&](Node *N) { return Visit(N), false; };
  NodeSearch<Node> Search(VisitEach);
  Search.StaysInFunction = true;
  Search.TraverseStmt(const_cast<clang::Stmt *>(Body));
}

} // namespace ampcc
