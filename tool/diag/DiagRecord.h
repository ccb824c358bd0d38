// One error, warning, remark or note: Clang's number or ours, and its arguments. Rules decide on these. The text is
// made of them when the diagnostic is printed, and nothing else reads it.
#pragma once

#include "sema/Diagnose.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

class DiagRecord {
public:
  using Severity = clang::DiagnosticsEngine::Level;

  // As Clang's engine hands it over. Types and declarations among the arguments live as long as the AST, and so do
  // records.
  DiagRecord(Severity Level, const clang::Diagnostic &Info);
  // Of Clang's, without arguments.
  DiagRecord(Severity Level, unsigned Id, clang::SourceLocation Where, const clang::DiagnosticsEngine *Engine)
      : Level(Level), Id(Id), Where(Where), Engine(Engine) {}

  Severity Level;
  unsigned Id; // Clang's, also of what became one of ours
  clang::SourceLocation Where;
  std::vector<clang::CharSourceRange> Ranges = {};
  std::vector<clang::FixItHint> FixIts = {};
  bool IsMoved = false; // to the user's text, from a header of the library

  // One of ours, if it is one.
  std::optional<Diag> own() const { return Own; }
  bool is(Diag D) const { return Own == D; }
  // Clang's still.
  bool isClangs(unsigned Number) const { return !Own && Id == Number; }
  // An error of C++ AMP's rules, whichever or of a name.
  bool isOfRules() const { return Own && isError(*Own); }
  bool hasNameOf(Diag D) const { return Own && haveSameName(*Own, D); }

  // Says something of ours instead.
  void say(Diag D, std::vector<std::string> Words);
  // Says what another of Clang's diagnostics says of the same arguments.
  void sayAs(unsigned Other) { Id = Other; }
  void append(llvm::StringRef More) { Suffix += More; }
  // A note about the same place that says something of ours.
  DiagRecord noteOf(Diag D, std::vector<std::string> Words) const;

  // The arguments with which it was reported, by Clang or the rules. Nothing if one is of another kind.
  unsigned argumentCount() const { return Given.NumDiagArgs; }
  std::optional<int64_t> number(unsigned I) const;
  clang::QualType type(unsigned I) const;
  const clang::NamedDecl *declaration(unsigned I) const;
  clang::DeclarationName declarationName(unsigned I) const;
  const clang::DeclContext *context(unsigned I) const;
  // What stands for an argument in the text: "'f'", "constructor of 'T'", "'T' (aka 'int')".
  std::string word(unsigned I) const;
  // What it names, without quotes: "f", "T".
  std::string name(unsigned I) const;
  unsigned wordCount() const { return IsSaid ? unsigned(Words.size()) : argumentCount(); }
  bool names(llvm::StringRef Name) const;
  // The first that is no number, in quotes.
  std::string subject() const;
  std::string subjectName() const;

  // The arguments in other words, with Clang's placeholders.
  std::string format(llvm::StringRef Pattern) const;

  bool saysSameAs(const DiagRecord &Other) const;

  // For the reader.
  std::string text() const;

private:
  const clang::DiagnosticsEngine *Engine;
  clang::DiagnosticStorage Given;
  std::optional<Diag> Own;
  bool IsSaid = false; // ours, with these words; else the rules reported it with arguments
  std::vector<std::string> Words;
  std::string Suffix;

  bool isNull(unsigned I) const;
  bool isKind(unsigned I, clang::DiagnosticsEngine::ArgumentKind Kind) const {
    return I < Given.NumDiagArgs && Given.DiagArgumentsKind[I] == Kind;
  }
};

} // namespace ampcc
