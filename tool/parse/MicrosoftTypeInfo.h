// -famp-msvc: `type_info` without `std::`, as Visual C++'s <typeinfo> declares it (R-LANG-185).
//
// Clang's -fms-compatibility declares a global class of that name, which is never defined. After the definition of
// std::type_info, an alias of std::type_info replaces this class. The host compiler declares the global class, too, so
// uses of the name are written as ::std::type_info in the host program.
#pragma once

#include "parse/patches/SourcePatches.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Whether the program defines a global class of that name itself, which then keeps the name.
bool definesTypeInfo(llvm::ArrayRef<clang::Token> Tokens);

// To be called before the parse, unless the program defines such a class. An alias cannot be declared again as a class,
// nor be used with a class key: removes the program's global declarations `class type_info;`, and the key elsewhere.
void removeTypeInfoKeys(const clang::SourceManager &SM, llvm::ArrayRef<clang::Token> Tokens, SourcePatches &Patches);

// To be called for each class that is defined; has an effect only for std::type_info.
void declareMicrosoftTypeInfo(clang::Sema &Parsing, const clang::TagDecl *Defined);

// To be called after the parse: qualifies the uses of the name in the host program.
void nameTypeInfoInFull(clang::Sema &Parsing, SourcePatches &Patches);

} // namespace ampcc
