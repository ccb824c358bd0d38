#include "lower/Constructs.h"
#include "clang/AST/Expr.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace ampcc::lower {

llvm::StringRef nameOfConstruct(const Stmt *S) {
  if (isa<ImaginaryLiteral>(S))
    return "a complex number";
  if (isa<OMPExecutableDirective>(S))
    return "an OpenMP directive";
  return isa<Expr>(S) ? "this kind of expression" : "this kind of statement";
}

} // namespace ampcc::lower
