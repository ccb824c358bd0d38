// Scores of local alignments of two sequences by Smith and Waterman: one launch for each antidiagonal of the matrix,
// and one for each antidiagonal of tiles of 64 x 64, which walk their own antidiagonals in tile_static memory.
#include "harness/comparison.h"
#include "texts.h"

using namespace concurrency;

void antidiagonals_in_openmp(const int *a, const int *b, int *h, int n);
void tiled_in_openmp(const int *a, const int *b, int *h, int n);

namespace {

const int TS = 64;

int larger(int a, int b) restrict(amp, cpu) { return a > b ? a : b; }

int score(int diagonal, int above, int left, bool same) restrict(amp, cpu) {
  return larger(larger(0, diagonal + (same ? 2 : -1)), larger(above - 1, left - 1));
}

// The rows of an antidiagonal of n x n elements begin here; there are this many.
int first_row(int diagonal, int n) { return diagonal < n ? 0 : diagonal - n + 1; }
int length(int diagonal, int n) { return diagonal < n ? diagonal + 1 : 2 * n - 1 - diagonal; }

void align_antidiagonals(array_view<const int> a, array_view<const int> b, array_view<int, 2> h) {
  const int n = a.extent[0];
  for (int d = 0; d < 2 * n - 1; ++d) {
    const int first = first_row(d, n);
    parallel_for_each(extent<1>(length(d, n)), [=](index<1> idx) restrict(amp) {
      const int i = first + idx[0], j = d - i;
      h(i + 1, j + 1) = score(h(i, j), h(i, j + 1), h(i + 1, j), a[i] == b[j]);
    });
  }
}

void align_tiled(array_view<const int> a, array_view<const int> b, array_view<int, 2> h) {
  const int tiles = a.extent[0] / TS;
  for (int d = 0; d < 2 * tiles - 1; ++d) {
    const int first = first_row(d, tiles);
    parallel_for_each(extent<1>(length(d, tiles) * TS).tile<TS>(), [=](tiled_index<TS> t) restrict(amp) {
      tile_static int part[TS + 1][TS + 1];
      tile_static int letters[TS];
      const int l = t.local[0], row = (first + t.tile[0]) * TS, column = (d - first - t.tile[0]) * TS;
      part[0][l + 1] = h(row, column + l + 1);
      part[l + 1][0] = h(row + l + 1, column);
      if (l == 0)
        part[0][0] = h(row, column);
      letters[l] = a[row + l];
      const int letter = b[column + l];
      t.barrier.wait_with_tile_static_memory_fence();
      for (int step = 0; step < 2 * TS - 1; ++step) {
        const int y = step - l;
        if (y >= 0 && y < TS)
          part[y + 1][l + 1] = score(part[y][l], part[y][l + 1], part[y + 1][l], letters[y] == letter);
        t.barrier.wait_with_tile_static_memory_fence();
      }
      for (int y = 0; y < TS; ++y)
        h(row + y + 1, column + l + 1) = part[y + 1][l + 1];
    });
  }
}

std::vector<int> letters(int count, int seed) { // of an alphabet of four
  bench::random_numbers random(seed);
  std::vector<int> result(count);
  for (int &letter : result)
    letter = int(random.below(4));
  return result;
}

struct problem {
  explicit problem(int n) : n(n), a(letters(n, 41)), b(letters(n, 42)) {
    const std::size_t width = n + 1;
    unset.assign(width * width, 0x7eadbeef);
    for (std::size_t i = 0; i < width; ++i)
      unset[i] = unset[i * width] = 0;
    expected = unset;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        const int *at = &expected[i * width + j];
        expected[(i + 1) * width + j + 1] = score(at[0], at[1], at[width], a[i] == b[j]);
      }
  }

  const int n;
  const std::vector<int> a, b;
  std::vector<int> unset, expected; // with a row and a column of zeros before the first
};

struct variant {
  const char *name;
  int step; // rows of an antidiagonal's element
  void (*in_amp)(array_view<const int> a, array_view<const int> b, array_view<int, 2> h);
  void (*in_openmp)(const int *a, const int *b, int *h, int n);
};

void compare(bench::suite &all, const problem &p, const variant &which) {
  const int n = p.n, count = n / which.step;
  bench::comparison<int> contenders(all, p.unset, [&](const std::vector<int> &h) { return h == p.expected; });
  const auto a = bench::upload(p.a), b = bench::upload(p.b);
  const auto h = bench::upload_matrix(n + 1, n + 1, p.unset);
  contenders.add_amp(h, [=] { which.in_amp(*a, *b, *h); });
  contenders.add_by_hand(texts, [&](bench::hand_device &device, bench::hand_device::memory h) {
    const auto a = device.upload(p.a), b = device.upload(p.b);
    const auto kernel = device.find_kernel(which.name);
    const std::size_t group = which.step == 1 ? 256 : TS;
    return [=, &device] {
      for (int d = 0; d < 2 * count - 1; ++d) {
        const std::size_t groups = which.step == 1 ? bench::groups(length(d, n), group) : length(d, count);
        device.launch(kernel, {groups}, {group}, a, b, h, n, d, first_row(d, count), length(d, count));
      }
    };
  });
  contenders.add_openmp([&](int *h) { which.in_openmp(p.a.data(), p.b.data(), h, n); });
  contenders.measure({"Smith-Waterman", which.name, std::to_string(n) + "^2", 1e-9 * n * n, "GCell/s"});
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(128, 2048, 8192));
  compare(all, p, {"antidiagonals", 1, align_antidiagonals, antidiagonals_in_openmp});
  compare(all, p, {"tiled", TS, align_tiled, tiled_in_openmp});
}
