// Matrices that are stored row by row in vectors: kernels over a one-dimensional index find row and column with / and
// %.
#include "harness/comparison.h"
#include "texts.h"

using namespace concurrency;

void multiply_in_openmp(const float *a, const float *b, float *c, int n);
void transpose_in_openmp(const float *in, float *out, int rows, int columns);
void normalize_in_openmp(const float *in, const float *factors, const float *offsets, float *out, int rows,
                         int columns);

namespace {

// c = a * b, all n x n
void multiply(array_view<const float> a, array_view<const float> b, array_view<float> c, int n) {
  parallel_for_each(c.extent, [=](index<1> idx) restrict(amp) {
    const int row = idx[0] / n, column = idx[0] % n;
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[row * n + k] * b[k * n + column];
    c[idx] = sum;
  });
}

void transpose(array_view<const float> in, array_view<float> out, int rows, int columns) {
  parallel_for_each(in.extent, [=](index<1> idx) restrict(amp) {
    const int row = idx[0] / columns, column = idx[0] % columns;
    out[column * rows + row] = in[idx];
  });
}

// Scales each row, and adds a row to all.
void normalize(array_view<const float> in, array_view<const float> factors, array_view<const float> offsets,
               array_view<float> out, int columns) {
  parallel_for_each(out.extent, [=](index<1> idx) restrict(amp) {
    out[idx] = in[idx] * factors[idx[0] / columns] + offsets[idx[0] % columns];
  });
}

std::string size_text(int rows, int columns) { return std::to_string(rows) + " x " + std::to_string(columns); }

void compare_multiply(bench::suite &all, int n) {
  const std::vector<float> a = bench::random_floats(n * n, 51), b = bench::random_floats(n * n, 52);
  const auto check = [&](const std::vector<float> &c) {
    bench::random_numbers random(53);
    for (int sample = 0; sample < 1000; ++sample) {
      const std::size_t i = sample ? random.below(c.size()) : c.size() - 1;
      double sum = 0;
      for (int k = 0; k < n; ++k)
        sum += double(a[i / n * n + k]) * b[k * n + i % n];
      if (!bench::is_close(c[i], sum, 1e-4))
        return false;
    }
    return std::none_of(c.begin(), c.end(), [](float value) { return std::isnan(value); });
  };
  bench::comparison<float> contenders(all, bench::poisoned_floats(n * n), check);
  const auto a_array = bench::upload(a), b_array = bench::upload(b), c = bench::upload(bench::poisoned_floats(n * n));
  contenders.add_amp(c, [=] { multiply(*a_array, *b_array, *c, n); });
  contenders.add_by_hand(texts, [&, n](bench::hand_device &device, bench::hand_device::memory result) {
    const auto a_buffer = device.upload(a), b_buffer = device.upload(b);
    const auto kernel = device.find_kernel("multiply");
    const bench::shape groups = {bench::groups(n * n, 256)};
    return [=, &device] { device.launch(kernel, groups, {256}, a_buffer, b_buffer, result, n); };
  });
  contenders.add_openmp([&, n](float *result) { multiply_in_openmp(a.data(), b.data(), result, n); });
  contenders.measure({"matrices in 1-D", "multiply", size_text(n, n), 2e-9 * n * n * n, "GFLOP/s"});
}

void compare_transpose(bench::suite &all, int rows, int columns) {
  const int count = rows * columns;
  const std::vector<float> matrix = bench::random_floats(count, 54);
  const auto check = [&, rows, columns](const std::vector<float> &transposed) {
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        if (transposed[column * rows + row] != matrix[row * columns + column])
          return false;
    return true;
  };
  bench::comparison<float> contenders(all, bench::poisoned_floats(count), check);
  const auto in = bench::upload(matrix), out = bench::upload(bench::poisoned_floats(count));
  contenders.add_amp(out, [=] { transpose(*in, *out, rows, columns); });
  contenders.add_by_hand(texts, [&, rows, columns](bench::hand_device &device, bench::hand_device::memory result) {
    const auto buffer = device.upload(matrix);
    const auto kernel = device.find_kernel("transpose");
    const bench::shape groups = {bench::groups(rows * columns, 256)};
    return [=, &device] { device.launch(kernel, groups, {256}, buffer, result, rows, columns); };
  });
  contenders.add_openmp(
      [&, rows, columns](float *result) { transpose_in_openmp(matrix.data(), result, rows, columns); });
  contenders.measure({"matrices in 1-D", "transpose", size_text(rows, columns), 8e-9 * count, "GB/s"});
}

void compare_normalize(bench::suite &all, int rows, int columns) {
  const int count = rows * columns;
  const std::vector<float> matrix = bench::random_floats(count, 55), factors = bench::random_floats(rows, 56),
                           offsets = bench::random_floats(columns, 57);
  const auto check = [&, count, columns](const std::vector<float> &normalized) {
    for (int i = 0; i < count; ++i)
      if (!bench::is_close(normalized[i], matrix[i] * factors[i / columns] + offsets[i % columns], 1e-5))
        return false;
    return true;
  };
  bench::comparison<float> contenders(all, bench::poisoned_floats(count), check);
  const auto in = bench::upload(matrix), f = bench::upload(factors), o = bench::upload(offsets),
             out = bench::upload(bench::poisoned_floats(count));
  contenders.add_amp(out, [=] { normalize(*in, *f, *o, *out, columns); });
  contenders.add_by_hand(texts, [&, count, columns](bench::hand_device &device, bench::hand_device::memory result) {
    const auto in = device.upload(matrix), f = device.upload(factors), o = device.upload(offsets);
    const auto kernel = device.find_kernel("normalize_rows");
    const bench::shape groups = {bench::groups(count, 256)};
    return [=, &device] { device.launch(kernel, groups, {256}, in, f, o, result, columns, count); };
  });
  contenders.add_openmp([&, rows, columns](float *result) {
    normalize_in_openmp(matrix.data(), factors.data(), offsets.data(), result, rows, columns);
  });
  contenders.measure({"matrices in 1-D", "normalize", size_text(rows, columns), 8e-9 * count, "GB/s"});
}

} // namespace

void bench::run(suite &all) {
  const int rows = all.sized(75, 1500, 9000), columns = all.sized(50, 2000, 6000);
  compare_multiply(all, all.sized(50, 500, 2000));
  compare_transpose(all, rows, columns);
  compare_normalize(all, rows, columns);
}
