// The diagnostic consumer between Clang and the printer: collects each error with its notes, rewords it in C++ AMP's
// terms, moves it to the user's text, and shows it once although both sides of the program are parsed.
#pragma once

#include "diag/DiagnosticFilter.h"
#include "diag/PragmaLevels.h"
#include "sema/ErrorScopes.h"
#include "sema/LibraryHeaders.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc {

class AmpDiagnosticConsumer : public clang::DiagnosticConsumer {
public:
  explicit AmpDiagnosticConsumer(clang::DiagnosticConsumer &Target) : Target(&Target) {}
  void setTarget(clang::DiagnosticConsumer &To) { Target = &To; }

  // The options of the printer, which passOn() changes for single diagnostics.
  void setPrinterOptions(clang::DiagnosticOptions &Options) { Printed = &Options; }

  // Called for each diagnostic; diagnostics that the filter keeps are not shown.
  void setFilter(DiagnosticFilter *To) { Filter = To; }
  // The maximum number of errors that are shown; 0 for all.
  void setErrorLimit(unsigned To) { ErrorLimit = To; }

  // The preprocessor callbacks that record diagnostic pragmas.
  std::unique_ptr<clang::PPCallbacks> watchPragmas() { return Pragmas.watch(); }

  // The Sema that is parsing, or null; gives the function around an error.
  void setSema(clang::Sema *S) { Parsing = S; }

  // Relations between errors and declarations of the parsed side: see sema/ErrorScopes.h.
  void setErrorScopes(std::vector<ErrorScope> Known, std::vector<CallPath> Ways) {
    Scopes = std::move(Known);
    Paths = std::move(Ways);
  }

  // Numbers of errors and warnings that were passed on, over all parses.
  unsigned errorCount() const { return Errors; }
  unsigned warningCount() const { return Warnings; }
  // Locations of syntax errors, after which the parser may have skipped text.
  llvm::ArrayRef<clang::SourceLocation> syntaxErrors() const { return SyntaxErrors; }

  void BeginSourceFile(const clang::LangOptions &Options, const clang::Preprocessor *PP) override;
  void EndSourceFile() override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info) override;

  // Whether the #include depth limit was exceeded: then neither the remaining tokens nor a parse are useful.
  bool includesTooDeeply() const { return TooDeep; }

  // Drops all diagnostics that were not passed on yet.
  void forget() {
    Pending = {};
    Held.clear();
    Deferred.clear();
  }

  // Completes the pending diagnostic. Diagnostics are held back until the end of the source, when it is known which of
  // them are consequences of others.
  void flush();

private:
  clang::DiagnosticConsumer *Target;
  clang::DiagnosticOptions *Printed = nullptr;
  clang::Sema *Parsing = nullptr;
  const clang::DiagnosticsEngine *Engine = nullptr;
  DiagnosticGroup Pending;
  std::vector<DiagnosticGroup> Held, Deferred;
  std::vector<ErrorScope> Scopes;
  std::vector<CallPath> Paths;
  const clang::LangOptions *Language = nullptr;
  const clang::Preprocessor *Read = nullptr; // of the current source, or null
  llvm::StringSet<> Seen, MissingHeaders;
  LibraryHeaders Library;
  PragmaLevels Pragmas;
  unsigned ErrorsOfParse = 0, DroppedErrors = 0; // of the current source
  DiagnosticFilter *Filter = nullptr;
  unsigned ErrorLimit = 0, Errors = 0, Warnings = 0;
  bool TooDeep = false, OffersLeniency = false;
  std::vector<clang::SourceLocation> SyntaxErrors;

  bool isDropped(const DiagnosticGroup &Group);
  void explain(DiagnosticGroup &Group);
  void dropError();
  void showAll();
  bool isNew(const DiagnosticGroup &Group);
  bool isInForeignHeader(clang::SourceLocation Where);
  bool isOverLimit(const DiagRecord &Head);
  void passOn(const DiagnosticGroup &Group);
  void passOn(const DiagRecord &M);
};

} // namespace ampcc
