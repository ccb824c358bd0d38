#include "frontend/LaunchDomain.h"
#include "sema/Annotations.h"
#include "sema/Diagnose.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace ampcc {
namespace {

// The call at a place of which Clang could make nothing.
class RefusedCall : public RecursiveASTVisitor<RefusedCall> {
public:
  explicit RefusedCall(SourceLocation At) : At(At) {}
  const RecoveryExpr *Found = nullptr;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitRecoveryExpr(RecoveryExpr *E) {
    if (E->getBeginLoc() == At && E->subExpressions().size() > 1)
      Found = E;
    return !Found;
  }

private:
  SourceLocation At;
};

bool isAcceleratorView(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return Class && Class->getName() == "accelerator_view";
}

} // namespace

void showDomain(DiagnosticGroup &Group, ASTContext &Context) {
  Message &Head = Group.Messages.front();
  if (!StringRef(Head.Text).contains("[amp-domain-type]"))
    return;
  RefusedCall Call(Head.Where);
  Call.TraverseAST(Context);
  if (!Call.Found)
    return;
  ArrayRef<const Expr *> Arguments = std::as_const(*Call.Found).subExpressions().drop_front(); // behind the name
  const Expr *Domain = Arguments.size() > 1 && isAcceleratorView(Arguments[0]->getType()) ? Arguments[1] : Arguments[0];
  QualType T = Domain->getType().getUnqualifiedType();
  if (T->isDependentType())
    return;
  Head.Text = fill(Diag::DomainType, {"'" + T.getAsString(Context.getPrintingPolicy()) + "'"});
  Head.Where = Domain->getBeginLoc();
  Head.Ranges = {CharSourceRange::getTokenRange(Domain->getSourceRange())};
}

} // namespace ampcc
