// Statements: selection, iteration, jumps, declarations in conditions.
// SPEC: R-LANG-97
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include "cases.h"

CASE(0) {
  int s = 0;
  for (int k = 0, j = 10; k < j; ++k, --j) {
    if (k == 3)
      continue;
    if (j == i)
      break;
    s += k * j;
  }
  return s;
}
CASE(1) {
  switch (i) {
  case 0:
    return 5;
  case 1:
    i += 3;
  case 2:
  case 3:
    i *= 2;
    break;
  case 4: {
    int q = i;
    i = q + 7;
  } break;
  default:
    i = -1;
  }
  return i;
}
CASE(2) {
  int n = 0;
  do {
    n += i--;
    if (n > 20)
      break;
  } while (i > 0);
  while (int k = n % 7) {
    n -= k > 3 ? 1 : k;
    if (k == 5)
      continue;
    if (n > 15)
      break;
  }
  return n;
}
CASE(3) {
  int s = 0;
  for (int a = 0, *p = &s; a < 5; a++) {
    if (a == i)
      continue;
    *p += a;
  }
  for (;;) {
    if (s++ > 20)
      break;
    if (s % 3)
      continue;
    s += 2;
  }
  int k = 5;
  while (k-- > 0) {
    if (k == i) {
      s += 100;
      break;
    }
  }
  return s;
}
CASE(4) {
  int s = 0;
  switch (i) {
  case 0:
  case 1: {
    int q = 3;
    s += q;
  }
    [[fallthrough]];
  case 2:
    for (int k = 0; k < 3; ++k) {
      if (k == 1)
        continue;
      s += k;
    }
    break;
  default:
    switch (i - 3) {
    case 0:
      s = 50;
      break;
    case 1:
      s = 60;
    }
    s += 1;
  }
  switch (int z = i * 2; z) {
  case 4:
    s += z;
  }
  return s;
}
CASE(5) {
  int a = 0;
  if (int q = i % 3; q == 1)
    a = 4;
  else if (q == 2) {
    a = 6;
  } else
    a = 8;
  if (int z = a - 6)
    a += z;
  return a;
}
CASE(6) {
  int arr[5] = {3, 1, 4, 1, 5};
  int s = 0;
  for (int v : arr)
    s = s * 3 + v;
  for (auto &v : arr)
    v += i;
  for (int v : (int[]){3, i, 5}) // C's literal of an array, which GNU C++ has, too
    s += v;
  for (const auto &v : arr)
    s += v;
  return s;
}
struct Evens {
  int at;
  int operator*() const DUAL { return at; }
  Evens &operator++() DUAL {
    at += 2;
    return *this;
  }
  bool operator!=(const Evens &other) const DUAL { return at < other.at; }
};
struct EvensBelow {
  int limit;
  Evens begin() const DUAL { return {0}; }
  Evens end() const DUAL { return {limit}; }
};
CASE(7) {
  int s = 0;
  for (int v : EvensBelow{i * 3})
    s = s * 2 + v;
  for (EvensBelow r{5}; int v : r)
    s += v;
  return s;
}
template <int N> int factorial() DUAL {
  if constexpr (N <= 1)
    return 1;
  else
    return N * factorial<N - 1>();
}
CASE(8) { return factorial<5>() + i; }
CASE(9) {
  int s = 0;
  for (int k = 0; int left = 4 - k; k++) {
    if (k == i)
      continue;
    s = s * 10 + left;
  }
  for (int k = 0; k < 6; k++)
    switch (k) {
    case 2:
      continue;
    case 4:
      if (i > 2)
        break;
      s += 5;
    default:
      s += k;
    }
  return s;
}
// an object of the library next to a variable that lives longer
CASE(10) {
  int s = 0, previous;
  for (int k = 0; k < 5; ++k) {
    concurrency::index<2> j(k * 3 + i, k);
    if (k > 0)
      s += previous + j[0] + j[1] * j[0];
    previous = j[0];
  }
  return s;
}

int main() { return differences<Cases<11>>(11); }
