#include "lower/Constructs.h"
#include "clang/AST/Expr.h"

namespace ampcc::lower {

llvm::StringRef nameOfConstruct(const clang::Stmt *S) {
  using clang::Stmt;
  switch (S->getStmtClass()) {
#define AMPCC_CONSTRUCT(Kind, Name)                                                                                    \
  case Stmt::Kind##Class:                                                                                              \
    return Name;
#include "lower/Constructs.def"
  default:
    return llvm::isa<clang::Expr>(S) ? "this kind of expression" : "this kind of statement";
  }
}

} // namespace ampcc::lower
