// The functions that halve and join arrays of native kernels, with each Clang that may compile them: arrays of all
// sizes and element types, at addresses of any alignment.
// RUN: clang++-14 -std=c++17 -O2 -w -I %include %s -o %t && %t
// RUN: clang++-15 -std=c++17 -O2 -w -I %include %s -o %t && %t
// RUN: %host-cxx -std=c++17 -O2 -w -I %include %s -o %t && %t
// RUN: %host-cxx -std=c++17 -O0 -w -I %include %s -o %t && %t
#include "amp/native/functions.h"
using namespace ampcc::native;

template <class T> struct arrays {
  char unaligned;
  T from[64], even[32], odd[32], back[64];
} __attribute__((packed));

template <class T> int check_groups(arrays<T> &a, int count) {
  int failures = 0;
  const int group = 16 / sizeof(T);
  deinterleave_groups(a.even, a.odd, a.from, count / 2);
  for (int i = 0; i < count / 2; ++i) {
    const int first = i / group * group, in_group = i % group;
    const int from = first + (in_group < group / 2 ? 2 * in_group : count / 2 + 2 * (in_group - group / 2));
    failures += a.even[i] != T(from) || a.odd[i] != T(from + 1);
  }
  interleave_groups(a.back, a.even, a.odd, count / 2);
  for (int i = 0; i < count; ++i)
    failures += a.back[i] != T(i);
  return failures;
}

template <class T> int check_blocks(arrays<T> &a, int count, int block) {
  int failures = 0;
  deinterleave_blocks(a.even, a.odd, a.from, count / 2, block);
  for (int i = 0; i < count / 2; ++i)
    failures += a.even[i] != T(i / block * 2 * block + i % block) || a.odd[i] != T(a.even[i] + block);
  interleave_blocks(a.back, a.even, a.odd, count / 2, block);
  for (int i = 0; i < count; ++i)
    failures += a.back[i] != T(i);
  return failures;
}

template <class T> int check() {
  arrays<T> a;
  for (int i = 0; i < 64; ++i)
    a.from[i] = T(i);
  int failures = 0;
  for (int count = 8; count <= 64; count *= 2) {
    failures += check_groups(a, count);
    for (int block = 1; block <= count / 2; block *= 2)
      failures += check_blocks(a, count, block);
  }
  return failures + check_blocks(a, 6, 1) + check_blocks(a, 6, 3);
}

int main() { return check<int>() + check<uint>() + check<float>() + check<double>() + check<long>(); }
