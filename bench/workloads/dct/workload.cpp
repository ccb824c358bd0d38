// The discrete cosine transform of each 8 x 8 block of an image, as JPEG uses it: one tile for each block, first its
// rows, then its columns.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

void dct_in_openmp(const float *image, const float *cosines, float *result, int n);

namespace {

const int BS = 8;

// cosines: the matrix of the transform; a block's result is cosines * block * transposed cosines.
void transform(const array<float, 2> &image, const array<float, 2> &cosines, array<float, 2> &result) {
  parallel_for_each(image.extent.tile<BS, BS>(), [&](tiled_index<BS, BS> t) restrict(amp) {
    tile_static float block[BS][BS], matrix[BS][BS], rows[BS][BS];
    const int y = t.local[0], x = t.local[1];
    block[y][x] = image[t.global];
    matrix[y][x] = cosines[t.local];
    t.barrier.wait_with_tile_static_memory_fence();
    float sum = 0;
    for (int i = 0; i < BS; ++i)
      sum += block[y][i] * matrix[x][i];
    rows[y][x] = sum;
    t.barrier.wait_with_tile_static_memory_fence();
    sum = 0;
    for (int i = 0; i < BS; ++i)
      sum += matrix[y][i] * rows[i][x];
    result[t.global] = sum;
  });
}

struct problem {
  explicit problem(int n)
      : n(n), image(bench::random_floats(std::size_t(n) * n, 24, -128, 128)),
        unset(bench::poisoned_floats(std::size_t(n) * n)), expected(image.size()) {
    for (int k = 0; k < BS; ++k)
      for (int i = 0; i < BS; ++i)
        cosines.push_back(float(std::cos(M_PI * (i + 0.5) * k / BS) * std::sqrt((k ? 2.0 : 1.0) / BS)));
    for (int row = 0; row < n; row += BS)
      for (int column = 0; column < n; column += BS)
        transform_block(std::size_t(row) * n + column);
  }

  const int n;
  const std::vector<float> image, unset;
  std::vector<float> cosines;
  std::vector<double> expected;

  bool is_right(const std::vector<float> &computed) const {
    for (std::size_t i = 0; i < computed.size(); ++i)
      if (!(std::fabs(computed[i] - expected[i]) <= 1e-3))
        return false;
    return true;
  }

private:
  void transform_block(std::size_t at) {
    double rows[BS][BS] = {};
    for (int y = 0; y < BS; ++y)
      for (int x = 0; x < BS; ++x)
        for (int i = 0; i < BS; ++i)
          rows[y][x] += double(image[at + y * n + i]) * cosines[x * BS + i];
    for (int y = 0; y < BS; ++y)
      for (int x = 0; x < BS; ++x)
        for (int i = 0; i < BS; ++i)
          expected[at + y * n + x] += cosines[y * BS + i] * rows[i][x];
  }
};

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(64, 2048, 8192));
  const int n = p.n;
  const auto check = [&](const std::vector<float> &computed) { return p.is_right(computed); };
  std::vector<float> result(p.unset.size());
  std::vector<contender> contenders;
  {
    const auto image = upload_matrix(n, n, p.image), cosines = upload_matrix(BS, BS, p.cosines),
               out = upload_matrix(n, n, p.unset);
    contenders.push_back(in_amp(out, p.unset, [=] { transform(*image, *cosines, *out); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto image = device->upload(p.image), cosines = device->upload(p.cosines), out = device->upload(p.unset);
    const auto kernel = device->find_kernel("transform");
    const std::size_t blocks = std::size_t(n) / BS;
    const auto launch = [=] { device->launch(kernel, {blocks, blocks}, {BS, BS}, image, cosines, out, n); };
    contenders.push_back(by_hand(device, out, p.unset, launch, check));
  }
  if (all.with_openmp())
    contenders.push_back(
        in_openmp(result, p.unset, [&] { dct_in_openmp(p.image.data(), p.cosines.data(), result.data(), n); }, check));
  all.measure({"dct", "8 x 8", std::to_string(n) + "^2", 32e-9 * n * n, "GFLOP/s"}, contenders);
}
