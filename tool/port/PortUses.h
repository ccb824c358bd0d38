// Finds the uses of names in the AST, and the warnings, that --amp-port-report lists.
#pragma once

#include "port/PortNotes.h"
#include "syntax/TokenBuffer.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Names that Microsoft's headers declare, names that are declared after the templates that use them, and declarations
// that are split into several.
void noteUses(clang::Sema &Parsed, const TokenBuffer &Tokens, PortNotes &Notes);

// Notes a warning if it is about an extension of Visual C++, or about a feature that later standards removed. Ignores
// errors.
void noteExtension(const clang::DiagnosticsEngine &Engine, unsigned Id, clang::SourceLocation Where,
                   llvm::StringRef Text, PortNotes &Notes);

} // namespace ampcc
