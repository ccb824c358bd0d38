// The explanations: what AmpDiagnosticConsumer does to each error and its notes, in this order, so that they are in
// terms of C++ AMP and of the user's text.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "sema/ErrorScopes.h"
#include "sema/LibraryHeaders.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// When Clang reports an error: its location if it is about a template that a function's `auto` parameters imply, which
// Clang reports without one; invalid for other errors.
clang::SourceLocation placeOfInvented(unsigned Diagnostic, const clang::Sema &Parsing);
// Records in the group of a new message whether Clang is in a coroutine.
void noteCoroutine(DiagnosticGroup &Group, const clang::Sema &Parsing);

// When all notes of the error are known, and Clang still parses:
// Replaces an error about a function that only coroutines call by one at the keyword that makes the function a
// coroutine.
void explainCoroutine(DiagnosticGroup &Group);
// Whether `Later` is about a part of the coroutine that `Word` reports.
bool isOfCoroutine(const DiagnosticGroup &Later, const DiagnosticGroup &Word);
// A default constructor of a base or member cannot be called.
void explainMissingConstructor(DiagnosticGroup &Group);
// The constructor of T that takes a std::initializer_list cannot be called in `T t{a, b}`: Clang's notes name only the
// constructors that take a and b.
void explainMissingList(DiagnosticGroup &Group);
// A function overrides nothing.
void explainMissingOverride(DiagnosticGroup &Group);
// A variable that an amp lambda does not capture.
void offerAllowedCaptures(DiagnosticGroup &Group);
// A unary operator cannot be called.
void explainMissingOperator(DiagnosticGroup &Group, const clang::Sema &Parsing);
// Replaces "no matching function" where the only candidate needs a conversion that cannot be called (R-LANG-47).
void explainMissingConversion(DiagnosticGroup &Group);
// Adds a note to an error about an unknown name if the library declares that name.
void explainMissingName(DiagnosticGroup &Group, clang::Sema &Parsing);
// `restict(amp)`, `tile_statc int s;`: suggests the keyword.
void suggestWord(DiagnosticGroup &Group, const clang::Sema &Parsing);

// `v[0].fetch_add(1)` in amp code: numbers have no members; says `atomic_fetch_add(&v[0], 1)`.
void explainAtomicMember(DiagnosticGroup &Group, const clang::Sema &Parsing);
// `kernel<<<blocks, threads>>>(data)`: for the error at the third `<`, says how kernels are launched. Clang reads the
// rest of the line as comparisons; errors and warnings about them follow.
void explainCudaLaunch(DiagnosticGroup &Group, const clang::Sema &Parsing);

// Replaces diagnostics by those of C++ AMP and adds advice; "no matching function" becomes an error about the missing
// restriction if that is the cause.
void translateClangDiagnostic(DiagnosticGroup &Group, const clang::SourceManager *SM, LibraryHeaders &Library);
// Adds notes with advice; `Name` is the subject of Clang's error.
void addAdvice(DiagnosticGroup &Group, llvm::StringRef Name, const clang::SourceManager *SM, LibraryHeaders &Library);
// Says that elements of a constant type cannot be changed.
void sayReadOnly(DiagRecord &Head, clang::QualType Element, clang::ASTContext &Context);

// "no member named 'extend' in ...": suggests the member of the class with the nearest name.
void suggestMember(DiagnosticGroup &Group, const clang::Sema &Parsing);
// A function for the other side is named without a call.
void explainFunctionValue(DiagnosticGroup &Group, const clang::SourceManager &SM, const clang::LangOptions &Language);
// Replaces an error about a call on the result of `typeid` by one about `typeid`.
void explainTypeid(DiagnosticGroup &Group, const clang::SourceManager &SM);
// Moves an error inside a header of the library to the place in the user's text that caused it.
void moveToUser(DiagnosticGroup &Group, const clang::SourceManager &SM, LibraryHeaders &Library);
// Moves the notes about candidates of the library to the place of the call, and drops notes without a reason for users,
// repeated ones, and all of them if there are too many.
void summarizeCandidates(DiagnosticGroup &Group, const clang::SourceManager &SM, LibraryHeaders &Library);
// Replaces Clang's notes about instances of parallel_for_each by ours about the launch.
void explainLaunchNotes(DiagnosticGroup &Group);
// Drops notes in system headers, if the error is one of the rules, has advice, or is about a name that the library
// lacks.
void dropForeignNotes(DiagnosticGroup &Group, const clang::SourceManager &SM);
// Adds a note about -famp-msvc if the error is about code that Visual C++ accepts, and returns whether it did. With
// -famp-msvc it returns false, and only adds a note about _UNICODE to errors about narrow text in place of wide text.
bool offerLeniency(DiagnosticGroup &Group, const clang::Preprocessor &Read);

// When the parse is complete, so that all consequences have been dropped, and the whole AST is known, in which Clang
// has kept the refused expressions: Adds notes with the calls from a launch to the function around an error of the
// rules.
void addCallPath(DiagnosticGroup &Group, llvm::ArrayRef<CallPath> Paths, const clang::SourceManager &SM);
// Moves an error about a domain (R-LANG-143) to the argument, names its whole type, and suggests a domain.
void showDomain(DiagnosticGroup &Group, clang::ASTContext &Context);
// A texel or a constant element is written.
void explainElementWrite(DiagnosticGroup &Group, clang::ASTContext &Context);
// The result of a launch is used.
void explainLaunchResult(DiagnosticGroup &Group, clang::ASTContext &Context);
// A math function is called with a double.
void explainMathOfDouble(DiagnosticGroup &Group, clang::ASTContext &Context);

} // namespace ampcc
