// Gaussian elimination: a dense matrix becomes its factors L and U, in two launches for each column, whose domains
// shrink.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

void gauss_elimination_in_openmp(const float *original, float *matrix, int n);
void fused_elimination_in_openmp(const float *original, float *matrix, int n);

namespace {

void start(const array<float, 2> &original, array<float, 2> &matrix) {
  parallel_for_each(matrix.extent, [&](index<2> i) restrict(amp) { matrix[i] = original[i]; });
}

// What to multiply row k with when it is subtracted from the rows below.
void divide_column(array<float, 2> &matrix, int k) {
  parallel_for_each(extent<1>(matrix.extent[0] - k - 1), [=, &matrix](index<1> idx) restrict(amp) {
    const int row = idx[0] + k + 1;
    matrix(row, k) /= matrix(k, k);
  });
}

void subtract_row(array<float, 2> &matrix, int k) {
  const int rest = matrix.extent[0] - k - 1;
  parallel_for_each(extent<2>(rest, rest), [=, &matrix](index<2> idx) restrict(amp) {
    const int row = idx[0] + k + 1, column = idx[1] + k + 1;
    matrix(row, column) -= matrix(row, k) * matrix(k, column);
  });
}

void eliminate(const array<float, 2> &original, array<float, 2> &matrix) {
  start(original, matrix);
  for (int k = 0; k < matrix.extent[0] - 1; ++k) {
    divide_column(matrix, k);
    subtract_row(matrix, k);
  }
}

struct problem {
  explicit problem(int n)
      : n(n), original(bench::random_floats(std::size_t(n) * n, 27, -1, 1)),
        unset(bench::poisoned_floats(std::size_t(n) * n)) {
    for (int i = 0; i < n; ++i)
      original[std::size_t(i) * n + i] += float(n); // needs no pivots
    expected.assign(original.begin(), original.end());
    for (int k = 0; k < n; ++k)
      for (int row = k + 1; row < n; ++row) {
        double *changed = &expected[std::size_t(row) * n];
        const double *subtracted = &expected[std::size_t(k) * n];
        changed[k] /= subtracted[k];
        for (int column = k + 1; column < n; ++column)
          changed[column] -= changed[k] * subtracted[column];
      }
  }

  const int n;
  std::vector<float> original, unset;
  std::vector<double> expected;

  bool is_factorised(const std::vector<float> &computed) const {
    for (std::size_t i = 0; i < computed.size(); ++i)
      if (!bench::is_close(computed[i], expected[i], 1e-4, 1e-5))
        return false;
    return true;
  }
};

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(64, 512, 2048));
  const int n = p.n;
  const auto check = [&](const std::vector<float> &computed) { return p.is_factorised(computed); };
  std::vector<float> result(p.unset.size()), result_of_fused(p.unset.size());
  std::vector<contender> contenders;
  {
    const auto original = upload_matrix(n, n, p.original), matrix = upload_matrix(n, n, p.unset);
    contenders.push_back(in_amp(matrix, p.unset, [=] { eliminate(*original, *matrix); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto original = device->upload(p.original), matrix = device->upload(p.unset);
    const auto first = device->find_kernel("start"), divide = device->find_kernel("divide_column"),
               subtract = device->find_kernel("subtract_row");
    const auto launch = [=] {
      device->launch(first, {groups(std::size_t(n) * n, 256)}, {256}, original, matrix, n * n);
      for (int k = 0; k < n - 1; ++k) {
        const std::size_t rest = std::size_t(n - k - 1);
        device->launch(divide, {groups(rest, 256)}, {256}, matrix, n, k);
        device->launch(subtract, {groups(rest, 32), groups(rest, 8)}, {32, 8}, matrix, n, k);
      }
    };
    contenders.push_back(by_hand(device, matrix, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] { gauss_elimination_in_openmp(p.original.data(), result.data(), n); };
    contenders.push_back(in_openmp(result, p.unset, compute, check));
    const auto compute_fused = [&] { fused_elimination_in_openmp(p.original.data(), result_of_fused.data(), n); };
    contenders.push_back(in_openmp_otherwise(result_of_fused, p.unset, compute_fused, check));
  }
  all.measure({"gauss elimination", "simple", std::to_string(n) + "^2", 2e-9 / 3 * n * n * n, "GFLOP/s"}, contenders);
}
