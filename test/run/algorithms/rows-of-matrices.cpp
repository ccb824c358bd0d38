// Sums, largest elements and products over the rows of a matrix, one thread for each row, through indices and views of
// rows, of all elements and of every second one: for fewer rows than a processor runs at a time, and some more.
// SPEC: R-RT-02, API-ARRAYVIEW-30
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_SPECIALISE=always %t
#include "../Inputs/check.h"
#include <algorithm>
#include <vector>

using namespace concurrency;

int main() {
  for (int rows : {1, 7, 8, 9, 31, 100})
    for (int columns : {1, 2, 37, 130}) {
      std::vector<int> data(rows * columns), other(columns), sum(rows), largest(rows), product(rows), outer(rows * rows), second(rows);
      for (int i = 0; i < rows * columns; ++i)
        data[i] = i * 37 % 101 - 50;
      for (int i = 0; i < columns; ++i)
        other[i] = i * 5 % 17 - 3;
      array_view<const int, 2> a(rows, columns, data);
      array_view<const int> b(columns, other);
      array_view<int> s(rows, sum), l(rows, largest), p(rows, product);
      array_view<int, 2> o(rows, rows, outer);
      array_view<int> e(rows, second);
      parallel_for_each(s.extent, [=](index<1> i) restrict(amp) {
        int total = 0, most = a(i[0], 0);
        for (int k = 0; k < columns; ++k) {
          const int element = a(i[0], k);
          total += element;
          if (element > most)
            most = element;
        }
        s[i] = total;
        if (most != 0)
          l[i] = most;
      });
      parallel_for_each(p.extent, [=](index<1> i) restrict(amp) {
        const array_view<const int> row = a[i[0]];
        p[i] = i[0];
        for (int k = columns - 1; k >= 0; --k)
          p[i] += row[k] * b[k];
      });
      parallel_for_each(o.extent, [=](index<2> i) restrict(amp) {
        int total = 0;
        for (int k = 0; k < columns; k++)
          total += a(i[0], k) * a(i[1], k);
        o[i] = total;
      });
      parallel_for_each(e.extent, [=](index<1> i) restrict(amp) {
        int total = 0;
        for (int k = 0; k < columns; ++k) {
          total += a(i[0], k);
          ++k;
        }
        e[i] = total;
      });
      e.synchronize(), s.synchronize(), l.synchronize(), p.synchronize(), o.synchronize();
      for (int i = 0; i < rows; ++i) {
        int total = 0, times = i, even = 0;
        for (int k = 0; k < columns; ++k) {
          total += data[i * columns + k];
          even += k % 2 == 0 ? data[i * columns + k] : 0;
          times += data[i * columns + k] * other[k];
        }
        CHECK(sum[i] == total);
        CHECK(product[i] == times);
        CHECK(second[i] == even);
        CHECK(largest[i] == *std::max_element(&data[i * columns], &data[i * columns] + columns));
        for (int j = 0; j < rows; ++j) {
          int of_both = 0;
          for (int k = 0; k < columns; ++k)
            of_both += data[i * columns + k] * data[j * columns + k];
          CHECK(outer[i * rows + j] == of_both);
        }
      }
    }
  return failures;
}
