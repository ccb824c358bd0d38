// Products and inverses of many 4 x 4 matrices in double precision, which functions take and return by value.
#include "harness/comparison.h"
#include "texts.h"

using namespace concurrency;

struct matrix {
  double m[4][4];
};

void multiply_in_openmp(const matrix *a, const matrix *b, matrix *result, int count);
void invert_in_openmp(const matrix *a, const matrix *b, matrix *result, int count);

namespace {

matrix operator*(const matrix &a, const matrix &b) restrict(amp, cpu) {
  matrix result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) {
      result.m[i][j] = 0;
      for (int k = 0; k < 4; ++k)
        result.m[i][j] += a.m[i][k] * b.m[k][j];
    }
  return result;
}

matrix identity() restrict(amp, cpu) {
  matrix result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j)
      result.m[i][j] = i == j ? 1 : 0;
  return result;
}

// By Gauss and Jordan. The diagonal needs no pivoting where it dominates.
matrix inverse(matrix a) restrict(amp, cpu) {
  matrix result = identity();
  for (int k = 0; k < 4; ++k) {
    const double pivot = 1 / a.m[k][k];
    for (int j = 0; j < 4; ++j) {
      a.m[k][j] *= pivot;
      result.m[k][j] *= pivot;
    }
    for (int i = 0; i < 4; ++i)
      if (i != k) {
        const double factor = a.m[i][k];
        for (int j = 0; j < 4; ++j) {
          a.m[i][j] -= factor * a.m[k][j];
          result.m[i][j] -= factor * result.m[k][j];
        }
      }
  }
  return result;
}

void multiply(array_view<const matrix> a, array_view<const matrix> b, array_view<matrix> result) {
  result.discard_data();
  parallel_for_each(result.extent, [=](index<1> idx) restrict(amp) { result[idx] = a[idx] * b[idx]; });
}

void invert(array_view<const matrix> a, array_view<const matrix>, array_view<matrix> result) {
  result.discard_data();
  parallel_for_each(result.extent, [=](index<1> idx) restrict(amp) { result[idx] = inverse(a[idx]); });
}

bool is_near(const matrix &computed, const matrix &expected) {
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j)
      if (!bench::is_close(computed.m[i][j], expected.m[i][j], 1e-12, 1e-12))
        return false;
  return true;
}

bool is_product(const matrix &computed, const matrix &a, const matrix &b) { return is_near(computed, a * b); }
bool is_inverse(const matrix &computed, const matrix &a, const matrix &) { return is_near(computed * a, identity()); }

std::vector<matrix> random_matrices(int count, int seed) {
  bench::random_numbers random(seed);
  std::vector<matrix> result(count);
  for (matrix &one : result)
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j)
        one.m[i][j] = random.between(-1, 1) + (i == j ? 4 : 0);
  return result;
}

struct operation {
  const char *name;
  double bytes; // read and written
  void (*in_amp)(array_view<const matrix>, array_view<const matrix>, array_view<matrix>);
  void (*in_openmp)(const matrix *, const matrix *, matrix *, int);
  bool (*is_right)(const matrix &computed, const matrix &a, const matrix &b);
};

void compare(bench::suite &all, const operation &which, int count) {
  const std::vector<matrix> a = random_matrices(count, 81), b = random_matrices(count, 82);
  matrix poison;
  std::fill_n(&poison.m[0][0], 16, std::nan(""));
  const std::vector<matrix> unset(count, poison);
  const auto check = [&](const std::vector<matrix> &computed) {
    for (int i = 0; i < count; ++i)
      if (!which.is_right(computed[i], a[i], b[i]))
        return false;
    return true;
  };

  bench::comparison<matrix> contenders(all, unset, check);
  const auto a_array = bench::upload(a), b_array = bench::upload(b), result = bench::upload(unset);
  contenders.add_amp(result, [=, &which] { which.in_amp(*a_array, *b_array, *result); });
  contenders.add_by_hand(texts, [&, count](bench::hand_device &device, bench::hand_device::memory result) {
    const auto a_buffer = device.upload(a), b_buffer = device.upload(b);
    const auto kernel = device.find_kernel(which.name);
    const bench::shape groups = {bench::groups(count, 256)};
    return [=, &device] { device.launch(kernel, groups, {256}, a_buffer, b_buffer, result, count); };
  });
  contenders.add_openmp([&, count](matrix *result) { which.in_openmp(a.data(), b.data(), result, count); });
  contenders.measure({"4 x 4 matrices", which.name, bench::count_text(count), 1e-9 * which.bytes * count, "GB/s"});
}

} // namespace

void bench::run(suite &all) {
  const int count = all.sized(1000, 1 << 16, 1 << 21);
  compare(all, {"multiply", 3 * sizeof(matrix), multiply, multiply_in_openmp, is_product}, count);
  compare(all, {"invert", 2 * sizeof(matrix), invert, invert_in_openmp, is_inverse}, count);
}
