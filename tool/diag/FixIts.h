// Adds fix-its to errors of C++ AMP's rules.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/LangOptions.h"

namespace ampcc {

void addFixIts(DiagnosticGroup &Group, const clang::SourceManager &SM, const clang::LangOptions &Language,
               const clang::ASTContext &Context);

} // namespace ampcc
