// Removes accelerator functions from the host program: declarations, definitions, members, friends, templates,
// specialisations and explicit instantiations (R-LANG-27), and using-declarations that name nothing else.
#pragma once

#include "rewrite/Edits.h"
#include "rewrite/Uses.h"

namespace ampcc {

// The specifier of the function's declaration, or null if it has none of its own.
const DialectSpecifier *specifierOf(const clang::FunctionDecl *F, const TokenBuffer &Tokens);

void removeAmpFunctions(const Uses &U, const TokenBuffer &Tokens, Edits &E);

} // namespace ampcc
