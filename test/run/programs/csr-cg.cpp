// Conjugate gradient on a sparse matrix in CSR form: a matrix class that owns arrays, dot products by tiled reduction.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-122, R-LANG-68, R-LANG-140
#include <amp.h>
#include <cmath>
#include <iostream>
#include <memory>
#include <numeric>
#include <vector>
using namespace concurrency;
using std::vector;

template <typename value_type> class csr_matrix {
public:
  csr_matrix(const vector<int> &rows, const vector<int> &cols, const vector<value_type> &values)
      : row_start(static_cast<int>(rows.size()), rows.begin()), column(static_cast<int>(cols.size()), cols.begin()),
        value(static_cast<int>(values.size()), values.begin()) {}
  int rows() const { return row_start.extent[0] - 1; }
  void multiply(const array<value_type, 1> &x, array<value_type, 1> &y) const {
    const array<int, 1> &starts = row_start;
    const array<int, 1> &columns = column;
    const array<value_type, 1> &values = value;
    parallel_for_each(y.extent, [&starts, &columns, &values, &x, &y](index<1> row) restrict(amp) {
      value_type sum = 0;
      for (int j = starts[row]; j < starts[row + 1]; j++)
        sum += values[j] * x[columns[j]];
      y[row] = sum;
    });
  }

private:
  array<int, 1> row_start, column;
  array<value_type, 1> value;
};

template <typename T, int tile> T dot(const array<T, 1> &a, const array<T, 1> &b) {
  const int n = a.extent[0], tiles = (n + tile - 1) / tile;
  array<T, 1> partial(tiles);
  parallel_for_each(a.extent.template tile<tile>().pad(), [n, &a, &b, &partial](tiled_index<tile> t) restrict(amp) {
    tile_static T sums[tile];
    int local = t.local[0];
    sums[local] = t.global[0] < n ? a[t.global] * b[t.global] : T();
    t.barrier.wait();
    for (int stride = tile / 2; stride > 0; stride /= 2) {
      if (local < stride)
        sums[local] += sums[local + stride];
      t.barrier.wait();
    }
    if (local == 0)
      partial[t.tile] = sums[0];
  });
  vector<T> host = partial;
  return std::accumulate(host.begin(), host.end(), T());
}

struct axpy {
  double alpha;
  array<double, 1> &y;
  const array<double, 1> &x;
  axpy(double alpha_, const array<double, 1> &x_, array<double, 1> &y_) : alpha(alpha_), y(y_), x(x_) {}
  void operator()(index<1> i) const restrict(amp) { y[i] += alpha * x[i]; }
};

int main() {
  const int side = 8, n = side * side;
  vector<int> rows(1, 0), cols;
  vector<double> values;
  for (int i = 0; i < n; ++i) {
    const int r = i / side, c = i % side;
    auto add = [&](int j, double v) {
      cols.push_back(j);
      values.push_back(v);
    };
    if (r > 0)
      add(i - side, -1);
    if (c > 0)
      add(i - 1, -1);
    add(i, 4.5);
    if (c < side - 1)
      add(i + 1, -1);
    if (r < side - 1)
      add(i + side, -1);
    rows.push_back(static_cast<int>(cols.size()));
  }
  csr_matrix<double> A(rows, cols, values);
  vector<double> exact(n);
  for (int i = 0; i < n; ++i)
    exact[i] = (i % 5) - 2.0;
  vector<double> zero(n, 0.0);
  array<double, 1> x(n, zero.begin()), truth(n, exact.begin()), r(n), p(n), q(n);
  A.multiply(truth, r);
  copy(r, p);
  double rr = dot<double, 32>(r, r);
  int iterations = 0;
  for (; iterations < 200 && rr > 1e-20; ++iterations) {
    A.multiply(p, q);
    const double alpha = rr / dot<double, 32>(p, q);
    parallel_for_each(x.extent, axpy(alpha, p, x));
    parallel_for_each(r.extent, axpy(-alpha, q, r));
    const double next = dot<double, 32>(r, r), beta = next / rr;
    rr = next;
    parallel_for_each(p.extent, [=, &p, &r](index<1> i) restrict(amp) { p[i] = r[i] + beta * p[i]; });
  }
  vector<double> result = x;
  for (int i = 0; i < n; ++i)
    if (std::fabs(result[i] - exact[i]) > 1e-8) {
      std::cerr << "x[" << i << "] = " << result[i] << " after " << iterations << " iterations\n";
      return 1;
    }
  return 0;
}
