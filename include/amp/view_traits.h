// Requirements on element types, containers and iterators of array and array_view (API-GEN-05, -06, API-ARRAY-35).
#pragma once

#include "amp/dialect.h"
#include "amp/extent.h"
#include <iterator>
#include <type_traits>
#include <utility>

namespace Concurrency {
template <typename T, int N = 1> class array;
template <typename T, int N = 1> class array_view;
} // namespace Concurrency

namespace ampcc {

template <class T> inline constexpr bool is_amp_container = false;
template <class T, int N> inline constexpr bool is_amp_container<Concurrency::array<T, N>> = true;
template <class T, int N> inline constexpr bool is_amp_container<Concurrency::array_view<T, N>> = true;

// The requirements of API-GEN-06 that the type system can express; amp-cc checks the others.
template <class T, int N> constexpr bool check_element() AMPCC_CPU_AMP {
  static_assert(N > 0 && N <= 128, "the rank must be between 1 and 128");
  static_assert(!std::is_reference_v<T> && !std::is_pointer_v<T> && !std::is_member_pointer_v<T>,
                "elements on an accelerator cannot be pointers or references");
  static_assert(!std::is_volatile_v<T>, "elements on an accelerator cannot be volatile");
  static_assert(!is_amp_container<std::remove_cv_t<T>>, "elements cannot be containers or views themselves");
  static_assert(sizeof(T) % sizeof(int) == 0, "the size of an element must be a multiple of sizeof(int)");
  static_assert(!std::is_same_v<std::remove_cv_t<T>, long long> &&
                    !std::is_same_v<std::remove_cv_t<T>, unsigned long long> &&
                    !std::is_same_v<std::remove_cv_t<T>, long double> && !std::is_same_v<std::remove_cv_t<T>, wchar_t>,
                "the element type is not available on accelerators");
  return true;
}

// A pointer, or a class that is an iterator.
template <class T, class = void> inline constexpr bool is_iterator = false;
template <class T>
inline constexpr bool is_iterator<T, std::void_t<typename std::iterator_traits<T>::iterator_category>> = true;

// An iterator to which elements of type T can be written. Containers are no iterators.
template <class Iterator, class T, class = void> inline constexpr bool is_output_for = false;
template <class Iterator, class T>
inline constexpr bool is_output_for<
    Iterator, T, std::void_t<decltype(*std::declval<Iterator &>() = std::declval<const T &>())>> = is_iterator<Iterator>;

// An iterator whose elements convert to T.
template <class Iterator, class T, class = void> inline constexpr bool is_input_for = false;
template <class Iterator, class T>
inline constexpr bool is_input_for<Iterator, T, std::void_t<decltype(*std::declval<Iterator &>())>> =
    is_iterator<Iterator> &&std::is_convertible_v<decltype(*std::declval<Iterator &>()), T>;

// A contiguous container of T: data() gives exactly T *, or for a const T, a pointer to T without const, as data() of a
// const std::span<int> does, and it has a size() (API-ARRAYVIEW-02).
template <class Container, class T, class = void> inline constexpr bool is_container_of = false;
template <class Container, class T>
inline constexpr bool is_container_of<
    Container, T,
    std::void_t<decltype(std::declval<Container &>().data()), decltype(std::declval<Container &>().size())>> =
    (std::is_same_v<decltype(std::declval<Container &>().data()), T *> ||
     (std::is_const_v<T> && std::is_same_v<decltype(std::declval<Container &>().data()), std::remove_const_t<T> *>)) &&
    !is_amp_container<std::remove_cv_t<Container>>;

} // namespace ampcc
