// Finds the uses of names in the AST, and the warnings, that --amp-port-report lists.
#pragma once

#include "port/PortNotes.h"
#include "syntax/TokenBuffer.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Names that Microsoft's headers declare, names that are declared behind the templates that use them, and declarations
// that are read as several.
void noteUses(clang::Sema &Parsed, const TokenBuffer &Tokens, PortNotes &Notes);

// Notes a warning if it is of an extension of Visual C++, or of what later standards removed; every error is left
// alone.
void noteExtension(const clang::DiagnosticsEngine &Engine, unsigned Id, clang::SourceLocation Where,
                   llvm::StringRef Text, PortNotes &Notes);

} // namespace ampcc
