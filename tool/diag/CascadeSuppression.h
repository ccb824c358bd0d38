// Removes errors that are consequences of others, so that one mistake gives one error, and adds notes that show how a
// kernel reaches the function with an error (R-LANG-156).
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/ErrorScopes.h"
#include "clang/Basic/LangOptions.h"

namespace ampcc {

void suppressCascades(std::vector<DiagnosticGroup> &Groups, llvm::ArrayRef<ErrorScope> Scopes,
                      const clang::SourceManager &SM, const clang::LangOptions &Language);

void addCallPath(DiagnosticGroup &Group, llvm::ArrayRef<CallPath> Paths, const clang::SourceManager &SM);

} // namespace ampcc
