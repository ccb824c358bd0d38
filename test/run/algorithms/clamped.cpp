// Helpers that clamp indices in several ways, through views that they get by reference, and what is computed for a
// whole row between: at the borders of domains of one element, less than a row of threads, and some more than several
// rows.
// SPEC: R-LANG-97, R-RT-02, R-RT-03
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_SPECIALISE=always %t
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

using image = array_view<const int, 2>;

template <class View> int with_conditions(const View &in, int y, int x) restrict(cpu, amp) {
  y = y < 0 ? 0 : y >= in.extent[0] ? in.extent[0] - 1 : y;
  x = x < 0 ? 0 : x >= in.extent[1] ? in.extent[1] - 1 : x;
  return in(y, x);
}

template <class View> int with_branches(const View &in, int y, int x) restrict(cpu, amp) {
  if (y < 0)
    y = 0;
  if (y >= in.extent[0])
    y = in.extent[0] - 1;
  if (x < 0)
    x = 0;
  else if (x >= in.extent[1])
    x = in.extent[1] - 1;
  return in(y, x);
}

int limited(int value, int end) restrict(cpu, amp) {
  if (value < 0)
    return 0;
  if (value >= end)
    return end - 1;
  return value;
}
template <class View> int with_returns(const View &in, int y, int x) restrict(cpu, amp) {
  return in(limited(y, in.extent[0]), limited(x, in.extent[1]));
}

// The same variable several times, with uses between.
template <class View> int step_by_step(const View &in, int y, int x) restrict(cpu, amp) {
  int at = limited(x - 3, in.extent[1]), sum = in(y, at);
  at = limited(at + 2, in.extent[1]);
  sum += 3 * in(y, at);
  y += 1;
  y = limited(y, in.extent[0]);
  at *= 2;
  at -= 1;
  return sum + 5 * in(y, limited(at, in.extent[1]));
}

// For a row: a factor that changes between uses, and one that depends on what is read.
template <class View> int with_row(const View &in, int y, int x) restrict(cpu, amp) {
  int factor = y;
  const int first = in(y, x) * factor;
  factor = factor * 3 + 1;
  if (factor > 20)
    factor -= 17;
  int sum = first;
  for (int i = 0; i < y % 4; ++i)
    factor += i;
  sum += in(y, limited(x + 1, in.extent[1])) * factor;
  factor = in(y, 0) - factor;
  return sum - factor;
}

#define FILTER(NAME, EXPRESSION)                                                                                       \
  struct NAME {                                                                                                        \
    template <class View> int operator()(const View &in, int y, int x) const restrict(cpu, amp) { return EXPRESSION; } \
  }
#define AROUND(F) (F(in, y - 1, x - 1) + 2 * F(in, y - 2, x) - 3 * F(in, y + 1, x + 2) + 7 * F(in, y, x - 5))
FILTER(conditions, AROUND(with_conditions));
FILTER(branches, AROUND(with_branches));
FILTER(returns, AROUND(with_returns));
FILTER(steps, AROUND(with_conditions) + step_by_step(in, y, x));
FILTER(row, with_row(in, y, x) - with_conditions(in, y + 1, x + 1));

template <class Filter> void check(int height, int width) {
  std::vector<int> values(height * width), computed(height * width, -1);
  for (int i = 0; i < height * width; ++i)
    values[i] = i * 7919 % 1013;
  const image in(height, width, values);
  array_view<int, 2> out(height, width, computed);
  parallel_for_each(out.extent, [=](index<2> idx) restrict(amp) { out[idx] = Filter()(in, idx[0], idx[1]); });
  out.synchronize();
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      CHECK(computed[y * width + x] == Filter()(in, y, x));
}

int main() {
  const int heights[] = {1, 2, 5, 37}, widths[] = {1, 2, 3, 15, 17, 64, 300};
  for (int height : heights)
    for (int width : widths) {
      check<conditions>(height, width);
      check<branches>(height, width);
      check<returns>(height, width);
      check<steps>(height, width);
      check<row>(height, width);
    }
  return failures != 0;
}
