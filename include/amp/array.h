// class template array: N-dimensional data that lives on one accelerator_view (API-ARRAY).
#pragma once

#include "amp/array_view.h"
#include <vector>

namespace Concurrency {

template <typename T, int N> class AMPCC_ARRAY array {
  static_assert(ampcc::check_element<T, N>());
  static_assert(!std::is_const_v<T>, "an array cannot have const elements; use array_view<const T, N>");
  using view = Concurrency::accelerator_view;

public:
  static constexpr int rank = N;
  typedef T value_type;

  // Uninitialised, on the default view or a given one, or staging between a view of the host and `associated_av`. Every
  // constructor throws runtime_exception if a component of the extent is not positive or the size exceeds UINT_MAX, and
  // out_of_memory if there is no room (API-ARRAY-03..05).
  explicit array(const Concurrency::extent<N> &ext) : array(ext, nullptr, nullptr, access_type_auto) {}
  array(const Concurrency::extent<N> &ext, view av, access_type cpu_access_type = access_type_auto)
      : array(ext, &av, nullptr, cpu_access_type) {}
  array(const Concurrency::extent<N> &ext, view av, view associated_av)
      : array(ext, &av, &associated_av, access_type_auto) {}

  // The same with the elements of a range, which has at most as many as the array; without `last`, exactly as many
  // (API-ARRAY-06..08).
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T>> = 0>
  array(const Concurrency::extent<N> &ext, InputIter first) : array(ext) {
    fill(first);
  }
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T>> = 0>
  array(const Concurrency::extent<N> &ext, InputIter first, InputIter last) : array(ext) {
    fill(first, last);
  }
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T>> = 0>
  array(const Concurrency::extent<N> &ext, InputIter first, view av, access_type cpu_access_type = access_type_auto)
      : array(ext, av, cpu_access_type) {
    fill(first);
  }
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T>> = 0>
  array(const Concurrency::extent<N> &ext, InputIter first, InputIter last, view av,
        access_type cpu_access_type = access_type_auto)
      : array(ext, av, cpu_access_type) {
    fill(first, last);
  }
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T>> = 0>
  array(const Concurrency::extent<N> &ext, InputIter first, view av, view associated_av)
      : array(ext, av, associated_av) {
    fill(first);
  }
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T>> = 0>
  array(const Concurrency::extent<N> &ext, InputIter first, InputIter last, view av, view associated_av)
      : array(ext, av, associated_av) {
    fill(first, last);
  }

// The forms above with the extent's components instead of an extent.
#define AMPCC_ARRAY_CONSTRUCTORS(rank, parameters, extents)                                                            \
  template <int M = N, ampcc::enable_when<M == rank> = 0>                                                              \
  explicit array(parameters) : array(Concurrency::extent<rank>(extents)) {}                                            \
  template <int M = N, ampcc::enable_when<M == rank> = 0>                                                              \
  array(parameters, view av, access_type cpu_access_type = access_type_auto)                                           \
      : array(Concurrency::extent<rank>(extents), av, cpu_access_type) {}                                              \
  template <int M = N, ampcc::enable_when<M == rank> = 0>                                                              \
  array(parameters, view av, view associated_av) : array(Concurrency::extent<rank>(extents), av, associated_av) {}     \
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T> && N == rank> = 0>                \
  array(parameters, InputIter first) : array(Concurrency::extent<rank>(extents), first) {}                             \
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T> && N == rank> = 0>                \
  array(parameters, InputIter first, InputIter last) : array(Concurrency::extent<rank>(extents), first, last) {}       \
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T> && N == rank> = 0>                \
  array(parameters, InputIter first, view av, access_type cpu_access_type = access_type_auto)                          \
      : array(Concurrency::extent<rank>(extents), first, av, cpu_access_type) {}                                       \
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T> && N == rank> = 0>                \
  array(parameters, InputIter first, InputIter last, view av, access_type cpu_access_type = access_type_auto)          \
      : array(Concurrency::extent<rank>(extents), first, last, av, cpu_access_type) {}                                 \
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T> && N == rank> = 0>                \
  array(parameters, InputIter first, view av, view associated_av)                                                      \
      : array(Concurrency::extent<rank>(extents), first, av, associated_av) {}                                         \
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T> && N == rank> = 0>                \
  array(parameters, InputIter first, InputIter last, view av, view associated_av)                                      \
      : array(Concurrency::extent<rank>(extents), first, last, av, associated_av) {}
#define AMPCC_COMMA ,
  AMPCC_ARRAY_CONSTRUCTORS(1, int e0, e0)
  AMPCC_ARRAY_CONSTRUCTORS(2, int e0 AMPCC_COMMA int e1, e0 AMPCC_COMMA e1)
  AMPCC_ARRAY_CONSTRUCTORS(3, int e0 AMPCC_COMMA int e1 AMPCC_COMMA int e2, e0 AMPCC_COMMA e1 AMPCC_COMMA e2)
#undef AMPCC_COMMA
#undef AMPCC_ARRAY_CONSTRUCTORS

  // With the extent and the elements of a view (API-ARRAY-09).
  explicit array(const array_view<const T, N> &src) : array(src.get_extent()) { fill_from(src); }
  array(const array_view<const T, N> &src, view av, access_type cpu_access_type = access_type_auto)
      : array(src.get_extent(), av, cpu_access_type) {
    fill_from(src);
  }
  array(const array_view<const T, N> &src, view av, view associated_av) : array(src.get_extent(), av, associated_av) {
    fill_from(src);
  }

  // A copy of the elements on the same accelerator_view (API-ARRAY-10). Moving takes over the storage, which views of
  // `other` keep to refer to (API-ARRAY-11). Assignment takes extent and location of `other`, except from a view, which
  // must have this extent (API-ARRAY-12..14).
  array(const array &other)
      : handle(ampcc::rt::open_array_like(other.handle.opened()), 0), elements(nullptr), shape(other.shape) {
    ampcc::rt::copy(*other.handle.data, other.get_part(), *handle.data, get_part());
  }
  array(array &&other) noexcept : handle(other.handle.taken()), elements(other.elements), shape(other.shape) {}
  array &operator=(const array &other) {
    if (this != &other)
      *this = array(other);
    return *this;
  }
  array &operator=(array &&other) noexcept {
    if (this != &other) {
      handle = other.handle.taken();
      elements = other.elements;
      shape = other.shape;
    }
    return *this;
  }
  array &operator=(const array_view<const T, N> &src) {
    fill_from(src);
    return *this;
  }

  // (API-ARRAY-16)
  Concurrency::extent<N> get_extent() const AMPCC_CPU_AMP { return Concurrency::extent<N>(shape.extents); }
  AMPCC_PROPERTY(extent, Concurrency::extent<N>);
  // Where the storage is; for a staging array the view of the host (API-ARRAY-17).
  Concurrency::accelerator_view get_accelerator_view() const { return ampcc::rt::home_view(handle.opened()); }
  AMPCC_PROPERTY(accelerator_view, Concurrency::accelerator_view);
  // The preferred target of copies from a staging array; else the array's own view (API-ARRAY-18).
  Concurrency::accelerator_view get_associated_accelerator_view() const {
    return ampcc::rt::associated_view(handle.opened());
  }
  AMPCC_PROPERTY(associated_accelerator_view, Concurrency::accelerator_view);
  // The type in effect, never access_type_auto (API-ARRAY-19).
  access_type get_cpu_access_type() const { return ampcc::rt::cpu_access_type(handle.opened()); }
  AMPCC_PROPERTY(cpu_access_type, access_type);

  // As copy(*this, dest) (API-ARRAY-20, -21).
  void copy_to(array &dest) const;
  void copy_to(const array_view<T, N> &dest) const;
  // All elements in linear order. On the host, makes them current and blocks until they are; null if the host may not
  // access the array. The next use on an accelerator invalidates the pointer (API-ARRAY-22).
  T *data() AMPCC_CPU_AMP {
    AMPCC_ON_HOST(if (!handle.may_write()) return acquire(true, false);)
    return elements;
  }
  const T *data() const AMPCC_CPU_AMP {
    AMPCC_ON_HOST(if (!handle.may_read()) return acquire(false, false);)
    return elements;
  }
  // A copy of all elements in linear order (API-ARRAY-23).
  operator std::vector<T>() const;

  // An element; the index is not checked. On the host, blocks until the elements are current, and throws
  // runtime_exception if the host may not access the array (API-ARRAY-24, -25).
  T &operator[](const index<N> &idx) AMPCC_CPU_AMP { return AMPCC_WHERE_ELEMENT((idx), here())[shape.at(idx)]; }
  const T &operator[](const index<N> &idx) const AMPCC_CPU_AMP {
    return AMPCC_WHERE_ELEMENT((idx), here())[shape.at(idx)];
  }
  T &operator()(const index<N> &idx) AMPCC_CPU_AMP { return AMPCC_WHERE_ELEMENT((idx), here())[shape.at(idx)]; }
  const T &operator()(const index<N> &idx) const AMPCC_CPU_AMP {
    return AMPCC_WHERE_ELEMENT((idx), here())[shape.at(idx)];
  }
  template <int M = N, ampcc::enable_when<M == 2> = 0> T &operator()(int i0, int i1) AMPCC_CPU_AMP {
    return AMPCC_WHERE_ELEMENT((i0, i1), here())[shape.at(i0, i1)];
  }
  template <int M = N, ampcc::enable_when<M == 2> = 0> const T &operator()(int i0, int i1) const AMPCC_CPU_AMP {
    return AMPCC_WHERE_ELEMENT((i0, i1), here())[shape.at(i0, i1)];
  }
  template <int M = N, ampcc::enable_when<M == 3> = 0> T &operator()(int i0, int i1, int i2) AMPCC_CPU_AMP {
    return AMPCC_WHERE_ELEMENT((i0, i1, i2), here())[shape.at(i0, i1, i2)];
  }
  template <int M = N, ampcc::enable_when<M == 3> = 0> const T &operator()(int i0, int i1, int i2) const AMPCC_CPU_AMP {
    return AMPCC_WHERE_ELEMENT((i0, i1, i2), here())[shape.at(i0, i1, i2)];
  }
  // The element, or the view of rank N - 1, at index i of the first dimension; the host throws runtime_exception for an
  // index outside of it if N > 1 (API-ARRAY-26).
  typename ampcc::view_projection<T, N>::type operator[](int i) AMPCC_CPU_AMP {
    if constexpr (N == 1)
      return AMPCC_WHERE_ELEMENT((i), here())[i];
    else
      return array_view<T, N>(*this)[i];
  }
  typename ampcc::view_projection<const T, N>::type operator[](int i) const AMPCC_CPU_AMP {
    if constexpr (N == 1)
      return AMPCC_WHERE_ELEMENT((i), here())[i];
    else
      return array_view<const T, N>(*this)[i];
  }
  typename ampcc::view_projection<T, N>::type operator()(int i) AMPCC_CPU_AMP { return (*this)[i]; }
  typename ampcc::view_projection<const T, N>::type operator()(int i) const AMPCC_CPU_AMP { return (*this)[i]; }

// Parts of the array: views, read-only ones of a const array. The host throws runtime_exception for a section that is
// not inside of the array, and for a shape with more elements (API-ARRAY-27..30, -32).
#define AMPCC_ARRAY_PARTS(qualifier, element)                                                                          \
  array_view<element, N> section(const index<N> &origin, const Concurrency::extent<N> &ext) qualifier AMPCC_CPU_AMP {  \
    return array_view<element, N>(*this).section(origin, ext);                                                         \
  }                                                                                                                    \
  array_view<element, N> section(const index<N> &origin) qualifier AMPCC_CPU_AMP {                                     \
    return array_view<element, N>(*this).section(origin);                                                              \
  }                                                                                                                    \
  array_view<element, N> section(const Concurrency::extent<N> &ext) qualifier AMPCC_CPU_AMP {                          \
    return array_view<element, N>(*this).section(ext);                                                                 \
  }                                                                                                                    \
  template <int M = N, ampcc::enable_when<M == 1> = 0>                                                                 \
  array_view<element, 1> section(int i0, int e0) qualifier AMPCC_CPU_AMP {                                             \
    return array_view<element, N>(*this).section(i0, e0);                                                              \
  }                                                                                                                    \
  template <int M = N, ampcc::enable_when<M == 2> = 0>                                                                 \
  array_view<element, 2> section(int i0, int i1, int e0, int e1) qualifier AMPCC_CPU_AMP {                             \
    return array_view<element, N>(*this).section(i0, i1, e0, e1);                                                      \
  }                                                                                                                    \
  template <int M = N, ampcc::enable_when<M == 3> = 0>                                                                 \
  array_view<element, 3> section(int i0, int i1, int i2, int e0, int e1, int e2) qualifier AMPCC_CPU_AMP {             \
    return array_view<element, N>(*this).section(i0, i1, i2, e0, e1, e2);                                              \
  }                                                                                                                    \
  template <int K> array_view<element, K> view_as(const Concurrency::extent<K> &ext) qualifier AMPCC_CPU_AMP {         \
    AMPCC_ON_HOST(ampcc::rt::check_reshape(K, ampcc::view_shape<K>(ext).extents, element_count());)                    \
    return array_view<element, N>(*this).template derived<element, K>(                                                 \
        elements, 0, ampcc::view_shape<K>(AMPCC_CHECKED(ampcc::cut(ext, unsigned(element_count())), ext)));            \
  }
  AMPCC_ARRAY_PARTS(, T)
  AMPCC_ARRAY_PARTS(const, const T)
#undef AMPCC_ARRAY_PARTS

  // The bytes of the array as elements of type E; the host throws runtime_exception if sizeof(E) does not divide their
  // number (API-ARRAY-31).
  template <typename E> array_view<E, 1> reinterpret_as() AMPCC_CPU_AMP {
    AMPCC_ON_HOST(ampcc::rt::check_reinterpret(element_count() * sizeof(T), sizeof(E), 0);)
    return array_view<T, N>(*this).template derived<E, 1>(reinterpret_cast<E *>(static_cast<T *>(elements)), 0,
                                                          reinterpreted<E>());
  }
  template <typename E> array_view<const E, 1> reinterpret_as() const AMPCC_CPU_AMP {
    AMPCC_ON_HOST(ampcc::rt::check_reinterpret(element_count() * sizeof(T), sizeof(E), 0);)
    return array_view<const T, N>(*this).template derived<const E, 1>(
        reinterpret_cast<const E *>(static_cast<T *>(elements)), 0, reinterpreted<E>());
  }

private:
  friend struct ampcc::container_access;
  friend struct ampcc::interop_access;
  template <typename, int> friend class array_view;

  // launch() knows this layout: the handle, the pointer, the shape (amp/rt/data.h).
  AMPCC_HOST_ONLY ampcc::rt::host_handle handle;
  mutable ampcc::rt::element_address<T> elements; // host: null until the host has storage for the data
  ampcc::view_shape<N> shape;

  array(const Concurrency::extent<N> &ext, const view *av, const view *associated, access_type type)
      : elements(nullptr), shape(ext) {
    handle = ampcc::rt::host_handle(ampcc::rt::open_array(get_part(), av, associated, type), 0);
  }

  // Takes over existing storage (amp_opencl.h).
  array(const Concurrency::extent<N> &ext, ampcc::rt::source *taken)
      : handle(taken, 0), elements(nullptr), shape(ext) {}

  template <typename InputIter> void fill(InputIter first);
  template <typename InputIter> void fill(InputIter first, InputIter last);
  void fill_from(const array_view<const T, N> &src);

  // The address of the elements; on the host, makes the host's copy current first.
  T *here() AMPCC_CPU_AMP {
    AMPCC_ON_HOST(if (__builtin_expect(!handle.may_write(), 0)) acquire(true, true);)
    return elements;
  }
  const T *here() const AMPCC_CPU_AMP {
    AMPCC_ON_HOST(if (__builtin_expect(!handle.may_read(), 0)) acquire(false, true);)
    return elements;
  }
  AMPCC_KNOWN_TO_PASSES("acquire") __attribute__((noinline)) T *acquire(bool writes, bool throws) const {
    std::uint64_t granted = 0;
    T *result = static_cast<T *>(ampcc::rt::acquire_array(handle.opened(), get_part(), writes, granted, throws));
    if (result)
      elements = result;
    handle.grant(granted);
    return result;
  }

  std::uint64_t element_count() const AMPCC_CPU_AMP { return get_extent().size(); }
  template <class E> ampcc::view_shape<1> reinterpreted() const AMPCC_CPU_AMP {
    return ampcc::view_shape<1>(int(element_count() * sizeof(T) / sizeof(E)));
  }
  ampcc::rt::part get_part() const { return {0, sizeof(T), N, shape.extents, nullptr}; }
};

} // namespace Concurrency
