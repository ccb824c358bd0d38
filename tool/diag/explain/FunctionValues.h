// Rewords Clang's errors about calls where no call is written: for functions that are named without a call, and
// `typeid`.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

namespace ampcc {

// Rewords the error if a function for the other side is named without a call.
void explainFunctionValue(DiagnosticGroup &Group, const clang::SourceManager &SM, const clang::LangOptions &Language);

// Replaces an error about a call on the result of `typeid` by one about `typeid`.
void explainTypeid(DiagnosticGroup &Group, const clang::SourceManager &SM);

} // namespace ampcc
