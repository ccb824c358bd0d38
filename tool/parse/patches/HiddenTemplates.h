// -famp-msvc: a type of a dependent base hides a class template around the class, because Visual C++ looks names up
// when a template is instantiated:
//   template <class T> struct value_of; template <class T> struct box : base<T> { value_of first() const; };
#pragma once

#include "clang/Sema/Sema.h"
#include <string>
#include <utility>
#include <vector>

namespace ampcc {

// The class in whose bases the name at `Where` means a type, as it stands in front of a qualified name ("box::");
// empty: no dependent base has a type of this name. `Around` is what the place is in.
std::string hidingClass(clang::SourceLocation Where, const clang::DeclContext *Around, const clang::Sema &Parsing);

// The names of class templates without arguments that are hidden, where Clang takes the arguments for deducible: in
// declarations of variables and in conversions. With their classes.
std::vector<std::pair<clang::SourceLocation, std::string>> findHiddenTemplates(clang::Sema &Parsing);

} // namespace ampcc
