// What amp-cc writes into programs that it reads with Visual C++'s leniency (-famp-msvc, docs/specification/language.md
// section 15).
#pragma once

#include <stdexcept>
#include <type_traits>

namespace ampcc {

// An rvalue where the program binds a reference to non-const.
template <class T> std::remove_reference_t<T> &as_lvalue(T &&value) { return value; }

} // namespace ampcc
