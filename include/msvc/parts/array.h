// std::array over the iterators of array_iterator.h.
#pragma once

#include "parts/array_iterator.h"
#include "parts/begin.inc"
#pragma GCC system_header
#include <bits/functexcept.h>
#include <bits/range_access.h>
#include <bits/stl_algobase.h>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace std {

// The storage of an array: nothing if it has no elements.
template <class T, size_t N> struct __array_traits {
  typedef T _Type[N];
  static constexpr T *_S_ptr(const _Type &elements) noexcept { return const_cast<T *>(elements); }
};
template <class T> struct __array_traits<T, 0> {
  struct _Type {};
  static constexpr T *_S_ptr(const _Type &) noexcept { return nullptr; }
};

template <class T, size_t N> struct array {
  using value_type = T;
  using pointer = T *;
  using const_pointer = const T *;
  using reference = T &;
  using const_reference = const T &;
  using iterator = _Array_iterator<T>;
  using const_iterator = _Array_iterator<const T>;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;

  typename __array_traits<T, N>::_Type _M_elems; // public: an array is an aggregate

#if __cplusplus > 201703L
  constexpr
#endif
      void fill(const T &value) {
    std::fill_n(data(), N, value);
  }
#if __cplusplus > 201703L
  constexpr
#endif
      void swap(array &other) noexcept(is_nothrow_swappable_v<T>) {
    std::swap_ranges(data(), data() + N, other.data());
  }

  constexpr iterator begin() noexcept { return iterator(data()); }
  constexpr const_iterator begin() const noexcept { return const_iterator(data()); }
  constexpr iterator end() noexcept { return iterator(data() + N); }
  constexpr const_iterator end() const noexcept { return const_iterator(data() + N); }
  constexpr reverse_iterator rbegin() noexcept { return reverse_iterator(end()); }
  constexpr const_reverse_iterator rbegin() const noexcept { return const_reverse_iterator(end()); }
  constexpr reverse_iterator rend() noexcept { return reverse_iterator(begin()); }
  constexpr const_reverse_iterator rend() const noexcept { return const_reverse_iterator(begin()); }
  constexpr const_iterator cbegin() const noexcept { return begin(); }
  constexpr const_iterator cend() const noexcept { return end(); }
  constexpr const_reverse_iterator crbegin() const noexcept { return rbegin(); }
  constexpr const_reverse_iterator crend() const noexcept { return rend(); }

  constexpr size_type size() const noexcept { return N; }
  constexpr size_type max_size() const noexcept { return N; }
  [[nodiscard]] constexpr bool empty() const noexcept { return N == 0; }

  constexpr T &operator[](size_type n) noexcept { return data()[n]; }
  constexpr const T &operator[](size_type n) const noexcept { return data()[n]; }
  constexpr T &at(size_type n) { return data()[checked(n)]; }
  constexpr const T &at(size_type n) const { return data()[checked(n)]; }
  constexpr T &front() noexcept { return *data(); }
  constexpr const T &front() const noexcept { return *data(); }
  constexpr T &back() noexcept { return data()[N ? N - 1 : 0]; }
  constexpr const T &back() const noexcept { return data()[N ? N - 1 : 0]; }
  constexpr T *data() noexcept { return __array_traits<T, N>::_S_ptr(_M_elems); }
  constexpr const T *data() const noexcept { return __array_traits<T, N>::_S_ptr(_M_elems); }

private:
  static constexpr size_type checked(size_type n) {
    if (n >= N)
      std::__throw_out_of_range_fmt("array::at: __n (which is %zu) >= _Nm (which is %zu)", n, N);
    return n;
  }
};

template <class T, class... U> array(T, U...) -> array<enable_if_t<(is_same_v<T, U> && ...), T>, 1 + sizeof...(U)>;

