// One diagnostic with the notes that belong to it, held back until it is complete: what a message of Clang has to say
// in C++ AMP's words often shows in its notes only.
#pragma once

#include "diag/DiagRecord.h"

namespace ampcc {

struct DiagnosticGroup {
  std::vector<DiagRecord> Messages;            // the first is no note
  bool IsRepeated = false;                     // said before, perhaps for the other side
  const clang::FunctionDecl *Around = nullptr; // the place
  const clang::CXXRecordDecl *Class = nullptr; // whose declaration is around it
  std::string Function;                        // the same in words: "restrict(amp) function 'f'"
  bool IsOfRules = false;                      // sema finds it, too, and says it better
  bool IsInConstant = false;                   // in an expression that the compiler evaluates
  bool HasAdvice = false;                      // the library's use is explained in a note
  bool IsGuessed = false;                      // Clang went on with a name of the library that users cannot know
  clang::SourceLocation CoroutineAt;           // the first word that makes the function around the place a coroutine
  std::string CoroutineWord;
  std::string MissingHeader;   // of the library, which the program does not include
  std::string MissingScope;    // in which the library declares the name
  bool IsOfSameHeader = false; // or scope: the mistake is the same as before

  void dropNotes() { Messages.erase(Messages.begin() + 1, Messages.end()); }
};

} // namespace ampcc
