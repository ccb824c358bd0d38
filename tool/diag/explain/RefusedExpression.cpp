#include "diag/explain/RefusedExpression.h"
#include "sema/NodeSearch.h"

using namespace clang;

namespace ampcc {

const RecoveryExpr *findRefused(ASTContext &Context, SourceLocation Begin, unsigned Parts) {
  auto IsRefused = [&](const RecoveryExpr *E) {
    return E->getBeginLoc() == Begin && E->subExpressions().size() >= Parts;
  };
  return findNode<RecoveryExpr>(Context, IsRefused, /*EntersInstances=*/true);
}

} // namespace ampcc
