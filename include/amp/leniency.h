// Functions that amp-cc inserts into programs that need Visual C++'s leniency (-famp-msvc, language.md section 15). The
// names are unqualified: all text inserted at a token has the token's location, by which Clang finds the beginning of
// a qualified name again.
#pragma once

#include "amp/dialect.h"
#include <exception>
#include <stdexcept>
#include <string>
#include <type_traits>

// Makes an lvalue of an rvalue that the program binds to a reference to non-const.
template <class T> std::remove_reference_t<T> &__amp_as_lvalue(T &&value) AMPCC_CPU_AMP { return value; }

// The null pointer in a comparison of a pointer with zero.
class __amp_zero {
public:
  explicit constexpr __amp_zero(long) AMPCC_CPU_AMP {}
  template <class T> constexpr operator T *() const AMPCC_CPU_AMP { return nullptr; }
  constexpr operator int() const AMPCC_CPU_AMP { return 0; }
};

// std::exception with Visual C++'s constructors.
class __amp_exception : public std::exception {
public:
  __amp_exception() noexcept = default;
  explicit __amp_exception(const char *text) : text(text), has_text(true) {}
  __amp_exception(const char *text, int) : __amp_exception(text) {}
  explicit __amp_exception(const std::string &text) : __amp_exception(text.c_str()) {}
  const char *what() const noexcept override { return has_text ? text.what() : std::exception::what(); }

private:
  std::runtime_error text{""}; // can be copied without an exception
  bool has_text = false;
};
namespace std {
using ::__amp_exception;
}
