// One diagnostic with its notes, held back until it is complete: how to reword a message of Clang in C++ AMP's terms
// often depends on its notes.
#pragma once

#include "diag/DiagRecord.h"
#include "clang/AST/DeclTemplate.h"

namespace ampcc {

struct DiagnosticGroup {
  std::vector<DiagRecord> Messages;            // the first is no note
  bool IsRepeated = false;                     // reported before, perhaps for the other side
  const clang::FunctionDecl *Around = nullptr; // the function around the place
  const clang::CXXRecordDecl *Class = nullptr; // the class whose declaration is around the place
  std::string Function;                        // Around in words: "restrict(amp) function 'f'"
  bool IsOfRules = false;                      // the rules of sema report it, too, with more detail
  bool IsInConstant = false;                   // in an expression that the compiler evaluates
  bool HasAdvice = false;                      // a note of Hints.def was added
  bool IsGuessed = false;                      // Clang continued with a suggestion for an unknown name that was dropped
  clang::SourceLocation CoroutineAt;           // the first word that makes the function around the place a coroutine
  std::string CoroutineWord;
  // The instance of a class of the library whose requirement on its template arguments the error reports.
  const clang::ClassTemplateSpecializationDecl *Refused = nullptr;
  const clang::CXXMethodDecl *RefusedMember = nullptr; // the same for a member of such an instance
  // For an error in the text of the library: the instance of its interface that the program uses.
  const clang::ClassTemplateSpecializationDecl *UsedClass = nullptr;
  std::string MissingHeader;   // the header that declares the name and is not included
  std::string MissingScope;    // the namespace in which the library declares the name
  bool IsOfSameHeader = false; // an earlier error has reported the same missing header or namespace

  DiagRecord &head() { return Messages.front(); }
  const DiagRecord &head() const { return Messages.front(); }
  bool isErrorInSource() const { return head().Level >= clang::DiagnosticsEngine::Error && head().Where.isValid(); }
  // For an error at a launch in a template: the note that names the instance of the template, else null.
  const DiagRecord *instance() const {
    auto Note = llvm::find_if(Messages, [](const DiagRecord &M) { return M.is(Diag::NoteInstantiated); });
    return Note == Messages.end() ? nullptr : &*Note;
  }
  bool isInSameFunction(const DiagnosticGroup &Other) const {
    return Around == Other.Around || clang::declaresSameEntity(Around, Other.Around);
  }
  void dropNotes() { Messages.erase(Messages.begin() + 1, Messages.end()); }
};

} // namespace ampcc
