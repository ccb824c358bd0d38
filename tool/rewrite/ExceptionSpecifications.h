// -famp-msvc: Visual C++ treats `throw(X)` as `noexcept(false)`; with Clang the program would end if anything else is
// thrown (R-LANG-180).
#pragma once

#include "rewrite/Edits.h"
#include "syntax/TokenBuffer.h"
#include "clang/AST/ASTContext.h"

namespace ampcc {

void relaxExceptionSpecifications(clang::ASTContext &Context, const TokenBuffer &Tokens, Edits &E);

} // namespace ampcc
