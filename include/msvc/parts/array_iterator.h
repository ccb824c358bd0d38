// The iterator of std::array as in Visual C++: a class of std around a pointer. Constant iterators have a const T.
#pragma once

#include "parts/begin.inc"
#pragma GCC system_header
#include <bits/ptr_traits.h>
#include <bits/stl_iterator.h>
#include <bits/stl_iterator_base_types.h>
#include <cstddef>
#include <type_traits>

namespace std {

template <class T> class _Array_iterator {
public:
#if __cplusplus > 201703L
  using iterator_concept = contiguous_iterator_tag;
  using element_type = T;
#endif
  using iterator_category = random_access_iterator_tag;
  using value_type = remove_cv_t<T>;
  using difference_type = ptrdiff_t;
  using pointer = T *;
  using reference = T &;

  constexpr _Array_iterator() noexcept : At(nullptr) {}
  constexpr explicit _Array_iterator(T *At) noexcept : At(At) {}
  template <class U, class = enable_if_t<is_same_v<const U, T>>>
  constexpr _Array_iterator(const _Array_iterator<U> &other) noexcept : At(other._Unwrapped()) {}

  constexpr T *_Unwrapped() const noexcept { return At; }
  constexpr T &operator*() const noexcept { return *At; }
  constexpr T *operator->() const noexcept { return At; }
  constexpr T &operator[](ptrdiff_t n) const noexcept { return At[n]; }
  constexpr _Array_iterator &operator+=(ptrdiff_t n) noexcept {
    At += n;
    return *this;
  }
  constexpr _Array_iterator &operator-=(ptrdiff_t n) noexcept { return *this += -n; }
  constexpr _Array_iterator &operator++() noexcept { return *this += 1; }
  constexpr _Array_iterator &operator--() noexcept { return *this += -1; }
  constexpr _Array_iterator operator++(int) noexcept { return _Array_iterator(At++); }
  constexpr _Array_iterator operator--(int) noexcept { return _Array_iterator(At--); }
  friend constexpr _Array_iterator operator+(_Array_iterator i, ptrdiff_t n) noexcept { return i += n; }
  friend constexpr _Array_iterator operator+(ptrdiff_t n, _Array_iterator i) noexcept { return i += n; }
  friend constexpr _Array_iterator operator-(_Array_iterator i, ptrdiff_t n) noexcept { return i -= n; }

private:
  T *At;
};

// Also compares iterators with constant iterators.
template <class T, class U>
constexpr ptrdiff_t operator-(const _Array_iterator<T> &a, const _Array_iterator<U> &b) noexcept {
  return a._Unwrapped() - b._Unwrapped();
}
template <class T, class U>
constexpr bool operator==(const _Array_iterator<T> &a, const _Array_iterator<U> &b) noexcept {
  return a._Unwrapped() == b._Unwrapped();
}
#if __cplusplus > 201703L
template <class T, class U>
constexpr strong_ordering operator<=>(const _Array_iterator<T> &a, const _Array_iterator<U> &b) noexcept {
  return a._Unwrapped() <=> b._Unwrapped();
}
#else
template <class T, class U>
constexpr bool operator!=(const _Array_iterator<T> &a, const _Array_iterator<U> &b) noexcept {
  return a._Unwrapped() != b._Unwrapped();
}
template <class T, class U>
constexpr bool operator<(const _Array_iterator<T> &a, const _Array_iterator<U> &b) noexcept {
  return a._Unwrapped() < b._Unwrapped();
}
template <class T, class U>
constexpr bool operator>(const _Array_iterator<T> &a, const _Array_iterator<U> &b) noexcept {
  return b < a;
}
template <class T, class U>
constexpr bool operator<=(const _Array_iterator<T> &a, const _Array_iterator<U> &b) noexcept {
  return !(b < a);
}
template <class T, class U>
constexpr bool operator>=(const _Array_iterator<T> &a, const _Array_iterator<U> &b) noexcept {
  return !(a < b);
}
#endif

} // namespace std

#include "parts/end.inc"
