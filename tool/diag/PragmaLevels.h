// `#pragma clang diagnostic` (or GCC) for the warnings of C++ AMP, whose groups Clang does not know.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Lex/PPCallbacks.h"

namespace ampcc {

class PragmaLevels {
public:
  // The preprocessor callbacks that record pushes and pops.
  std::unique_ptr<clang::PPCallbacks> watch();

  // If the message is Clang's warning about an unknown group in a pragma, and the group is one of ours, records the
  // pragma and returns true.
  bool noteUnknownGroup(const DiagRecord &Head, const clang::SourceManager &SM);

  // The level of one of our warnings according to the pragmas in front of it.
  clang::DiagnosticsEngine::Level levelOf(const DiagRecord &Warning, const clang::SourceManager &SM);

  void forget() { Events.clear(); }

private:
  struct Event {
    enum Kind { Push, Pop, Set } What;
    clang::SourceLocation Where;
    std::string Group = {};
    clang::DiagnosticsEngine::Level Level = clang::DiagnosticsEngine::Warning;
  };
  std::vector<Event> Events;
};

} // namespace ampcc
