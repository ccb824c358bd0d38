// What a kernel overwrites is not brought to the device before; what it may leave as it is, is.
// SPEC: R-MEM-20
// RUN: %amp-cc -I%S/../Inputs %s -o %t && env AMP_IN_PLACE=0 %t && %t
#include "check.h"
#include <amp.h>
#include <amp/rt/counters.h>
#include <numeric>
#include <vector>
using namespace concurrency;

static const int rows = 12, columns = 20, size = rows * columns;

// Runs a kernel on a view of fresh numbers: what it was sent, in bytes, and what the program then sees.
template <class Kernel> static unsigned long long sent(std::vector<int> &numbers, const Kernel &run) {
  numbers.resize(size);
  std::iota(numbers.begin(), numbers.end(), 0);
  array_view<int, 2> view(rows, columns, numbers);
  const auto before = ampcc::rt::get_counters().uploaded_bytes;
  run(view);
  const auto result = ampcc::rt::get_counters().uploaded_bytes - before;
  view.synchronize();
  return result;
}

static bool is_at(int at, int row, int column, int height, int width) {
  return at / columns >= row && at / columns < row + height && at % columns >= column && at % columns < column + width;
}

int main() {
  std::vector<int> seen;

  CHECK(sent(seen, [](array_view<int, 2> v) {
          parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = 7; });
        }) == 0);
  CHECK(seen == std::vector<int>(size, 7));

  // A part of the view: its elements only, and others stay.
  CHECK(sent(seen, [](array_view<int, 2> all) {
          array_view<int, 2> v = all.section(2, 3, 5, 6);
          parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = -v.extent[0]; });
        }) == 0);
  for (int i = 0; i != size; ++i)
    CHECK(seen[i] == (is_at(i, 2, 3, 5, 6) ? -5 : i));

  // Fewer threads than elements: the others have to be there.
  CHECK(sent(seen, [](array_view<int, 2> v) {
          parallel_for_each(extent<2>(4, columns), [=](index<2> i) restrict(amp) { v[i] = 7; });
        }) == size * sizeof(int));
  for (int i = 0; i != size; ++i)
    CHECK(seen[i] == (is_at(i, 0, 0, 4, columns) ? 7 : i));

  // As many threads as elements, but in another shape.
  CHECK(sent(seen, [](array_view<int, 2> all) {
          array_view<int, 2> v = all.section(0, 0, 10, 12);
          parallel_for_each(extent<2>(12, 10), [=](index<2> i) restrict(amp) { v(i[1], i[0]) = 7; });
        }) == 0);
  CHECK(sent(seen, [](array_view<int, 2> all) {
          array_view<int, 2> v = all.section(0, 0, 10, 12);
          parallel_for_each(extent<2>(10, 10), [=](index<2> i) restrict(amp) { v(i[1], i[0]) = 7; });
        }) == 10 * 12 * sizeof(int));
  for (int i = 0; i != size; ++i)
    CHECK(seen[i] == (is_at(i, 0, 0, 10, 10) ? 7 : i));

  // Two views of the same data, one of which is read.
  CHECK(sent(seen, [](array_view<int, 2> v) {
          const array_view<const int, 2> old = v;
          parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = old[i] + 1; });
        }) == size * sizeof(int));
  for (int i = 0; i != size; ++i)
    CHECK(seen[i] == i + 1);

  // Some threads write nothing.
  CHECK(sent(seen, [](array_view<int, 2> v) {
          parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
            if (i[1] % 2)
              v[i] = 7;
          });
        }) == size * sizeof(int));
  for (int i = 0; i != size; ++i)
    CHECK(seen[i] == (i % columns % 2 ? 7 : i));

  // In tiles, and again on what is there already.
  CHECK(sent(seen, [](array_view<int, 2> v) {
          parallel_for_each(v.extent.tile<4, 5>(), [=](tiled_index<4, 5> t) restrict(amp) { v[t.global] = t.tile[0]; });
          parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += 1; });
        }) == 0);
  for (int i = 0; i != size; ++i)
    CHECK(seen[i] == i / columns / 4 + 1);
  return failures != 0;
}
