// Suggests what was meant by a misspelled member of a class or word of the language.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// "no member named 'extend' in ...": the member of the class that is spelled almost like it.
void suggestMember(DiagnosticGroup &Group, const clang::Sema &Parsing);

// `restict(amp)`, `tile_statc int s;`: the words that only C++ AMP has.
void suggestWord(DiagnosticGroup &Group, const clang::Sema &Parsing);

} // namespace ampcc
