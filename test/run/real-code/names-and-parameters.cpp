// Fifteen template parameters, locals that shadow extent and index, array parameters of template size, sizes of
// tile_static with ?:, enumerations as template arguments.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-21, R-LANG-73, R-LANG-75, R-LANG-130
#include <amp.h>
#include <vector>

using namespace concurrency;

enum class mode { plain, padded };

template <class T, int rows, int columns, mode how, bool transposed, int a, int b, int c, int d, int e, unsigned f,
          long g, class Index, class Result, int last>
Result many(const Index &index, const T (&values)[rows][columns]) restrict(cpu, amp) {
  const int extra = how == mode::padded ? 1 : 0;
  const int extent = rows * columns + a + b + c + d + e + static_cast<int>(f) + static_cast<int>(g) + last;
  return static_cast<Result>(values[index[0] % rows][transposed ? 0 : columns - 1] + extent + extra);
}

template <int size> int sum(const int (&values)[size]) restrict(cpu, amp) {
  int result = 0;
  for (int i = 0; i < size; ++i)
    result += values[i];
  return result;
}

template <int size> void fill(int (&values)[size], int start) restrict(cpu, amp) {
  for (int i = 0; i < size; ++i)
    values[i] = start + i;
}

template <class T, int m, int k, bool wide> void run(array_view<T, 2> view) {
  parallel_for_each(view.extent.template tile<m, k>(), [=](tiled_index<m, k> t) restrict(amp) {
    tile_static T tile[m][k + (wide ? 1 : 0)];
    tile[t.local[0]][t.local[1]] = view[t];
    t.barrier.wait();
    view[t] = tile[m - 1 - t.local[0]][k - 1 - t.local[1]];
  });
}

int main() {
  std::vector<int> data(16);
  array_view<int> view(16, data);
  parallel_for_each(view.extent, [=](index<1> index) restrict(amp) {
    const int table[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int extent[4];
    fill(extent, index[0]);
    int parallel_for_each = sum(extent);
    view[index] =
        parallel_for_each +
        many<int, 2, 3, mode::padded, false, 1, 2, 3, 4, 5, 6u, 7l, concurrency::index<1>, int, 8>(index, table);
  });
  for (int i = 0; i < 16; ++i)
    if (view[i] != 4 * i + 6 + (i % 2 ? 6 : 3) + 6 + 36 + 1)
      return 1;

  std::vector<float> matrix(8 * 8);
  for (int i = 0; i < 64; ++i)
    matrix[i] = static_cast<float>(i);
  array_view<float, 2> square(8, 8, matrix);
  run<float, 4, 8, true>(square);
  run<float, 2, 4, false>(square);
  int extent = 3;
  return square(0, 0) == 16.0f + 7.0f - 3.0f && extent == 3 ? 0 : 2;
}
