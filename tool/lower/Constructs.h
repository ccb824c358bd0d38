// Names what lowering cannot translate in the words of C++, for messages. Most constructs that kernels cannot have are
// refused before, by the rules of restrict(amp).
#pragma once

#include "clang/AST/Stmt.h"

namespace ampcc::lower {

llvm::StringRef nameOfConstruct(const clang::Stmt *S);

} // namespace ampcc::lower
