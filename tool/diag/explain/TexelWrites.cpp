#include "diag/explain/TexelWrites.h"
#include "diag/explain/RefusedExpression.h"
#include "sema/Annotations.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

// Whether the expression reads a texel: t[i], v(x, y).
static bool readsTexel(const Expr *E) {
  const auto *Element = dyn_cast<CXXOperatorCallExpr>(E->IgnoreParenImpCasts());
  return Element && (Element->getOperator() == OO_Subscript || Element->getOperator() == OO_Call) &&
         isTextureClass(Element->getArg(0)->getType().getUnqualifiedType());
}

void explainTexelWrite(DiagnosticGroup &Group, ASTContext &Context) {
  const DiagRecord &Head = Group.head();
  const bool IsAssignment =
      Head.isClangs(diag::err_typecheck_expression_not_modifiable_lvalue, diag::err_ovl_no_viable_oper);
  if (!IsAssignment || Head.Ranges.empty())
    return;
  const RecoveryExpr *Assignment = findRefused(Context, Head.Ranges.front().getBegin());
  if (!Assignment || !readsTexel(std::as_const(*Assignment).subExpressions().front()))
    return;
  Group.dropNotes();
  Group.Messages.push_back(Group.head().noteOf(Diag::NoteTexelWrite, {}));
}

} // namespace ampcc
