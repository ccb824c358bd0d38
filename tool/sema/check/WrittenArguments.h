// Reconstructs the arguments of a call as they were written, without the conversions that its resolution has added, so
// that the call can be resolved again.
#pragma once

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang {
class Sema;
}

namespace ampcc {

// The expression without implicit conversions, copies and temporaries.
clang::Expr *asWritten(clang::Expr *E);

// The arguments of a CallExpr or a CXXConstructExpr in `From`, braced lists and names of functions included; nullopt if
// they cannot be reconstructed.
std::optional<llvm::SmallVector<clang::Expr *, 4>> argumentsAsWritten(clang::Sema &Parsing,
                                                                      const clang::FunctionDecl *From,
                                                                      llvm::ArrayRef<const clang::Expr *> Arguments);

} // namespace ampcc
