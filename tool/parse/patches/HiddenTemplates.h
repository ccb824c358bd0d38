// -famp-msvc: a type of a dependent base hides a class template around the class, because Visual C++ looks names up
// when a template is instantiated:
//   before: template <class T> struct value_of; template <class T> struct box : base<T> { value_of first() const; };
//   after:  ... { typename box::value_of first() const; };
#pragma once

#include "clang/Sema/Sema.h"
#include <string>
#include <utility>
#include <vector>

namespace ampcc {

// The class in whose dependent bases the name at `Where` is a type, as a qualifier ("box::"); empty: no dependent base
// has a type of this name. `Around` is the context of the place.
std::string hidingClass(clang::SourceLocation Where, const clang::DeclContext *Around, const clang::Sema &Parsing);

// The names of hidden class templates, with their classes, where Clang gives no error because it deduces template
// arguments: in declarations of variables and in conversions.
std::vector<std::pair<clang::SourceLocation, std::string>> findHiddenTemplates(clang::Sema &Parsing);

} // namespace ampcc
