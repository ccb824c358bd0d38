// What a kernel of the comparison works on, and the lists of them.
#pragma once

#include <amp.h>
#include <vector>

namespace bench {

struct data {
  int count, side, matrix;                           // elements; rows of a square image, of a square matrix
  concurrency::array_view<float> a, b, out;          // count elements each
  concurrency::array_view<int> bins, places, counts; // values below 256; below count; 256 of them

  concurrency::array_view<float, 2> square(const concurrency::array_view<float> &of, int rows) const {
    return of.section(0, rows * rows).view_as(concurrency::extent<2>(rows, rows));
  }
};

struct program {
  const char *name;
  void (*run)(const data &);
};

} // namespace bench

namespace as_written {
extern const bench::program *const list;
}
namespace robust {
extern const bench::program *const list;
}
