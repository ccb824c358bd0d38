// Functions that are named without being called, and `typeid`, of which Clang says that something cannot be called.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

namespace ampcc {

// A function of the other side that is named without a call is no call.
void explainFunctionValue(DiagnosticGroup &Group, const clang::SourceManager &SM, const clang::LangOptions &Language);

// What cannot be called on the result of 'typeid' is no mistake of its own.
void explainTypeid(DiagnosticGroup &Group, const clang::SourceManager &SM);

} // namespace ampcc
