// Says what Clang says about CUDA in C++ AMP's words (docs/diagnostics.md).
#pragma once

#include "frontend/DiagnosticGroup.h"
#include "sema/LibraryHeaders.h"

namespace ampcc {

// Replaces texts, adds advice, and turns "no matching function" into the restriction that is missing where that is the
// cause.
void rephrase(DiagnosticGroup &Group, const clang::SourceManager *SM, LibraryHeaders &Library);

// A function of the other side that is named without a call is no call.
void explainFunctionValue(DiagnosticGroup &Group, const clang::SourceManager &SM, const clang::LangOptions &Language);

// What cannot be called on the result of 'typeid' is no mistake of its own.
void explainTypeid(DiagnosticGroup &Group, const clang::SourceManager &SM);

// Everything that names a CUDA target or stands for a restriction in Clang's types, whatever the message.
void useDialectWords(std::string &Text);

// Moves an error inside a header of the library to the place in the user's text that caused it.
void moveToUser(DiagnosticGroup &Group, const clang::SourceManager &SM, LibraryHeaders &Library);

// Drops notes at places where the user can change nothing: candidates in the headers of the system.
void dropForeignNotes(DiagnosticGroup &Group, const clang::SourceManager &SM);

} // namespace ampcc
