// Captured classes that hold arrays, arrays of classes and of arrays, unions, short vectors; function objects that are
// bases, members and elements of others; in blocks that fit into parameters and in those that do not.
// SPEC: R-LANG-68 R-LANG-123 R-LANG-128 R-LANG-140
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include "../Inputs/cases.h"
#include <amp.h>
#include <amp_short_vectors.h>
using namespace concurrency;

union either {
  int i[4];
  float f[4];
};
enum class color { red = 1, blue = 5 };
struct triple {
  int w[3];
};
struct points {
  triple at[5];
  int n;
  const triple &get(int i) const restrict(cpu, amp) { return at[i]; }
};
int sum(const int (*p)[4]) restrict(cpu, amp) { return (*p)[0] + (*p)[1] + (*p)[2] + (*p)[3]; }
int of(const int (&row)[4], int i) restrict(cpu, amp) { return row[i]; }

static void of_several_dimensions(array_view<int> v) {
  int small[3][4], large[100][4];
  for (int i = 0; i < 12; ++i)
    small[i / 4][i % 4] = i;
  for (int i = 0; i < 400; ++i)
    large[i / 4][i % 4] = i;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int s = small[i[0] % 3][i[0] & 3];
    for (auto &row : small)
      for (int x : row)
        s += x;
    const int (*p)[4] = small;
    ++p;
    v[i] = s + sum(&small[1]) + of(small[2], i[0] & 3) + (*p)[1];
  });
  expect(__LINE__, v, [&](int i) { return small[i % 3][i & 3] + 66 + 22 + 8 + (i & 3) + 5; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const int (*p)[4] = large + 2;
    v[i] = sum(&large[i[0]]) + of(large[50], i[0] & 3) + large[99][3] + p[1][2];
  });
  expect(__LINE__, v, [](int i) { return 16 * i + 6 + 200 + (i & 3) + 399 + 14; });
  const int extents[4] = {2, 2, 2, 2};
  array_view<int, 4> four{extent<4>(extents)};
  parallel_for_each(four.extent, [=](index<4> i) restrict(amp) { four[i] = large[i[3] + 2 * i[2]][i[1]] + i[0]; });
  for (int n = 0; n < 16; ++n) {
    const int at[4] = {n >> 3, n >> 2 & 1, n >> 1 & 1, n & 1};
    if (four[index<4>(at)] != large[at[3] + 2 * at[2]][at[1]] + at[0])
      std::printf("four dimensions, %d\n", n), ++failures;
  }
}

static void of_classes(array_view<int> v) {
  either e;
  for (int i = 0; i < 4; ++i)
    e.i[i] = i * 10;
  color colors[6] = {color::red, color::blue, color::red, color::blue, color::red, color::blue};
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = e.i[i[0] & 3] + int(colors[i[0] % 6]); });
  expect(__LINE__, v, [](int i) { return (i & 3) * 10 + (i % 2 ? 5 : 1); });
  points p;
  for (int i = 0; i < 15; ++i)
    p.at[i / 3].w[i % 3] = i;
  p.n = 4;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    triple copy = p.at[2];
    copy.w[0] = 7;
    const auto &[a, b, c] = p.at[1].w;
    auto [x, y, z] = p.at[3].w;
    v[i] = p.get(i[0] % 5).w[1] + copy.w[0] + copy.w[1] + a + b + c + x + y + z + p.n;
  });
  expect(__LINE__, v, [](int i) { return 3 * (i % 5) + 1 + 7 + 7 + 12 + 30 + 4; });
  graphics::int_4 fours[20];
  graphics::int_2 twos[300];
  for (int i = 0; i < 20; ++i)
    fours[i] = graphics::int_4(i, 2 * i, 3, 4);
  for (int i = 0; i < 300; ++i)
    twos[i] = graphics::int_2(i, -i);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const graphics::int_4 &four = fours[i[0]];
    graphics::int_2 two = twos[i[0] + 5];
    v[i] = four.x + four.y + four.z + fours[3].w + two.x + twos[299].y;
  });
  expect(__LINE__, v, [](int i) { return 3 * i + 7 + i + 5 - 299; });
}

struct first {
  array_view<int> v;
  int k[30];
  int last() const restrict(cpu, amp) { return k[29]; }
  void operator()(index<1> i) const restrict(amp) { v[i] = k[i[0]] + last(); }
};
struct derived : first {
  int more[400];
  explicit derived(array_view<int> v) : first{v, {}} {
    for (int i = 0; i < 30; ++i)
      k[i] = i;
    for (int i = 0; i < 400; ++i)
      more[i] = i;
  }
  void operator()(index<1> i) const restrict(amp) {
    first::operator()(i);
    const first &base = *this;
    v[i] += more[i[0] + 100] + base.k[1];
  }
};
struct chooser {
  first either[2];
  void operator()(index<1> i) const restrict(amp) { either[i[0] & 1](i); }
};

static void of_function_objects(array_view<int> v) {
  parallel_for_each(v.extent, derived(v));
  expect(__LINE__, v, [](int i) { return i + 29 + i + 100 + 1; });
  chooser two{{{v, {}}, {v, {}}}};
  for (int i = 0; i < 30; ++i)
    two.either[0].k[i] = i, two.either[1].k[i] = 2 * i;
  parallel_for_each(v.extent, two);
  expect(__LINE__, v, [](int i) { return i & 1 ? 2 * i + 58 : i + 29; });
}

static void that_are_captured_again(array_view<int> v) {
  int nine[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, three[3] = {1, 2, 3};
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const int *p = &three[1];
    auto change = [=](int j) mutable {
      nine[j] = 3;
      return nine[j] + nine[j + 1];
    };
    v[i] = nine[0] + nine[8] + three[2] + p[1] + p[-1] + change(i[0] & 7) + change(1) + nine[1];
  });
  expect(__LINE__, v, [](int i) { return 17 + 3 + (i & 7) + 2 + 6 + 2; });
}

// The record of failures is an argument behind those.
static void with_failures(array_view<int> v) {
  int large[400];
  for (int i = 0; i < 400; ++i)
    large[i] = i;
  try {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      if (large[i[0]] == 5)
        direct3d_abort();
      v[i] = large[i[0] + 1];
    });
    accelerator().default_view.wait();
    std::printf("no failure\n"), ++failures;
  } catch (const runtime_exception &) {
  }
}

int main() {
  array_view<int> v(16);
  of_several_dimensions(v);
  of_classes(v);
  of_function_objects(v);
  that_are_captured_again(v);
  with_failures(v);
  return failures != 0;
}
