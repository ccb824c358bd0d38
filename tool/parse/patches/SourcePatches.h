// Finds source that is to be read otherwise, from tokens, declarations and errors, and changes the tokens of this parse
// or the next one (docs/architecture.md). Locations are the same in every parse for the accelerator. The parse for the
// CPU sees other text in the library's headers, so that only a token's positions in its files are the same.
#pragma once

#include "diag/DiagnosticFilter.h"
#include "parse/patches/DeducedValues.h"
#include "parse/patches/LentValues.h"
#include "port/PortNotes.h"
#include "syntax/SourcePatch.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc {

class SourcePatches : public DiagnosticFilter {
public:
  // Keeps errors that a patch will make go away, and, for the report of a port, warnings.
  bool keeps(const DiagnosticGroup &Group, const clang::DiagnosticsEngine &Engine, clang::Sema *Parsing) override;

  // If another reading would make an error go away, remembers it and returns true.
  bool inferPatch(const DiagnosticGroup &Group, clang::Sema &Parsing);

  // Whether something was learned since the last call.
  bool hasNews() { return std::exchange(IsNew, false); }

  // In front of the parse: what tokens alone tell is read otherwise in this very parse.
  void readForEach(clang::Preprocessor &PP, llvm::ArrayRef<clang::Token> Tokens);

  // Behind the parse: looks for properties in what template arguments are deduced from.
  void inferDeductions(clang::Sema &Parsing);

  // Behind the parse: looks at the declaration of main.
  void inferMain(clang::Sema &Parsing);

  // Behind the parse: looks for the unknown names in what the program declares later.
  void inferLaterNames(clang::Sema &Parsing);

  // Behind the parse: looks for rvalues that must be lvalues in what failed.
  void inferLentValues(clang::Sema &Parsing);

  // Behind the parse: looks for class templates that types of dependent bases hide.
  void inferHiddenTemplates(clang::Sema &Parsing);

  // Behind the parse: looks for parameters of templates whose type must be deduced.
  void inferDeducedValues(clang::Sema &Parsing);

  // What is the host compiler's only to read otherwise needs no other parse.
  void addForHost(clang::SourceLocation Where, std::string Text, const clang::SourceManager &SM);

  // For the report of a port: what is read otherwise is noted.
  void setNotes(PortNotes *To) { Notes = To; }
  PortNotes *notes() const { return Notes; }

  // From now on every error is the user's.
  void stopLearning() { IsLearning = false; }

  void apply(clang::Preprocessor &PP, std::vector<clang::Token> &Tokens) const;
  llvm::ArrayRef<SourcePatch> all() const { return Patches; }

private:
  // Of a token: the offsets in its files of where it is spelled and where it is used, which differ in macros.
  struct Position {
    unsigned Spelled, Used;
    std::string Files;
    bool operator==(const Position &) const = default;
  };

  std::vector<SourcePatch> Patches;
  std::vector<Position> Positions; // of the patches
  std::vector<clang::SourceLocation> UnknownNames;
  llvm::DenseSet<std::pair<clang::SourceLocation, clang::SourceLocation>> Lent; // first and last token
  DeducedParameters Deduced;
  const clang::SourceManager *Sources = nullptr;
  PortNotes *Notes = nullptr;
  bool IsNew = false, IsLearning = true;

  static Position positionOf(clang::SourceLocation Where, const clang::SourceManager &SM);
  llvm::SmallVector<const SourcePatch *, 2> patchesOf(clang::SourceLocation Where,
                                                      const clang::SourceManager &SM) const;

  void note(PortRow Row, clang::SourceLocation Where, llvm::StringRef Detail = {}) const {
    if (Notes && IsLearning)
      Notes->add(Row, Where, Detail, *Sources);
  }
  bool add(clang::SourceLocation Where, std::string Text, SourcePatch::Place At = SourcePatch::Place::Instead,
           bool IsForHost = true, bool IsForParse = true);
  // Like add(), but for what needs no other parse.
  void addForThisParse(clang::SourceLocation Where, std::string Text);
  // Though the same may stand at one of the tokens for other expressions.
  void insert(clang::SourceLocation Where, std::string Text, SourcePatch::Place At);
  bool lend(clang::SourceRange Value);
  bool infer(const LentValue &Value);
  bool inferProperty(const DiagnosticGroup &Group, const clang::Sema &Parsing);
  bool inferDeduction(const DiagRecord &Head, const clang::Sema &Parsing);
  bool callGetters(clang::SourceLocation Begin, const clang::Sema &Parsing);
  bool callGetter(clang::SourceLocation Property, const clang::Sema &Parsing);
  // ConstantPatches.cpp
  bool inferConstant(const DiagnosticGroup &Group, const clang::Sema &Parsing);
  // OverloadPatches.cpp
  bool inferOverload(const DiagnosticGroup &Group, const clang::Sema &Parsing);
  // MicrosoftPatches.cpp
  bool inferLeniency(const DiagnosticGroup &Group, const clang::Sema &Parsing);
  bool inferConstructor(const DiagRecord &Head, const clang::Sema &Parsing);
  bool inferZeroPointer(const DiagRecord &Head);
  // TemplatePatches.cpp
  bool inferDefaultArgument(const DiagRecord &Head, const clang::Sema &Parsing);
  bool inferHiddenTemplate(const DiagnosticGroup &Group, const clang::Sema &Parsing);
  bool nameInBase(clang::SourceLocation Name, const std::string &Class);
  // ObjectPatches.cpp
  bool inferAlignment(const DiagRecord &Head, const clang::Sema &Parsing);
  bool inferNullCast(const DiagRecord &Head);
  bool inferInitializer(const DiagRecord &Head, const clang::Sema &Parsing);
  // ExceptionPatches.cpp
  bool inferExceptionBase(const clang::CXXConstructorDecl *Around, const clang::Sema &Parsing);
  bool inferExceptionText(const DiagnosticGroup &Group, const clang::Sema &Parsing);
  bool inferDependentBase(const DiagnosticGroup &Group);
  void noteUnknownName(const DiagRecord &Head);
  bool inferLentValue(const DiagnosticGroup &Group, const clang::Sema &Parsing);
  bool inferConversion(const DiagnosticGroup &Group, const clang::Sema &Parsing);
};

} // namespace ampcc