#if __cplusplus > 201703L
#define AMPCC_ARRAY_CONSTEXPR constexpr
#else
#define AMPCC_ARRAY_CONSTEXPR inline
#endif
template <class T, size_t N> AMPCC_ARRAY_CONSTEXPR bool operator==(const array<T, N> &a, const array<T, N> &b) {
  return std::equal(a.begin(), a.end(), b.begin());
}
#if __cpp_lib_three_way_comparison
template <class T, size_t N>
constexpr __detail::__synth3way_t<T> operator<=>(const array<T, N> &a, const array<T, N> &b) {
  for (size_t i = 0; i < N; ++i)
    if (auto order = __detail::__synth3way(a[i], b[i]); order != 0)
      return order;
  return strong_ordering::equal;
}
#else
template <class T, size_t N> AMPCC_ARRAY_CONSTEXPR bool operator!=(const array<T, N> &a, const array<T, N> &b) {
  return !(a == b);
}
template <class T, size_t N> AMPCC_ARRAY_CONSTEXPR bool operator<(const array<T, N> &a, const array<T, N> &b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}
template <class T, size_t N> AMPCC_ARRAY_CONSTEXPR bool operator>(const array<T, N> &a, const array<T, N> &b) {
  return b < a;
}
template <class T, size_t N> AMPCC_ARRAY_CONSTEXPR bool operator<=(const array<T, N> &a, const array<T, N> &b) {
  return !(b < a);
}
template <class T, size_t N> AMPCC_ARRAY_CONSTEXPR bool operator>=(const array<T, N> &a, const array<T, N> &b) {
  return !(a < b);
}
#endif

template <class T, size_t N>
AMPCC_ARRAY_CONSTEXPR enable_if_t<N == 0 || is_swappable_v<T>> swap(array<T, N> &a,
                                                                    array<T, N> &b) noexcept(noexcept(a.swap(b))) {
  a.swap(b);
}
template <class T, size_t N> enable_if_t<N != 0 && !is_swappable_v<T>> swap(array<T, N> &, array<T, N> &) = delete;
#undef AMPCC_ARRAY_CONSTEXPR

template <size_t I, class T, size_t N> constexpr T &get(array<T, N> &a) noexcept {
  static_assert(I < N, "array index is within bounds");
  return a.data()[I];
}
template <size_t I, class T, size_t N> constexpr const T &get(const array<T, N> &a) noexcept {
  static_assert(I < N, "array index is within bounds");
  return a.data()[I];
}
template <size_t I, class T, size_t N> constexpr T &&get(array<T, N> &&a) noexcept { return std::move(std::get<I>(a)); }
template <size_t I, class T, size_t N> constexpr const T &&get(const array<T, N> &&a) noexcept {
  return std::move(std::get<I>(a));
}

template <class T> struct tuple_size;
template <size_t I, class T> struct tuple_element;
template <class T, size_t N> struct tuple_size<array<T, N>> : integral_constant<size_t, N> {};
template <size_t I, class T, size_t N> struct tuple_element<I, array<T, N>> {
  static_assert(I < N, "array index is in range");
  using type = T;
};
template <class T, size_t N> inline constexpr size_t tuple_size_v<array<T, N>> = N;
template <class T, size_t N> inline constexpr size_t tuple_size_v<const array<T, N>> = N;
template <class T> struct __is_tuple_like_impl;
template <class T, size_t N> struct __is_tuple_like_impl<array<T, N>> : true_type {};

#if __cplusplus > 201703L
template <class T, size_t N, size_t... I>
constexpr array<remove_cv_t<T>, N> __to_array(T (&elements)[N], index_sequence<I...>) {
  return {{elements[I]...}};
}
template <class T, size_t N, size_t... I>
constexpr array<remove_cv_t<T>, N> __to_array(T (&&elements)[N], index_sequence<I...>) {
  return {{std::move(elements[I])...}};
}
template <class T, size_t N> constexpr array<remove_cv_t<T>, N> to_array(T (&elements)[N]) {
  return std::__to_array(elements, make_index_sequence<N>{});
}
template <class T, size_t N> constexpr array<remove_cv_t<T>, N> to_array(T (&&elements)[N]) {
  return std::__to_array(std::move(elements), make_index_sequence<N>{});
}
#ifndef __cpp_lib_to_array
#define __cpp_lib_to_array 201907L
#endif
#endif

} // namespace std

#include "parts/end.inc"
