// Infers from tokens, declarations and errors which source must be changed before it is parsed, and changes the tokens
// of this parse or the next one (docs/architecture.md). Source locations are the same in every device parse. The host
// parse sees other text in the library's headers, so its tokens are identified by file and offset.
#pragma once

#include "diag/DiagnosticFilter.h"
#include "parse/patches/BoundRvalues.h"
#include "parse/patches/DeducedValues.h"
#include "port/PortNotes.h"
#include "syntax/SourcePatch.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc {

class SourcePatches : public DiagnosticFilter {
public:
  // Hides errors that a patch removes in the next parse and, for the report of a port, warnings.
  bool keeps(const DiagnosticGroup &Group, const clang::DiagnosticsEngine &Engine, clang::Sema *Parsing) override;

  // If a patch would remove the error, adds the patch and returns true.
  bool inferPatch(const DiagnosticGroup &Group, clang::Sema &Parsing);

  // Whether patches that need another parse were added since the last call.
  bool hasNews() { return std::exchange(IsNew, false); }

  // Before the parse: adds patches for `for each`, which tokens alone show. They apply to this parse.
  void readForEach(clang::Preprocessor &PP, llvm::ArrayRef<clang::Token> Tokens);

  // After the parse: looks for properties in initializers from which template arguments are deduced.
  void inferDeductions(clang::Sema &Parsing);

  // After the parse: looks at the declaration of main.
  void inferMain(clang::Sema &Parsing);

  // After the parse: looks for unknown names among later declarations.
  void inferLaterNames(clang::Sema &Parsing);

  // After the parse: looks for rvalues that must be lvalues in failed expressions.
  void inferBoundRvalues(clang::Sema &Parsing);

  // After the parse: looks for class templates that are hidden by types of dependent bases.
  void inferHiddenTemplates(clang::Sema &Parsing);

  // After the parse: looks for member functions of which templates ask whether they can be called.
  void inferDetections(clang::Sema &Parsing);

  // After the parse: looks for template parameters whose type must be deduced.
  void inferDeducedValues(clang::Sema &Parsing);

  // After the parse and all other inferences: if patches use declarations of amp/leniency.h that are not in front of
  // them, forgets all patches, because the header's text moves all locations, and requests a parse that begins with it.
  void requestLeniencyHeader(const clang::Sema &Parsing);
  bool beginsWithLeniencyHeader() const { return BeginsWithHeader; }

  // Adds a patch that matters only to the host compiler, so that no further parse is needed.
  void addForHost(clang::SourceLocation Where, std::string Text, const clang::SourceManager &SM);

  // For the report of a port: patches are noted there.
  void setNotes(PortNotes *To) { Notes = To; }
  PortNotes *notes() const { return Notes; }

  // From now on no patches are inferred, and all errors are shown.
  void stopLearning() { IsLearning = false; }

  void apply(clang::Preprocessor &PP, std::vector<clang::Token> &Tokens) const;
  llvm::ArrayRef<SourcePatch> all() const { return Patches; }

private:
  // The file offsets of a token's spelling and expansion locations, which differ in macros, and the names of the files.
  struct Position {
    unsigned Spelled, Used;
    std::string Files;
    bool operator==(const Position &) const = default;
  };

  std::vector<SourcePatch> Patches;
  std::vector<Position> Positions; // of the patches
  std::vector<clang::SourceLocation> UnknownNames;
  llvm::DenseSet<std::pair<clang::SourceLocation, clang::SourceLocation>> Bound; // first and last token
  DeducedParameters Deduced;
  const clang::SourceManager *Sources = nullptr;
  PortNotes *Notes = nullptr;
  std::vector<clang::SourceLocation> UsesOfHeader; // patches that name declarations of amp/leniency.h
  bool IsNew = false, IsLearning = true, BeginsWithHeader = false;

  static Position positionOf(clang::SourceLocation Where, const clang::SourceManager &SM);
  llvm::SmallVector<const SourcePatch *, 2> patchesOf(clang::SourceLocation Where,
                                                      const clang::SourceManager &SM) const;

  void note(PortRow Row, clang::SourceLocation Where, llvm::StringRef Detail = {}) const {
    if (Notes && IsLearning)
      Notes->add(Row, Where, Detail, *Sources);
  }
  bool add(clang::SourceLocation Where, std::string Text, SourcePatch::Place At = SourcePatch::Place::Instead,
           bool IsForHost = true, bool IsForParse = true);
  // Like add(), but requests no further parse.
  void addForThisParse(clang::SourceLocation Where, std::string Text);
  // Like add(), but also if an equal patch exists at the token: nested expressions can begin or end at one token.
  void insert(clang::SourceLocation Where, std::string Text, SourcePatch::Place At);
  bool replaceException(clang::SourceLocation Type);
  bool bindRvalue(clang::SourceRange Value);
  bool infer(const BoundRvalue &Value);
  bool inferProperty(const DiagnosticGroup &Group, const clang::Sema &Parsing);
  bool inferDeduction(const DiagRecord &Head, const clang::Sema &Parsing);
  bool callGetters(clang::SourceLocation Begin, const clang::Sema &Parsing);
  bool callGetter(clang::SourceLocation Property, const clang::Sema &Parsing);
  // ConstantPatches.cpp
  bool markLambda(const clang::FunctionDecl *CallOperator, const std::string &Attribute);
  bool inferConstant(const DiagnosticGroup &Group, const clang::Sema &Parsing);
  // OverloadPatches.cpp
  bool addOverload(const clang::CXXMethodDecl *Method);
  bool inferSpecialization(const DiagRecord &Head, const clang::Sema &Parsing);
  bool inferExplicitInstantiation(const DiagnosticGroup &Group, const clang::Sema &Parsing);
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
  bool inferBoundRvalue(const DiagnosticGroup &Group, const clang::Sema &Parsing);
  bool inferConversion(const DiagnosticGroup &Group, const clang::Sema &Parsing);
};

} // namespace ampcc
