// How the host program spells function types with restrictions (R-LANG-31).
//
// restrict(amp) is a calling convention wherever it stands. restrict(cpu, amp) is one where a type is written, because
// mangled names contain it, but an effect where a function is declared, because the host calls the function and converts
// it to pointers. amp/rt/function_types.h leads from one to the other.
#pragma once

#include "rewrite/Edits.h"
#include "rewrite/Uses.h"
#include "sema/RestrictionSet.h"

namespace ampcc {

// The attribute that restricts the type of a function in its declaration.
std::string declarationAttribute(RestrictionSet Set);
// The attribute that restricts a function type in the text. Empty for restrict(cpu).
std::string typeAttribute(RestrictionSet Set);

// Writes the attributes of the types in the text, and of the functions whose types the text asks for, instead of their
// specifiers. Returns whether the text needs amp/rt/function_types.h.
bool editFunctionTypes(clang::ASTContext &Context, const Uses &U, const TokenBuffer &Tokens, Edits &E);

} // namespace ampcc
