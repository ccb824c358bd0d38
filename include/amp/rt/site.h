// Function objects as the host sees them: a kernel lambda is replaced by a closure of its captures, and a site type
// names it at namespace scope, so that the registry at the end of the generated file can bind it to its kernel.
#pragma once

#include "amp/rt/interface.h"
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace ampcc {

// Stand for template and pack arguments in the name of a site.
template <template <class...> class T> struct site_template;
template <class... T> struct site_pack;

// The site of a function object's class:
//   1. a specialisation of a class template whose arguments are types, or one or two types and then values, or one or
//      two values and then types, if no value is a class object: the specialisation with the sites of the types, unless
//      the specialisation itself has an alias (`own_or_mapped`);
//   2. any other class: its alias `ampcc_site`, which closures, sited lambdas and local classes have, or else itself.
// So a type made of lambdas and local classes becomes one that can be written at namespace scope.
template <class T> struct site_of_type;
template <class T> using site_of = typename site_of_type<T>::type;

// Stand for values among template arguments: an object of an empty class, for instance of a lambda's, is given by its
// class alone, objects of other classes by their `object_bytes`.
template <class T> struct class_value;
namespace detail {
template <auto V> struct site_constant;
}
template <auto V>
using site_value = std::conditional_t<std::is_empty_v<std::remove_cv_t<decltype(V)>>,
                                      class_value<site_of<std::remove_cv_t<decltype(V)>>>, detail::site_constant<V>>;
template <unsigned char... B> struct object_bytes {
  unsigned char data[sizeof...(B)] = {B...};
};

namespace detail {

template <class T, class = void> struct own_site {
  using type = T;
};
template <class T> struct own_site<T, std::void_t<typename T::ampcc_site>> {
  using type = typename T::ampcc_site;
};

// A specialisation has an alias of its own only if the class around it is made of lambdas or local classes, too.
template <class T, class Mapped, class = void> struct own_or_mapped {
  using type = Mapped;
};
template <class T, class Mapped>
struct own_or_mapped<T, Mapped, std::enable_if_t<std::is_same_v<typename T::ampcc_sited_class, T>>> {
  using type = typename T::ampcc_site;
};
// A specialisation with class objects among its arguments is named by its alias: the objects may be lambdas.
template <class T, class Mapped, auto... V>
using mapped_unless_objects =
    std::conditional_t<(std::is_class_v<decltype(V)> || ...), own_site<T>, own_or_mapped<T, Mapped>>;

template <class T> struct mapped_site : own_site<T> {};
template <template <class...> class T, class... A>
struct mapped_site<T<A...>> : own_or_mapped<T<A...>, T<site_of<A>...>> {};
template <template <class, auto, auto...> class T, class A, auto V, auto... W>
struct mapped_site<T<A, V, W...>> : mapped_unless_objects<T<A, V, W...>, T<site_of<A>, V, W...>, V, W...> {};
template <template <class, class, auto, auto...> class T, class A, class B, auto V, auto... W>
struct mapped_site<T<A, B, V, W...>>
    : mapped_unless_objects<T<A, B, V, W...>, T<site_of<A>, site_of<B>, V, W...>, V, W...> {};
template <template <auto, class, class...> class T, auto V, class A, class... B>
struct mapped_site<T<V, A, B...>> : mapped_unless_objects<T<V, A, B...>, T<V, site_of<A>, site_of<B>...>, V> {};
template <template <auto, auto, class, class...> class T, auto V, auto W, class A, class... B>
struct mapped_site<T<V, W, A, B...>>
    : mapped_unless_objects<T<V, W, A, B...>, T<V, W, site_of<A>, site_of<B>...>, V, W> {};

} // namespace detail

template <class T> struct site_of_type : detail::mapped_site<T> {};
template <class T> struct site_of_type<const T> {
  using type = const site_of<T>;
};
template <class T> struct site_of_type<T &> {
  using type = site_of<T> &;
};
template <class T> struct site_of_type<volatile T> {
  using type = volatile site_of<T>;
};
template <class T> struct site_of_type<const volatile T> {
  using type = const volatile site_of<T>;
};
template <class T> struct site_of_type<T &&> {
  using type = site_of<T> &&;
};
template <class T> struct site_of_type<T *> {
  using type = site_of<T> *;
};

// The kernel that amp-cc generated for the function object of `Site` called with `Index`. Only the explicit
// specialisations in generated files define it.
template <class Site, class Index> const rt::kernel_descriptor &kernel_of();

// The capture of an array by reference.
template <class T> struct captured_reference {
  T *object;
};
template <class T> captured_reference<T> capture_by_reference(T &object) { return {&object}; }

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

// Copies one capture, element by element if it is an array.
template <class C> void copy_capture(void *to, const C &from) {
  if constexpr (std::is_array_v<C>) {
    using element = std::remove_extent_t<C>;
    for (std::size_t i = 0; i < std::extent_v<C>; ++i)
      copy_capture<element>(static_cast<unsigned char *>(to) + i * sizeof(element), from[i]);
  } else {
    ::new (to) C(from);
  }
}
template <class C> void destroy_capture(C &capture) {
  if constexpr (std::is_array_v<C>) {
    for (std::size_t i = std::extent_v<C>; i > 0; --i)
      destroy_capture(capture[i - 1]);
  } else {
    capture.~C();
  }
}

} // namespace detail

