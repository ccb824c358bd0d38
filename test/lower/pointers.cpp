// Pointers and references to local data, pointer arithmetic, reinterpretation, order of assignments.
// SPEC: R-LANG-71 R-LANG-72 R-LANG-106 R-LANG-107
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include "cases.h"

int &pick(int &a, int &b, bool f) DUAL { return f ? a : b; }
const int &largest(const int &a, const int &b) DUAL { return a < b ? b : a; }
void exchange(int &a, int &b) DUAL {
  int t = a;
  a = b;
  b = t;
}
CASE(0) {
  int a = i, b = 10;
  pick(a, b, i & 1) += 5;
  exchange(a, b);
  const int &m = largest(a, 7);
  int *p = &pick(a, b, true);
  *p += m;
  int arr[3] = {1, 2, 3};
  int (&ra)[3] = arr;
  ra[1] = 9;
  for (auto &&x : ra)
    x += a;
  return a * 100 + b + arr[1];
}
struct Plain {
  int a;
  float b;
};
CASE(1) {
  int a = 1, b = 2;
  (i > 2 ? a : b) = 10;
  (a += 3) *= 2;
  ++(++b);
  int *p = i & 1 ? &a : &b;
  *p += 5;
  return a * 100 + b;
}
CASE(2) {
  const int N = 4;
  int buf[N];
  for (int k = 0; k < N; k++)
    buf[k] = k * i;
  const int *p = buf;
  const int *e = p + N;
  int s = 0;
  while (p != e)
    s += *p++;
  p = e;
  s += int(e - buf);
  s += p[-1];
  int *z = nullptr;
  if (!z)
    s += 1;
  return s;
}
CASE(3) {
  int a[2][3] = {{1, 2}, {3}};
  a[1][2] = i;
  int *q = a[0];
  return a[1][2] + q[1] + *(q + 3);
}
CASE(4) {
  float g = 1.5f;
  unsigned a = *reinterpret_cast<unsigned *>(&g);
  unsigned &r = reinterpret_cast<unsigned &>(g);
  r += i;
  return int(a % 1000) + int(r % 1000) + int(g * 8);
}
union Bits {
  float f;
  int i;
};
CASE(5) {
  Bits b;
  b.i = 0x01020304 * (i + 1);
  Bits c = b;
  Bits d{2.5f};
  return (c.i >> 8) + (d.i >> 20);
}
int read(const int *p) DUAL { return *p; }
CASE(6) {
  const int c = i * 2;
  const int *p = &c;
  auto l = [c]() DUAL { return c * 2; };
  return read(&c) + l() + *p;
}
CASE(7) {
  int x = 3, k = 0;
  int arr[4] = {5, 6, 7, 8};
  int y = (k++, k * 2) + x;
  x = y = k % 7;
  arr[k] = k++ + 1;
  arr[k + 1] += arr[k]++;
  x -= -y;
  return x + y * 10 + arr[1] * 100 + arr[2] * 1000 + arr[3] * 10000 + i;
}

int main() { return differences<Cases<8>>(8); }
