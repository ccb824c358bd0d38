// One error, warning, remark or note: Clang's id or ours, and its arguments. Rules decide by id and arguments; the text
// is made when the diagnostic is printed.
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

  // A diagnostic from Clang's engine. Arguments may be types and declarations, so a record must not outlive the AST.
  DiagRecord(Severity Level, const clang::Diagnostic &Info);
  // A diagnostic of Clang without arguments.
  DiagRecord(Severity Level, unsigned Id, clang::SourceLocation Where, const clang::DiagnosticsEngine *Engine)
      : Level(Level), Id(Id), Where(Where), Engine(Engine) {}

  Severity Level;
  unsigned Id; // Clang's id, which stays after say()
  clang::SourceLocation Where;
  std::vector<clang::CharSourceRange> Ranges = {};
  std::vector<clang::FixItHint> FixIts = {};
  bool IsMoved = false; // moved from a header of the library to the user's text

  // Which of our diagnostics this is, if any.
  std::optional<Diag> own() const { return Own; }
  bool is(Diag D) const { return Own == D; }
  // Whether this is one of these diagnostics of Clang's, not replaced by one of ours.
  template <typename... Numbers> bool isClangs(Numbers... Of) const { return !Own && (... || (Id == unsigned(Of))); }
  // Whether this is an error of C++ AMP's rules; whether it has the name ("amp-type") of D.
  bool isOfRules() const { return Own && isError(*Own); }
  bool hasNameOf(Diag D) const { return Own && haveSameName(*Own, D); }

  // Replaces the diagnostic by one of ours with these words.
  void say(Diag D, std::vector<std::string> Words);
  // Replaces the diagnostic by another one of Clang's with the same arguments.
  void sayAs(unsigned Other) { Id = Other; }
  void append(llvm::StringRef More) { Suffix += More; }
  // One of our notes, at the same place, or at another one.
  DiagRecord noteOf(Diag D, std::vector<std::string> Words) const;
  DiagRecord noteAt(clang::SourceLocation At, Diag D, std::vector<std::string> Words) const;

  // The arguments with which it was reported, by Clang or the rules. Null or nullopt if an argument is of another kind.
  unsigned argumentCount() const { return Given.NumDiagArgs; }
  std::optional<int64_t> number(unsigned I) const;
  clang::QualType type(unsigned I) const;
  const clang::NamedDecl *declaration(unsigned I) const;
  clang::DeclarationName declarationName(unsigned I) const;
  const clang::DeclContext *context(unsigned I) const;
  // The text of an argument: "'f'", "constructor of 'T'", "'T' (aka 'int')".
  std::string word(unsigned I) const;
  // The name in the text of an argument, without quotes: "f", "T".
  std::string name(unsigned I) const;
  unsigned wordCount() const { return IsSaid ? unsigned(Words.size()) : argumentCount(); }
  bool names(llvm::StringRef Name) const;
  // The name of the first argument that is no number, in quotes, or "the function"; subjectName() is without quotes.
  std::string subject() const;
  std::string subjectName() const;

  // Formats the arguments with a pattern that has Clang's placeholders.
  std::string format(llvm::StringRef Pattern) const { return format(Pattern, Given); }

  bool saysSameAs(const DiagRecord &Other) const;

  // The text that is shown to the user.
  std::string text() const;

private:
  const clang::DiagnosticsEngine *Engine;
  clang::DiagnosticStorage Given;
  std::optional<Diag> Own;
  bool IsSaid = false; // set by say(): the text is made of Words, not of the arguments
  std::vector<std::string> Words;
  std::string Suffix;

  bool isNull(unsigned I) const;
  bool isIdentifier(unsigned I) const;
  std::string format(llvm::StringRef Pattern, clang::DiagnosticStorage Shown) const;
  bool isKind(unsigned I, clang::DiagnosticsEngine::ArgumentKind Kind) const {
    return I < Given.NumDiagArgs && Given.DiagArgumentsKind[I] == Kind;
  }
};

} // namespace ampcc
