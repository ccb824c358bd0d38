// Function types with restrictions in the host program (R-LANG-31). Clang leaves [[clang::nonallocating]] out of
// mangled names, but converts such a function to one without. So the attribute declares functions restrict(cpu, amp),
// and types are written with a calling convention, which mangled names contain. These aliases map the one to the other,
// also in pointers, references and pointers to members; other types stay as they are.
#pragma once

#if defined(__has_cpp_attribute) && __has_cpp_attribute(clang::nonallocating)
namespace ampcc {
namespace detail {

template <class T> struct dual_function {
  using as_type = T;
  using as_declared = T;
};

#define AMPCC_DUAL_FORM(QUALIFIERS, ATTRIBUTE)                                                                         \
  template <class R, class... A, bool N> struct dual_function<R(A...) QUALIFIERS noexcept(N) [[clang::ATTRIBUTE]]> {   \
    using as_type = R(A...) QUALIFIERS noexcept(N) [[clang::swiftasynccall]];                                          \
    using as_declared = R(A...) QUALIFIERS noexcept(N) [[clang::nonallocating]];                                       \
  };
#define AMPCC_DUAL_FORMS(QUALIFIERS)                                                                                   \
  AMPCC_DUAL_FORM(QUALIFIERS, nonallocating) AMPCC_DUAL_FORM(QUALIFIERS, swiftasynccall)
#define AMPCC_DUAL_MEMBERS(REFERENCE)                                                                                  \
  AMPCC_DUAL_FORMS(REFERENCE)                                                                                          \
  AMPCC_DUAL_FORMS(const REFERENCE)                                                                                    \
  AMPCC_DUAL_FORMS(volatile REFERENCE)                                                                                 \
  AMPCC_DUAL_FORMS(const volatile REFERENCE)
AMPCC_DUAL_MEMBERS()
AMPCC_DUAL_MEMBERS(&)
AMPCC_DUAL_MEMBERS(&&)
#undef AMPCC_DUAL_MEMBERS
#undef AMPCC_DUAL_FORMS
#undef AMPCC_DUAL_FORM

#define AMPCC_DUAL_INDIRECT(TEMPLATE, INDIRECT)                                                                        \
  template <TEMPLATE> struct dual_function<T INDIRECT> {                                                               \
    using as_type = typename dual_function<T>::as_type INDIRECT;                                                       \
    using as_declared = typename dual_function<T>::as_declared INDIRECT;                                               \
  };
#define AMPCC_DUAL_TEMPLATE class T, class C
AMPCC_DUAL_INDIRECT(class T, &)
AMPCC_DUAL_INDIRECT(class T, &&)
AMPCC_DUAL_INDIRECT(class T, *)
AMPCC_DUAL_INDIRECT(class T, *const)
AMPCC_DUAL_INDIRECT(AMPCC_DUAL_TEMPLATE, C::*)
AMPCC_DUAL_INDIRECT(AMPCC_DUAL_TEMPLATE, C::*const)
#undef AMPCC_DUAL_TEMPLATE
#undef AMPCC_DUAL_INDIRECT

} // namespace detail

// From the type of a declared function, `decltype(f)`, to the type as types are written.
template <class T> using function_type = typename detail::dual_function<T>::as_type;
// From a written type to the type that a function is declared with or cast to.
template <class T> using callable_type = typename detail::dual_function<T>::as_declared;

} // namespace ampcc
#endif
