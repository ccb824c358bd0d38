#include "diag/explain/RefusedExpression.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace ampcc {
namespace {

class RefusedAt : public DynamicRecursiveASTVisitor {
public:
  explicit RefusedAt(SourceLocation At) : At(At) { ShouldVisitTemplateInstantiations = true; }
  const RecoveryExpr *Found = nullptr;

  bool VisitRecoveryExpr(RecoveryExpr *E) override {
    if (E->getBeginLoc() == At && E->subExpressions().size() > 1)
      Found = E;
    return !Found;
  }

private:
  SourceLocation At;
};

} // namespace

const RecoveryExpr *findRefused(ASTContext &Context, SourceLocation Begin) {
  RefusedAt Finder(Begin);
  Finder.TraverseAST(Context);
  return Finder.Found;
}

} // namespace ampcc
