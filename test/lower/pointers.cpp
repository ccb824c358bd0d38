// Pointers and references to local data, pointer arithmetic, reinterpretation, order of assignments.
// SPEC: R-LANG-71 R-LANG-72 R-LANG-106 R-LANG-107
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include "both_sides.h"

int &pick(int &a, int &b, bool f) DUAL { return f ? a : b; }
const int &largest(const int &a, const int &b) DUAL { return a < b ? b : a; }
void exchange(int &a, int &b) DUAL {
  int t = a;
  a = b;
  b = t;
}
int f0(int i) DUAL {
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
int f1(int i) DUAL {
  int a = 1, b = 2;
  (i > 2 ? a : b) = 10;
  (a += 3) *= 2;
  ++(++b);
  int *p = i & 1 ? &a : &b;
  *p += 5;
  return a * 100 + b;
}
int f2(int i) DUAL {
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
int f3(int i) DUAL {
  int a[2][3] = {{1, 2}, {3}};
  a[1][2] = i;
  int *q = a[0];
  return a[1][2] + q[1] + *(q + 3);
}
int f4(int i) DUAL {
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
int f5(int i) DUAL {
  Bits b;
  b.i = 0x01020304 * (i + 1);
  Bits c = b;
  Bits d{2.5f};
  return (c.i >> 8) + (d.i >> 20);
}
int read(const int *p) DUAL { return *p; }
int f6(int i) DUAL {
  const int c = i * 2;
  const int *p = &c;
  auto l = [c]() DUAL { return c * 2; };
  return read(&c) + l() + *p;
}
int f7(int i) DUAL {
  int x = 3, k = 0;
  int arr[4] = {5, 6, 7, 8};
  int y = (k++, k * 2) + x;
  x = y = k % 7;
  arr[k] = k++ + 1;
  arr[k + 1] += arr[k]++;
  x -= -y;
  return x + y * 10 + arr[1] * 100 + arr[2] * 1000 + arr[3] * 10000 + i;
}

struct All {
  static int call(int which, int i) DUAL {
    switch (which) {
    case 0:
      return f0(i);
    case 1:
      return f1(i);
    case 2:
      return f2(i);
    case 3:
      return f3(i);
    case 4:
      return f4(i);
    case 5:
      return f5(i);
    case 6:
      return f6(i);
    case 7:
      return f7(i);
    }
    return 0;
  }
};

int main() { return differences<All>(8); }
