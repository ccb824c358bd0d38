// Captured arrays and structs: read where they were passed, of any size, through references, pointers and functions,
// together with other memory; copied for each thread that changes them; and new for each launch.
// SPEC: R-LANG-123 R-LANG-125 R-LANG-127 R-LANG-128 R-LANG-139 R-LANG-142
// RUN: %amp-cc -std=c++17 -Wno-amp-kernel-nonconst %s -o %t && %t
#include "../Inputs/cases.h"
#include <amp.h>
using namespace concurrency;

template <int N> struct table {
  int at[N];
  int get(int i) const restrict(cpu, amp) { return at[i]; }
  const int &of(int i) const restrict(cpu, amp) { return at[i]; }
  const int *begin() const restrict(cpu, amp) { return at; }
  const int *end() const restrict(cpu, amp) { return at + N; }
  void set(int i, int value) restrict(cpu, amp) { at[i] = value; }
};
template <int N> table<N> numbers(int first) {
  table<N> result;
  for (int i = 0; i < N; ++i)
    result.at[i] = first + i;
  return result;
}
int sum(const int *p, int n) restrict(cpu, amp) {
  int s = 0;
  for (int i = 0; i < n; ++i)
    s += p[i];
  return s;
}
template <class T> const T &larger(const T &a, const T &b) restrict(cpu, amp) { return a < b ? b : a; }

// In parameters (small), in a constant buffer, and in one that is too large for constant memory.
template <int N> void read(array_view<int> v) {
  const table<N> t = numbers<N>(100);
  int plain[N];
  for (int i = 0; i < N; ++i)
    plain[i] = 2 * i;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = t.get(i[0]) + plain[i[0] + 1]; });
  expect(__LINE__, v, [](int i) { return 100 + i + 2 * (i + 1); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const table<N> &r = t;
    const int (&p)[N] = plain;
    v[i] = sum(r.at + i[0], 3) + sum(&p[1], 2) + larger(t.of(1), i[0]);
  });
  expect(__LINE__, v, [](int i) { return 303 + 3 * i + 6 + 101; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int s = 0;
    for (int x : t)
      s += x;
    for (int x : plain)
      s -= x;
    v[i] = s - i[0];
  });
  const int total = sum(t.at, N) - sum(plain, N);
  expect(__LINE__, v, [=](int i) { return total - i; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int own[3] = {7, 8, 9};
    const int *p = i[0] % 2 ? own : t.at; // one pointer, two kinds of memory
    v[i] = p[1];
  });
  expect(__LINE__, v, [](int i) { return i % 2 ? 8 : 101; });
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> i) restrict(amp) {
    tile_static int shared[3];
    if (i.local[0] == 0)
      for (int k = 0; k < 3; ++k)
        shared[k] = k;
    i.barrier.wait();
    const int *p = i.local[0] % 2 ? shared : plain;
    v[i.global] = p[2];
  });
  expect(__LINE__, v, [](int i) { return i % 2 ? 2 : 4; });
}

// Each thread changes a copy of its own.
template <int N> void change(array_view<int> v) {
  table<N> t = numbers<N>(0);
  int plain[N] = {};
  parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) {
    v[i] = t.at[3] + plain[2];
    t.at[3] += i[0];
    plain[2] = i[0];
    v[i] += t.get(3) + plain[2];
  });
  expect(__LINE__, v, [](int i) { return 3 + 3 + i + i; });
  parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) {
    int *p = plain, &r = t.at[1];
    p[1] = i[0];
    r = 5;
    t.set(2, i[0]);
    v[i] = plain[1] + t.at[1] + t.at[2];
  });
  expect(__LINE__, v, [](int i) { return 5 + 2 * i; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    table<N> copy = t;
    copy.at[i[0]] = -1;
    v[i] = copy.at[i[0]] + copy.get(i[0] + 1) + t.get(i[0]);
    const_cast<int &>(plain[3]) = 4; // of no use to others
    v[i] += plain[3];
  });
  expect(__LINE__, v, [](int i) { return -1 + i + 1 + i + 4; });
}

// Function objects that hold others, in bases, members and arrays.
struct weights {
  int factors[24];
  int apply(int i) const restrict(cpu, amp) { return factors[i % 24]; }
};
struct scaled : weights {
  array_view<int> v;
  table<12> offsets[2];
  scaled(array_view<int> v, int first) restrict(cpu) : v(v) {
    for (int i = 0; i < 24; ++i)
      factors[i] = first * i;
    offsets[0] = numbers<12>(first);
    offsets[1] = numbers<12>(2 * first);
  }
  void operator()(index<1> i) const restrict(amp) {
    scaled again = *this;
    v[i] = again.apply(i[0]) + factors[1] + offsets[i[0] % 2].get(3);
  }
};
struct changing {
  array_view<int> v;
  int counts[40];
  void operator()(index<1> i) restrict(amp) {
    ++counts[i[0]];
    v[i] = counts[i[0]];
  }
};
struct with_this {
  int values[20];
  void run(array_view<int> v) const {
    parallel_for_each(v.extent, [*this, v](index<1> i) restrict(amp) { v[i] = values[i[0]] + values[19]; });
  }
};

// The same kernel with other contents.
template <int N> void launch_often(array_view<int> v) {
  for (int round = 0; round < 12; ++round) {
    const table<N> t = numbers<N>(round / 2);
    const int added = round % 3, more[2] = {round % 4, 1};
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = t.get(i[0]) + added + more[0]; });
    expect(__LINE__, v, [=](int i) { return round / 2 + i + added + more[0]; });
  }
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 0; });
}

int main() {
  array_view<int> v(16);
  read<20>(v);
  read<400>(v);
  read<20000>(v);
  change<20>(v);
  change<400>(v);
  launch_often<20>(v);
  launch_often<400>(v);
  parallel_for_each(v.extent, scaled(v, 3));
  expect(__LINE__, v, [](int i) { return 3 * i + 3 + (i % 2 ? 6 : 3) + 3; });
  changing c{v, {}};
  for (int round = 0; round < 2; ++round)
    parallel_for_each(v.extent, c);
  expect(__LINE__, v, [](int) { return 1; });
  with_this w{};
  w.values[19] = 3;
  w.values[4] = 1;
  w.run(v);
  expect(__LINE__, v, [](int i) { return 3 + (i == 4); });
  return failures != 0;
}
