// Classifies Clang's diagnostics by their ids.
#pragma once

#include "diag/DiagRecord.h"

namespace ampcc {

// A note about a function that was considered for a call.
bool isCandidate(const DiagRecord &M);
// A note about an implicit candidate: "the implicit copy constructor".
bool isImplicitCandidate(const DiagRecord &M);
// A note that leads from an instance of a template to the place that requires it: "... requested here".
bool isInstantiation(const DiagRecord &M);
// A note about the context in which Clang was: "in ...", "while ...", and the notes of isInstantiation().
bool isContextNote(const DiagRecord &M);
// A note that shows a declaration: Clang's "'f' declared here", or ours.
bool isDeclarationNote(const DiagRecord &M);

// A diagnostic about an attribute that is not allowed in its place.
bool isAboutAttribute(const DiagRecord &M);

// An error about a call without a viable function.
bool isNoViableFunction(const DiagRecord &M);
// An error about a name that is not declared.
bool isAboutUnknownName(const DiagRecord &M);
// "use of undeclared identifier 'x'"
bool isUndeclaredIdentifier(const DiagRecord &M);

// The spelling that Clang thinks was meant, without quotes: "did you mean 'x'?"; empty: none.
std::string suggestion(const DiagRecord &M);
// Removes the suggestion and its fix-it.
void dropSuggestion(DiagRecord &M);

// The source and target types of a missing conversion; null: the diagnostic is about something else.
std::pair<clang::QualType, clang::QualType> missingConversion(const DiagRecord &M);

} // namespace ampcc
