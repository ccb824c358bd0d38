// The arguments of a call as they were written, without what resolving it has added: so that it can be resolved again.
#pragma once

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang {
class Sema;
}

namespace ampcc {

// An expression without what its conversion added.
clang::Expr *asWritten(clang::Expr *E);

// The arguments of a CallExpr or a CXXConstructExpr in `From`, braced lists and names of functions among them; none if
// what was written cannot be told any more.
std::optional<llvm::SmallVector<clang::Expr *, 4>> argumentsAsWritten(clang::Sema &Parsing,
                                                                      const clang::FunctionDecl *From,
                                                                      llvm::ArrayRef<const clang::Expr *> Arguments);

} // namespace ampcc
