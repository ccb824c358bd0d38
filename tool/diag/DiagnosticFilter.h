// The interface through which the source patches and the report of a port see each diagnostic with its notes, and can
// hide it from the user.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace clang {
class Sema;
}

namespace ampcc {

class DiagnosticFilter {
public:
  virtual ~DiagnosticFilter() = default;

  // Whether the diagnostic is not shown. `Parsing` is null outside of a parse.
  virtual bool keeps(const DiagnosticGroup &Group, const clang::DiagnosticsEngine &Engine, clang::Sema *Parsing) = 0;
};

} // namespace ampcc
