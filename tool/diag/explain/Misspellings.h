// Suggests corrections of misspelled members of classes and keywords of C++ AMP.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// "no member named 'extend' in ...": suggests the member of the class with the nearest name.
void suggestMember(DiagnosticGroup &Group, const clang::Sema &Parsing);

// `restict(amp)`, `tile_statc int s;`: suggests the keyword. `f(restrict(amp), x)`: says where the specifier belongs.
void suggestWord(DiagnosticGroup &Group, const clang::Sema &Parsing);

} // namespace ampcc
