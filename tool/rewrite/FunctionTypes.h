// How the host program spells function types with restrictions (R-LANG-31).
//
// restrict(amp) becomes a calling convention everywhere. restrict(cpu, amp) becomes one in written types, because
// mangled names contain it, but an effect attribute in declarations of functions, because the host calls the function
// and converts it to pointers. amp/rt/function_types.h maps the one to the other.
#pragma once

#include "rewrite/Edits.h"
#include "rewrite/Uses.h"
#include "sema/RestrictionSet.h"

namespace ampcc {

// The attribute that restricts the type of a function in its declaration.
std::string declarationAttribute(RestrictionSet Set);
// The attribute that restricts a function type in the text. Empty for restrict(cpu).
std::string typeAttribute(RestrictionSet Set);

// Replaces the restriction specifiers with attributes in written types, and in functions whose types are named, as by
// decltype. Returns whether the text needs amp/rt/function_types.h.
bool editFunctionTypes(clang::ASTContext &Context, const Uses &U, const TokenBuffer &Tokens, Edits &E);

} // namespace ampcc
