// Loops over a window around the thread's position, in the styles of books and samples: with the ends of the window as
// bounds and conditions inside, with bounds that are limited by max and min, by functions, by conditional expressions and
// by statements, in one and two dimensions; with breaks, with windows of one element, and with bounds that the loop moves.
// The results are those of one thread of the CPU.
// RUN: %amp-cc -O2 -ffp-contract=off %s -o %t && %run-native %t
// RUN: %amp-cc -O2 -ffp-contract=off -famp-robust-access %s -o %t && %run-native %t
// RUN: %amp-cc -O0 -g -ffp-contract=off %s -o %t && %run-native %t
// SPEC: R-RT-02
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

template <class T> T larger(T a, T b) restrict(cpu, amp) { return a < b ? b : a; }
template <class T> T smaller(T a, T b) restrict(cpu, amp) { return b < a ? b : a; }

template <class View> float conditions(const View &in, int y, int x, int h, int w) restrict(cpu, amp) {
  float sum = 0;
  int count = 0;
  for (int j = y - 3; j <= y + 3; j++)
    for (int i = x - 3; i <= x + 3; i++)
      if (j >= 0 && j < h && i >= 0 && i < w) {
        sum += in(j, i);
        count++;
      }
  return sum / count;
}

template <class View> float functions(const View &in, int y, int x, int h, int w) restrict(cpu, amp) {
  float largest = -1;
  for (int j = larger(y - 2, 0); j < smaller(y + 3, h); j++)
    for (int i = larger(x - 2, 0); i < smaller(x + 3, w); i++)
      largest = larger(largest, in(j, i));
  return largest;
}

template <class View> float statements(const View &in, int y, int x, int h, int w) restrict(cpu, amp) {
  int first = x - 4;
  if (first < 0)
    first = 0;
  int last = x + 4;
  if (last > w - 1)
    last = w - 1;
  const int top = y - 1 > 0 ? y - 1 : 0, bottom = y + 1 >= h ? h - 1 : y + 1;
  float sum = 0;
  for (int j = top; j <= bottom; ++j)
    for (int i = first; i <= last; ++i)
      sum = sum * 0.5f + in(j, i);
  return sum / ((bottom - top + 1) * (last - first + 1));
}

template <class View> float ends_early(const View &in, int y, int x, int h, int w) restrict(cpu, amp) {
  float sum = 0;
  const int center = x * 2 % w;
  for (int i = center - 1; i < center + 2; ++i) {
    const int inside = larger(0, smaller(i, w - 1));
    if (in(y, inside) > 0.75f)
      break;
    if (in(y, inside) > 0.5f)
      continue;
    sum += in(y, inside) + float(i);
  }
  for (int i = x; i <= x; ++i) // one element
    sum += in(h - 1 - y, i);
  for (int i = x; i < x; ++i) // none
    sum += 100;
  int end = x + 5;
  for (int i = x; i < end; ++i) { // the bound moves
    --end;
    sum += float(end - i);
  }
  for (int i = x - 5; i < x + 5; ++i) { // the counter moves
    i += y & 1;
    sum += float(i);
  }
  for (unsigned i = unsigned(x) - 1; i < unsigned(x) + 1; ++i) // no iteration for zero
    sum += float(i);
  return sum;
}

static int failures = 0;

#define CHECK(function)                                                                                                \
  for (int h : {1, 2, 5, 19})                                                                                          \
    for (int w : {1, 3, 7, 8, 33, 100}) {                                                                              \
      std::vector<float> values(h * w), results(h * w);                                                                \
      for (int i = 0; i < h * w; ++i)                                                                                  \
        values[i] = float(i * 7919 % 1000) / 1000;                                                                     \
      const array_view<const float, 2> in(h, w, values);                                                               \
      const array_view<float, 2> out(h, w, results);                                                                   \
      out.discard_data();                                                                                              \
      parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out[i] = function(in, i[0], i[1], h, w); });       \
      out.synchronize();                                                                                               \
      for (int i = 0; i < h * w; ++i)                                                                                  \
        if (const float expected = function(in, i / w, i % w, h, w); results[i] != expected && ++failures < 10)        \
          std::printf(#function " of %d x %d at %d: %a instead of %a\n", h, w, i, results[i], expected);               \
    }

int main() {
  CHECK(conditions)
  CHECK(functions)
  CHECK(statements)
  CHECK(ends_early)
  return failures != 0;
}
