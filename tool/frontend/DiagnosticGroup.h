// One diagnostic with the notes that belong to it, held back until it is complete: what a message of Clang has to say
// in C++ AMP's words often shows in its notes only.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

struct Message {
  clang::DiagnosticsEngine::Level Level;
  unsigned Id;
  clang::SourceLocation Where;
  std::string Text;
  std::vector<clang::CharSourceRange> Ranges = {};
  std::vector<clang::FixItHint> FixIts = {};
  std::optional<unsigned> Callee = {}, Caller = {}; // CUDA targets that the diagnostic names
  std::string Called = {};                          // what cannot be called: 'f', constructor of 'T', the lambda
  clang::QualType Operand = {};                     // of a unary operator that has none for it
  clang::QualType From = {}, To = {};               // a conversion that there is not
  clang::QualType Object = {};                      // that is to be made, or captured
  const clang::CXXRecordDecl *Refused = nullptr;    // the class of a value that amp code cannot use,
  bool IsElement = false;                           // or of the elements of a view or array
  const clang::VarDecl *OfHost = nullptr;           // of the host, which cannot be used
  const clang::DeclContext *LookedIn = nullptr;     // where a name was not found
  bool IsMoved = false;                             // to the user's text, from a header of the library
};

struct DiagnosticGroup {
  std::vector<Message> Messages;               // the first is no note
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
};

} // namespace ampcc
