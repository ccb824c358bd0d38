// -famp-msvc: Visual C++ takes `throw(X)` for `noexcept(false)`, where Clang would end the program if anything else is
// thrown (R-LANG-180).
#pragma once

#include "rewrite/Edits.h"
#include "syntax/TokenBuffer.h"
#include "clang/AST/ASTContext.h"

namespace ampcc {

void relaxExceptionSpecifications(clang::ASTContext &Context, const TokenBuffer &Tokens, Edits &E);

} // namespace ampcc
