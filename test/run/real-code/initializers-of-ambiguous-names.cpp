// Initializers in parentheses that begin with a name of C++ AMP and std: declarations of variables, not of functions.
// RUN: %amp-cc -Wall -Wextra -Werror %s -o %t && %t
// SPEC: R-LANG-195
#include <amp.h>
#include <array>
#include <map>
#include <memory>
#include <type_traits>
#include <vector>
using namespace concurrency;
using namespace std;
#define LINE extent<1>

struct image {
  array<float, 2> pixels;
  extent<2> shape;
  image(int h, int w) : pixels(extent<2>(h, w)), shape(extent<2>(h, w)) {}
};
template <class T> struct buffer {
  array<T> data;
  explicit buffer(int n) : data(extent<1>(n)) {
    array<T> copied(extent<1>(n + 1));
    array<T, 2> rows(extent<2>(n, 2), data.accelerator_view);
    copied = array<T>(extent<1>(n));
    size = rows.extent.size() + copied.extent.size();
  }
  unsigned size;
};

int main() {
  const int n = 4;
  array<float> a(extent<1>(16));
  array<float, 2> b(extent<2>(2, n), accelerator().default_view);
  array<int> c(array<int>(extent<1>(3)));
  array_view<int> v(c), w(array<int>(extent<1>(n * 2)));
  extent<2> sum(extent<2>(1, 2) + extent<2>(3, 4));
  LINE line(LINE(7));
  vector<extent<1>> many(3, extent<1>(n));
  unique_ptr<array<float>> owned(new array<float>(extent<1>(5)));
  map<int, array<int>> named;
  named.emplace(1, array<int>(extent<1>(6)));
  auto made = [](int k) { array<float> inner(extent<1>(k + 1)); return inner.extent[0]; };
  parallel_for_each(w.extent, [=](index<1> i) restrict(amp) {
    extent<1> e(extent<1>(9));
    index<1> j(index<1>(i[0] + 1));
    w[i] = e[0] + j[0];
  });
  image picture(3, 5);
  buffer<int> four(n);
  return a.extent[0] == 16 && b.extent.size() == 8 && v.extent[0] == 3 && w[2] == 12 && sum[1] == 6 && line[0] == 7 &&
                 many[2][0] == 4 && owned->extent[0] == 5 && named.size() == 1 && made(2) == 3 &&
                 picture.shape == picture.pixels.extent && four.size == 12
             ? 0
             : 1;
}
