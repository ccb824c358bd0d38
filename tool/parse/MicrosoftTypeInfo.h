// -famp-msvc: `type_info` without `std::`, as Visual C++'s <typeinfo> declares it (R-LANG-185).
//
// Clang's own leniency declares a class of that name in the global namespace instead, which is never defined. Behind
// the definition of std::type_info another name of that takes its place. The host compiler declares the class, too, so
// that its text names std::type_info in full.
#pragma once

#include "parse/patches/SourcePatches.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// To be called for each class that is defined; does something for std::type_info only.
void declareMicrosoftTypeInfo(clang::Sema &Parsing, const clang::TagDecl *Defined);

// Behind the parse: the uses of the name.
void nameTypeInfoInFull(clang::Sema &Parsing, SourcePatches &Patches);

} // namespace ampcc
