// Stands between Clang and the printer of diagnostics: collects each error with its notes, says it in C++ AMP's words,
// at a place of the user's text, and once, though both sides of the program are parsed.
#pragma once

#include "diag/CascadeSuppression.h"
#include "diag/DiagnosticFilter.h"
#include "diag/PragmaLevels.h"
#include "sema/LibraryHeaders.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc {

class AmpDiagnosticConsumer : public clang::DiagnosticConsumer {
public:
  explicit AmpDiagnosticConsumer(clang::DiagnosticConsumer &Target) : Target(&Target) {}
  void setTarget(clang::DiagnosticConsumer &To) { Target = &To; }

  // The options that the printer of the diagnostics reads.
  void setPrinterOptions(clang::DiagnosticOptions &Options) { Printed = &Options; }

  // Asked about each diagnostic; what the filter keeps is not shown.
  void setFilter(DiagnosticFilter *To) { Filter = To; }
  // How many errors are shown at most; 0 for all.
  void setErrorLimit(unsigned To) { ErrorLimit = To; }

  // To be told of the pragmas in the text.
  std::unique_ptr<clang::PPCallbacks> watchPragmas() { return Pragmas.watch(); }

  // The Sema that is parsing, or null; tells in which function an error is.
  void setSema(clang::Sema *S) { Parsing = S; }

  // What is known of the parsed side: see sema/ErrorScopes.h.
  void setErrorScopes(std::vector<ErrorScope> Known, std::vector<CallPath> Ways) {
    Scopes = std::move(Known);
    Paths = std::move(Ways);
  }

  // How many were passed on, over all parses.
  unsigned errorCount() const { return Errors; }
  unsigned warningCount() const { return Warnings; }
  // Where the parser may have skipped some of the text.
  llvm::ArrayRef<clang::SourceLocation> syntaxErrors() const { return SyntaxErrors; }

  void BeginSourceFile(const clang::LangOptions &Options, const clang::Preprocessor *PP) override;
  void EndSourceFile() override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info) override;

  // Whether files include each other without end, so that neither the rest of the tokens nor a parse is worth the time.
  bool includesTooDeeply() const { return TooDeep; }

  // Drops what was said so far.
  void forget() {
    Pending = {};
    Held.clear();
    Deferred.clear();
  }

  // Completes the diagnostic at hand. All are held back to the end of the source, where it is known which of them only
  // follow from others.
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
  const clang::Preprocessor *Read = nullptr; // the text that is being read, or null
  llvm::StringSet<> Seen, MissingHeaders;
  LibraryHeaders Library;
  PragmaLevels Pragmas;
  DiagnosticFilter *Filter = nullptr;
  unsigned ErrorLimit = 0, Errors = 0, Warnings = 0;
  bool TooDeep = false, OffersLeniency = false;
  std::vector<clang::SourceLocation> SyntaxErrors;

  void showAll();
  bool isNew(const DiagRecord &Head);
  bool isInForeignHeader(clang::SourceLocation Where);
  bool isOverLimit(const DiagRecord &Head);
  void passOn(const DiagnosticGroup &Group);
  void passOn(const DiagRecord &M);
};

} // namespace ampcc
