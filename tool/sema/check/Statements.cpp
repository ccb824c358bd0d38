// Rules on statements in amp bodies (R-LANG-98..100).
#include "sema/check/Rules.h"

using namespace clang;

namespace ampcc {

void checkStatement(Rules &R, const Body &B, const Stmt *S) {
  switch (S->getStmtClass()) {
  case Stmt::GotoStmtClass:
  case Stmt::IndirectGotoStmtClass:
    R.error(S->getBeginLoc(), Diag::Goto) << B.Name;
    break;
  case Stmt::LabelStmtClass:
    R.error(S->getBeginLoc(), Diag::Label) << B.Name << cast<LabelStmt>(S)->getName();
    break;
  case Stmt::CXXThrowExprClass:
    R.error(S->getBeginLoc(), Diag::ExceptionHandling) << B.Name << "throw";
    break;
  case Stmt::CXXTryStmtClass:
    R.error(S->getBeginLoc(), Diag::ExceptionHandling) << B.Name << "try";
    break;
  case Stmt::CoreturnStmtClass:
    R.error(S->getBeginLoc(), Diag::Coroutine) << B.Name << "co_return";
    break;
  case Stmt::CoyieldExprClass:
    R.error(S->getBeginLoc(), Diag::Coroutine) << B.Name << "co_yield";
    break;
  case Stmt::CoawaitExprClass:
  case Stmt::DependentCoawaitExprClass:
    R.error(S->getBeginLoc(), Diag::Coroutine) << B.Name << "co_await";
    break;
  case Stmt::GCCAsmStmtClass:
  case Stmt::MSAsmStmtClass:
    R.error(S->getBeginLoc(), Diag::Asm) << B.Name;
    break;
  default:
    break;
  }
}

} // namespace ampcc
