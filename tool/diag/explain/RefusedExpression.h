// Finds what Clang keeps of an expression that has an error: its parts, whose types explanations need.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace ampcc {

// The expression of several parts that begins at a place and could not be resolved, also in instances of templates; or
// null.
const clang::RecoveryExpr *findRefused(clang::ASTContext &Context, clang::SourceLocation Begin, unsigned Operands = 2);

} // namespace ampcc