// The captures' types of a function object in generated text. Its class names them by a value: types in template
// arguments would take part in argument-dependent lookup, and could select another function or be instantiated.
template <class Site, class... C> struct closure_captures {
  using site = Site;
};
template <class Site, class... C> inline constexpr closure_captures<Site, C...> *captures_of = nullptr;
template <auto *Captures>
using captures_type = std::remove_pointer_t<std::remove_cv_t<std::remove_reference_t<decltype(*Captures)>>>;

namespace detail {

// Whether there are captures, and copies of their bytes are copies of them.
template <class Captures> inline constexpr bool are_bytes = false;
template <class Site, class C, class... D>
inline constexpr bool are_bytes<closure_captures<Site, C, D...>> =
    (std::is_trivially_copyable_v<C> && ... && std::is_trivially_copyable_v<D>);

template <std::size_t Size> struct capture_bytes {
  unsigned char data[Size];
};
template <class C> constexpr void write_capture(unsigned char *to, const C &from) {
  if (!__builtin_is_constant_evaluated()) {
    std::memcpy(to, __builtin_addressof(from), sizeof(C));
  } else if constexpr (!std::is_empty_v<C>) {
    const auto bytes = __builtin_bit_cast(capture_bytes<sizeof(C)>, from);
    for (std::size_t i = 0; i < sizeof(C); ++i)
      to[i] = bytes.data[i];
  }
}

// The captures of an amp lambda, laid out like its members.
template <class Captures, bool = are_bytes<Captures>> class capture_storage;

// Such a closure can be a constant expression, as the lambda can.
template <class Site, class... C> class capture_storage<closure_captures<Site, C...>, true> {
public:
  constexpr explicit capture_storage(const C &...captured) : storage() {
    write(std::index_sequence_for<C...>(), captured...);
  }
  capture_storage(const capture_storage &) = default;
  capture_storage &operator=(const capture_storage &) = delete;

private:
  alignas(C...) unsigned char storage[capture_offset<C...>(sizeof...(C))];

  template <std::size_t... I> constexpr void write(std::index_sequence<I...>, const C &...captured) {
    (write_capture<C>(storage + capture_offset<C...>(I), captured), ...);
  }
};

template <class Site, class... C> class capture_storage<closure_captures<Site, C...>, false> {
public:
  explicit capture_storage(const C &...captured) { construct(std::index_sequence_for<C...>(), captured...); }
  capture_storage(const capture_storage &other) { copy(std::index_sequence_for<C...>(), other); }
  capture_storage &operator=(const capture_storage &) = delete;
  ~capture_storage() { destroy(std::index_sequence_for<C...>()); }

private:
  static constexpr std::size_t size = capture_offset<C...>(sizeof...(C));
  alignas(C...) alignas(char) unsigned char storage[size ? size : 1];

  template <std::size_t I> void *at() { return storage + capture_offset<C...>(I); }
  template <std::size_t I> const void *at() const { return storage + capture_offset<C...>(I); }

  template <std::size_t... I> void construct(std::index_sequence<I...>, const C &...captured) {
    (copy_capture<C>(at<I>(), captured), ...);
  }
  template <std::size_t... I> void copy(std::index_sequence<I...>, const capture_storage &other) {
    static_cast<void>(other);
    (copy_capture<C>(at<I>(), *static_cast<const C *>(other.template at<I>())), ...);
  }
  template <std::size_t... I> void destroy(std::index_sequence<I...>) {
    (destroy_capture<C>(*static_cast<C *>(at<I>())), ...);
  }
};

// Without captures a closure can be a constant expression, as the lambda can.
template <class Site> class capture_storage<closure_captures<Site>, false> {};

template <class Captures> struct sited_lambda;
template <class Site, class Lambda> struct sited_lambda<closure_captures<Site, Lambda>> {
  using type = Lambda;
};

} // namespace detail

