// The product of a sparse matrix and a vector, a row for each thread: in compressed rows (CSR), and in columns that are
// filled up with zeros (ELL).
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <algorithm>

using namespace concurrency;

void csr_in_openmp(const int *starts, const int *columns, const float *values, const float *x, float *y, int rows);
void ell_in_openmp(const int *columns, const float *values, const float *x, float *y, int rows, int width);

namespace {

const int width = 24; // the elements of the longest row

void multiply_csr(const array<int> &starts, const array<int> &columns, const array<float> &values,
                  const array<float> &x, array<float> &y) {
  parallel_for_each(y.extent, [&](index<1> row) restrict(amp) {
    float sum = 0;
    const int end = starts[row + 1];
    for (int i = starts[row]; i < end; ++i)
      sum += values[i] * x[columns[i]];
    y[row] = sum;
  });
}

void multiply_ell(const array<int, 2> &columns, const array<float, 2> &values, const array<float> &x, array<float> &y) {
  parallel_for_each(y.extent, [&](index<1> row) restrict(amp) {
    float sum = 0;
    for (int i = 0; i < columns.extent[0]; ++i)
      sum += values(i, row[0]) * x[columns(i, row[0])];
    y[row] = sum;
  });
}

struct problem {
  explicit problem(int rows)
      : rows(rows), starts{0}, ell_columns(std::size_t(width) * rows), ell_values(ell_columns.size()),
        x(bench::random_floats(rows, 25)), unset(bench::poisoned_floats(rows)) {
    bench::random_numbers random(26);
    for (int row = 0; row < rows; ++row) {
      double sum = 0;
      const int length = row % 7 == 0 ? width : int(random.below(width));
      for (int i = 0; i < length; ++i) {
        // Most elements are near the diagonal.
        const int near = std::clamp(row + int(random.below(256)) - 128, 0, rows - 1);
        const int column = random.below(8) ? near : int(random.below(rows));
        const float value = random.between(-1, 1);
        columns.push_back(column);
        values.push_back(value);
        ell_columns[std::size_t(i) * rows + row] = column;
        ell_values[std::size_t(i) * rows + row] = value;
        sum += double(value) * x[column];
      }
      starts.push_back(int(columns.size()));
      expected.push_back(float(sum));
    }
  }

  const int rows;
  std::vector<int> starts, columns, ell_columns;
  std::vector<float> values, ell_values, x, unset, expected;

  bool is_product(const std::vector<float> &computed) const {
    for (int row = 0; row < rows; ++row)
      if (!bench::is_close(computed[row], expected[row], 1e-5, 1e-5))
        return false;
    return true;
  }
};

void compare_csr(bench::suite &all, const problem &p) {
  const int rows = p.rows;
  const auto check = [&](const std::vector<float> &computed) { return p.is_product(computed); };
  std::vector<float> result(rows);
  std::vector<bench::contender> contenders;
  {
    const auto starts = bench::upload(p.starts), columns = bench::upload(p.columns);
    const auto values = bench::upload(p.values), x = bench::upload(p.x), y = bench::upload(p.unset);
    contenders.push_back(bench::in_amp(y, p.unset, [=] { multiply_csr(*starts, *columns, *values, *x, *y); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto starts = device->upload(p.starts), columns = device->upload(p.columns),
               values = device->upload(p.values), x = device->upload(p.x), y = device->upload(p.unset);
    const auto kernel = device->find_kernel("multiply_csr");
    const auto launch = [=] {
      device->launch(kernel, {bench::groups(rows, 256)}, {256}, starts, columns, values, x, y, rows);
    };
    contenders.push_back(bench::by_hand(device, y, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] {
      csr_in_openmp(p.starts.data(), p.columns.data(), p.values.data(), p.x.data(), result.data(), rows);
    };
    contenders.push_back(bench::in_openmp(result, p.unset, compute, check));
  }
  all.measure({"sparse matrix", "CSR", bench::count_text(rows), 2e-9 * double(p.values.size()), "GFLOP/s"}, contenders);
}

void compare_ell(bench::suite &all, const problem &p) {
  const int rows = p.rows;
  const auto check = [&](const std::vector<float> &computed) { return p.is_product(computed); };
  std::vector<float> result(rows);
  std::vector<bench::contender> contenders;
  {
    const auto columns = bench::upload_matrix(width, rows, p.ell_columns);
    const auto values = bench::upload_matrix(width, rows, p.ell_values);
    const auto x = bench::upload(p.x), y = bench::upload(p.unset);
    contenders.push_back(bench::in_amp(y, p.unset, [=] { multiply_ell(*columns, *values, *x, *y); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto columns = device->upload(p.ell_columns), values = device->upload(p.ell_values), x = device->upload(p.x),
               y = device->upload(p.unset);
    const auto kernel = device->find_kernel("multiply_ell");
    const auto launch = [=] {
      device->launch(kernel, {bench::groups(rows, 256)}, {256}, columns, values, x, y, rows, width);
    };
    contenders.push_back(bench::by_hand(device, y, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] {
      ell_in_openmp(p.ell_columns.data(), p.ell_values.data(), p.x.data(), result.data(), rows, width);
    };
    contenders.push_back(bench::in_openmp(result, p.unset, compute, check));
  }
  all.measure({"sparse matrix", "ELL", bench::count_text(rows), 2e-9 * width * rows, "GFLOP/s"}, contenders);
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(1 << 12, 1 << 20, 1 << 22));
  compare_csr(all, p);
  compare_ell(all, p);
}
