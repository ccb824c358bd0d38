// What sees each diagnostic, complete with its notes, before the user does, and may keep it: the source patches, and
// the report of a port.
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
