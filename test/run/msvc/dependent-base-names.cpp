// Types of a dependent base, where a template has almost the same name: neither the front end nor the host compiler
// takes them for misspelled.
// RUN: %amp-cc -famp-msvc -w %s -o %t && %t
// RUN: %amp-cc -famp-msvc -w -DWITHOUT_AMP %s -o %t && %t
#ifndef WITHOUT_AMP
#include <amp.h>
#define BOTH restrict(cpu, amp)
#else
#define BOTH
#endif
#include <iterator>

template <class T> using Pointer = T *;
template <class T> class Reference {};
template <class T> struct Difference_type {};

template <class T> struct operations : std::iterator<std::random_access_iterator_tag, T, int> {};
template <class T, class Range> struct cursor : operations<T> {
  explicit cursor(const Range &all) BOTH : all(all), at(0) {}
  reference operator*() const BOTH { return all[at]; }
  pointer operator->() const BOTH { return &all[at]; }
  reference operator[](difference_type i) const BOTH { return all[at + i]; }
  void advance(difference_type n) BOTH { at += n; }
  difference_type behind(const cursor &other) const BOTH { return at - other.at; }

private:
  Range all;
  difference_type at;
};

template <class T, class Range> int sum(const Range &all) BOTH {
  cursor<T, Range> first(all), second(all);
  second.advance(2);
  return *first + first[1] + *second + second.behind(first);
}

int main() {
  int numbers[] = {1, 10, 100};
  bool isRight = sum<int, int *>(numbers) == 113;
#ifndef WITHOUT_AMP
  concurrency::array_view<int> all(3, numbers), result(1);
  concurrency::parallel_for_each(result.extent, [=](concurrency::index<1>) restrict(amp) {
    result[0] = sum<int, concurrency::array_view<int>>(all);
  });
  isRight = isRight && result[0] == 113;
#endif
  return isRight ? 0 : 1;
}
