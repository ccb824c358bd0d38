// Names what lowering cannot translate in the words of C++, for messages.
#pragma once

#include "clang/AST/Stmt.h"

namespace ampcc::lower {

llvm::StringRef nameOfConstruct(const clang::Stmt *S);

} // namespace ampcc::lower
