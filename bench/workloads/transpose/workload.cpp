// The transpose of a matrix: simply, and turned around in tile_static memory, so that only rows are read and written.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

void transpose_in_openmp(const float *in, float *out, int n);

namespace {

const int TS = 16;

void transpose_simple(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(in.extent, [=](index<2> idx) restrict(amp) { out(idx[1], idx[0]) = in[idx]; });
}

void transpose_tiled(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(in.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t) restrict(amp) {
    tile_static float part[TS][TS + 1];
    part[t.local[0]][t.local[1]] = in[t.global];
    t.barrier.wait_with_tile_static_memory_fence();
    out(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]) = part[t.local[1]][t.local[0]];
  });
}

using transposition = void(array_view<const float, 2>, array_view<float, 2>);

void compare(bench::suite &all, int n, const char *variant, transposition &transpose, bench::shape group) {
  const std::vector<float> matrix = bench::random_floats(n * n, 13), unset = bench::poisoned_floats(n * n);
  const auto is_transposed = [&](const std::vector<float> &computed) {
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < n; ++column)
        if (computed[column * n + row] != matrix[row * n + column])
          return false;
    return true;
  };
  std::vector<float> result(n * n);
  std::vector<bench::contender> contenders;
  {
    const auto in = bench::upload_matrix(n, n, matrix), out = bench::upload_matrix(n, n, unset);
    contenders.push_back(bench::in_amp(out, unset, [=, &transpose] { transpose(*in, *out); }, is_transposed));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto in = device->upload(matrix), out = device->upload(unset);
    const auto kernel = device->find_kernel(variant);
    const bench::shape count = {bench::groups(n, group.x), bench::groups(n, group.y)};
    const auto launch = [=] { device->launch(kernel, count, group, in, out, n); };
    contenders.push_back(bench::by_hand(device, out, unset, launch, is_transposed));
  }
  if (all.with_openmp())
    contenders.push_back(
        bench::in_openmp(result, unset, [&] { transpose_in_openmp(matrix.data(), result.data(), n); }, is_transposed));
  all.measure({"transpose", variant, std::to_string(n) + "^2", 8e-9 * n * n, "GB/s"}, contenders);
}

} // namespace

void bench::run(suite &all) {
  const int n = all.sized(64, 2048, 8192);
  compare(all, n, "simple", transpose_simple, {32, 8});
  compare(all, n, "tiled", transpose_tiled, {TS, TS});
}
