// Function objects as the host sees them: a kernel lambda is replaced by a closure of its captures, and a site type
// names it at namespace scope, so that the registry at the end of the generated file can bind it to its kernel.
#pragma once

#include "amp/rt/interface.h"
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace ampcc {

// Spell non-type, template and pack arguments of a site.
template <auto V> struct value;
template <template <class...> class T> struct template_of;
template <class... T> struct pack;

// The site of a function object's class: its own alias `ampcc_site` if amp-cc gave it one, else the class itself. Also
// looks into the arguments of class templates, because a site must be nameable at namespace scope.
template <class T, class = void> struct site_of_type { using type = T; };
template <class T> struct site_of_type<T, std::void_t<typename T::ampcc_site>> { using type = typename T::ampcc_site; };
template <class T> using site_of = typename site_of_type<T>::type;

// The kernel that amp-cc generated for the function object of `Site` called with `Index`. Only the explicit
// specialisations in generated files define it.
template <class Site, class Index> const rt::kernel_descriptor &kernel_of();

// The capture of an array by reference.
template <class T> struct reference {
  T *object;
};
template <class T> reference<T> by_reference(T &object) { return {&object}; }

namespace detail {
constexpr std::size_t align_up(std::size_t offset, std::size_t alignment) {
  return (offset + alignment - 1) / alignment * alignment;
}
// Offset of capture I, laid out as the data members of a class: in order, each at its own alignment.
template <class... C> constexpr std::size_t capture_offset(std::size_t wanted) {
  std::size_t offset = 0, at = 0, result = 0;
  ((offset = align_up(offset, alignof(C)), result = at == wanted ? offset : result, offset += sizeof(C), ++at), ...);
  return at == wanted ? offset : result;
}
} // namespace detail

// The function object of an amp lambda on the host: its captures, and nothing that can be called.
template <class Site, class... C> class closure {
public:
  using ampcc_site = Site;

  explicit closure(const C &...captures) { construct(std::index_sequence_for<C...>(), captures...); }
  closure(const closure &other) { copy(std::index_sequence_for<C...>(), other); }
  closure &operator=(const closure &) = delete;
  ~closure() { destroy(std::index_sequence_for<C...>()); }

private:
  static constexpr std::size_t size = detail::capture_offset<C...>(sizeof...(C));
  alignas(C...) alignas(char) unsigned char storage[size ? size : 1];

  template <std::size_t I> void *at() { return storage + detail::capture_offset<C...>(I); }
  template <std::size_t I> const void *at() const { return storage + detail::capture_offset<C...>(I); }

  template <std::size_t... I> void construct(std::index_sequence<I...>, const C &...captures) {
    (static_cast<void>(::new (at<I>()) C(captures)), ...);
  }
  template <std::size_t... I> void copy(std::index_sequence<I...>, const closure &other) {
    static_cast<void>(other);
    (static_cast<void>(::new (at<I>()) C(*static_cast<const C *>(other.template at<I>()))), ...);
  }
  template <std::size_t... I> void destroy(std::index_sequence<I...>) {
    (static_cast<C *>(at<I>())->~C(), ...);
  }
};

} // namespace ampcc
