// The numbers of an index, of an extent and of a captured std::array are neighbours: pointers lead from one to another.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-71, R-LANG-137
#include <amp.h>
#include <array>
using namespace concurrency;

int sum(const int *first, int count) restrict(cpu, amp) {
  int s = 0;
  for (int i = 0; i < count; ++i)
    s += first[i];
  return s;
}

int main() {
  array_view<int, 2> v(5, 6);
  index<3> place(7, 8, 9);
  std::array<int, 3> numbers{{7, 8, 9}};
  parallel_for_each(v.get_extent(), [=](index<2> i) restrict(amp) {
    int c = i[1] % 3;
    index<3> p = place;
    extent<3> e(7, 8, 9);
    int &second = p[1];
    switch (i[0]) {
    case 0:
      v[i] = (&p[0])[c];
      break;
    case 1:
      v[i] = (&e[2])[c - 2];
      break;
    case 2:
      v[i] = (&numbers._M_elems[0])[c];
      break;
    case 3:
      v[i] = sum(&p[0] + c, 3 - c);
      break;
    default:
      second = 5;
      (&second)[1] += c;
      v[i] = p[0] * 10000 + p[1] * 100 + p[2];
    }
  });
  for (int c = 0; c < 6; ++c) {
    int given = 7 + c % 3, rest[] = {24, 17, 9};
    if (v(0, c) != given || v(1, c) != given || v(2, c) != given || v(3, c) != rest[c % 3] || v(4, c) != 70509 + c % 3)
      return 1;
  }
}
