// stdext::checked_array_iterator and unchecked_array_iterator: classes around a pointer. In debug builds, the checked
// one ends the program if it leaves its array.
#pragma once

#include "parts/begin.inc"
#include <assert.h>
#include <bits/stl_iterator_base_types.h>
#include <stddef.h>

namespace ampcc::microsoft {

// The operators that both share; Derived has at(), moved(n) and index().
template <class Derived, class T> class array_iterator {
public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = typename std::iterator_traits<T *>::value_type;
  using difference_type = ptrdiff_t;
  using pointer = T *;
  using reference = T &;

  T &operator*() const { return self().at(0); }
  T *operator->() const { return &self().at(0); }
  T &operator[](ptrdiff_t n) const { return self().at(n); }
  Derived &operator+=(ptrdiff_t n) {
    self().move(n);
    return self();
  }
  Derived &operator-=(ptrdiff_t n) { return *this += -n; }
  Derived &operator++() { return *this += 1; }
  Derived &operator--() { return *this += -1; }
  Derived operator++(int) {
    Derived before = self();
    *this += 1;
    return before;
  }
  Derived operator--(int) {
    Derived before = self();
    *this += -1;
    return before;
  }
  friend Derived operator+(Derived i, ptrdiff_t n) { return i += n; }
  friend Derived operator+(ptrdiff_t n, Derived i) { return i += n; }
  friend Derived operator-(Derived i, ptrdiff_t n) { return i += -n; }
  friend ptrdiff_t operator-(const Derived &a, const Derived &b) { return a.place() - b.place(); }
  friend bool operator==(const Derived &a, const Derived &b) { return a.place() == b.place(); }
  friend bool operator!=(const Derived &a, const Derived &b) { return a.place() != b.place(); }
  friend bool operator<(const Derived &a, const Derived &b) { return a.place() < b.place(); }
  friend bool operator>(const Derived &a, const Derived &b) { return a.place() > b.place(); }
  friend bool operator<=(const Derived &a, const Derived &b) { return a.place() <= b.place(); }
  friend bool operator>=(const Derived &a, const Derived &b) { return a.place() >= b.place(); }

private:
  Derived &self() { return static_cast<Derived &>(*this); }
  const Derived &self() const { return static_cast<const Derived &>(*this); }
};

} // namespace ampcc::microsoft

namespace stdext {

template <class Pointer> class checked_array_iterator;
template <class Pointer> class unchecked_array_iterator;

template <class T>
class checked_array_iterator<T *> : public ampcc::microsoft::array_iterator<checked_array_iterator<T *>, T> {
public:
  checked_array_iterator() = default;
  checked_array_iterator(T *array, size_t size, size_t index = 0) : array(array), size(size), index(index) {
    assert(index <= size);
  }
  T *base() const { return array + index; }

  T *place() const { return array + index; }
  T &at(ptrdiff_t n) const {
    assert(index + static_cast<size_t>(n) < size && "array iterator not dereferencable");
    return array[static_cast<ptrdiff_t>(index) + n];
  }
  void move(ptrdiff_t n) {
    index += static_cast<size_t>(n);
    assert(index <= size && "array iterator out of its array");
  }

private:
  T *array = nullptr;
  size_t size = 0, index = 0;
};

template <class T>
class unchecked_array_iterator<T *> : public ampcc::microsoft::array_iterator<unchecked_array_iterator<T *>, T> {
public:
  unchecked_array_iterator() = default;
  explicit unchecked_array_iterator(T *array) : array(array) {}
  T *base() const { return array; }

  T *place() const { return array; }
  T &at(ptrdiff_t n) const { return array[n]; }
  void move(ptrdiff_t n) { array += n; }

private:
  T *array = nullptr;
};

// Programs name the pointer's type, too.
template <class Pointer>
checked_array_iterator<Pointer> make_checked_array_iterator(Pointer array, size_t size, size_t index = 0) {
  return {array, size, index};
}
template <class Pointer> unchecked_array_iterator<Pointer> make_unchecked_array_iterator(Pointer array) {
  return unchecked_array_iterator<Pointer>(array);
}

} // namespace stdext

#include "parts/end.inc"
