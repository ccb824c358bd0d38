// Removes errors that are consequences of others, so that one mistake gives one error.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/ErrorScopes.h"
#include "clang/Basic/LangOptions.h"

namespace ampcc {

void suppressCascades(std::vector<DiagnosticGroup> &Groups, llvm::ArrayRef<ErrorScope> Scopes,
                      const clang::SourceManager &SM, const clang::LangOptions &Language);

} // namespace ampcc
