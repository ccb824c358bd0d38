// `#pragma clang diagnostic` (or GCC) for the warnings of C++ AMP, of which Clang knows no groups.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Lex/PPCallbacks.h"

namespace ampcc {

class PragmaLevels {
public:
  // Remembers where groups are pushed and popped.
  std::unique_ptr<clang::PPCallbacks> watch();

  // Whether the message says that a pragma names an unknown group, and that is one of ours: remembers it.
  bool noteUnknownGroup(const DiagRecord &Head, const clang::SourceManager &SM);

  // What the pragmas in front of one of our warnings make of it.
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