// The type of a restrict(amp) call operator, where a program names it.
template <class Type> struct call_type {};
template <auto *Captures, class Type> class lambda_closure_with_call;

template <auto *Captures> class lambda_closure_object : public detail::capture_storage<captures_type<Captures>> {
public:
  using ampcc_site = typename captures_type<Captures>::site;
  using detail::capture_storage<captures_type<Captures>>::capture_storage;

  template <class Type> constexpr lambda_closure_with_call<Captures, Type> with(call_type<Type>) const {
    return lambda_closure_with_call<Captures, Type>(*this);
  }
};

#define AMPCC_CLOSURE_WITH_CALL(QUALIFIER)                                                                             \
  template <auto *Captures, class R, class... A, bool N>                                                               \
  class lambda_closure_with_call<Captures, R(A...) QUALIFIER noexcept(N) AMPCC_ACCELERATOR_CALL>                       \
      : public lambda_closure_object<Captures> {                                                                       \
  public:                                                                                                              \
    constexpr explicit lambda_closure_with_call(const lambda_closure_object<Captures> &captures)                       \
        : lambda_closure_object<Captures>(captures) {}                                                                 \
    R operator()(A...) QUALIFIER noexcept(N) AMPCC_ACCELERATOR_CALL;                                                   \
  };
#if defined(__has_cpp_attribute) && __has_cpp_attribute(clang::swiftcall)
#define AMPCC_ACCELERATOR_CALL [[clang::swiftcall]]
#else
#define AMPCC_ACCELERATOR_CALL
#endif
AMPCC_CLOSURE_WITH_CALL()
AMPCC_CLOSURE_WITH_CALL(const)
#undef AMPCC_ACCELERATOR_CALL
#undef AMPCC_CLOSURE_WITH_CALL

template <auto *Captures> class sited_object : public detail::sited_lambda<captures_type<Captures>>::type {
  using lambda = typename detail::sited_lambda<captures_type<Captures>>::type;

public:
  using ampcc_site = typename captures_type<Captures>::site;
  sited_object() = default; // deleted if the lambda has captures, and before C++20
  constexpr sited_object(const lambda &body) : lambda(body) {}
  constexpr sited_object(lambda &&body) : lambda(std::move(body)) {}
};

// The function object of an amp lambda on the host: its captures, and nothing that can be called.
template <class Site, class... C> using lambda_closure = lambda_closure_object<&captures_of<Site, C...>>;
template <class Site, class... C> constexpr lambda_closure<Site, C...> make_lambda_closure(const C &...captured) {
  return lambda_closure<Site, C...>(captured...);
}

// A lambda for both sides: on the host it keeps its body, and gets a site.
template <class Site, class Lambda> using sited = sited_object<&captures_of<Site, Lambda>>;
template <class Site, class Lambda> constexpr sited<Site, Lambda> with_site(Lambda body) { return {std::move(body)}; }

} // namespace ampcc
