// What Clang's diagnostics are about, by their numbers.
#pragma once

#include "diag/DiagRecord.h"

namespace ampcc {

// A note about a function that was considered for a call.
bool isCandidate(const DiagRecord &M);
// Whether it is one that nobody wrote: "the implicit copy constructor".
bool isImplicitCandidate(const DiagRecord &M);
// A note that leads from an instance of a template to what needs it: "... requested here".
bool isInstantiation(const DiagRecord &M);
// Any note that says in the middle of what the compiler was: "in ...", "while ...".
bool isContextNote(const DiagRecord &M);
// A note that shows a declaration: "'f' declared here", or ours.
bool isDeclarationNote(const DiagRecord &M);

// That an attribute cannot stand where it does.
bool isAboutAttribute(const DiagRecord &M);

// An error about a call that no candidate fits.
bool isNoViableFunction(const DiagRecord &M);
// An error about a name that is not declared.
bool isAboutUnknownName(const DiagRecord &M);
// "use of undeclared identifier 'x'"
bool isUndeclaredIdentifier(const DiagRecord &M);

// The spelling that Clang thinks was meant, without quotes: "did you mean 'x'?"; empty: none.
std::string suggestion(const DiagRecord &M);
// Takes that and its change of the source away.
void dropSuggestion(DiagRecord &M);

// From and to which type there is no conversion; null: the diagnostic is about something else.
std::pair<clang::QualType, clang::QualType> missingConversion(const DiagRecord &M);

} // namespace ampcc
