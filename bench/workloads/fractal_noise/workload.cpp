// Fractal noise: four octaves of Perlin noise in two dimensions, whose amplitude and frequency are the same for all
// threads.
#include "harness/comparison.h"
#include "texts.h"
#include <algorithm>
#include <amp_math.h>
#include <cmath>

using namespace concurrency;

void noise_in_openmp(const int *table, float *noise, int n);

namespace {

float floor_of(float x) restrict(amp) { return fast_math::floor(x); }
float floor_of(float x) restrict(cpu) { return std::floor(x); }

float fade(float t) restrict(cpu, amp) { return t * t * t * (t * (t * 6 - 15) + 10); }

float mixed(float a, float b, float t) restrict(cpu, amp) { return a + t * (b - a); }

// The product with one of eight gradients.
float slope(int hash, float x, float y) restrict(cpu, amp) {
  const float u = (hash & 4) == 0 ? x : y, v = (hash & 4) == 0 ? y : x;
  return ((hash & 1) ? -u : u) + ((hash & 2) ? -2 * v : 2 * v);
}

template <class Table> float noise_at(const Table &table, int row, int column) restrict(cpu, amp) {
  float sum = 0, amplitude = 1, frequency = 0.01f;
  for (int octave = 0; octave < 4; ++octave) {
    const float px = column * frequency, py = row * frequency, fx = floor_of(px), fy = floor_of(py);
    const int x = (int)fx & 255, y = (int)fy & 255;
    const float u = px - fx, v = py - fy;
    const int left = table[x] + y, right = table[x + 1] + y;
    const float upper = mixed(slope(table[left], u, v), slope(table[right], u - 1, v), fade(u));
    const float lower = mixed(slope(table[left + 1], u, v - 1), slope(table[right + 1], u - 1, v - 1), fade(u));
    sum += amplitude * mixed(upper, lower, fade(v));
    amplitude *= 0.5f;
    frequency *= 2;
  }
  return sum;
}

void make_noise(array_view<const int> table, array_view<float, 2> noise) {
  noise.discard_data();
  parallel_for_each(noise.extent, [=](index<2> idx) restrict(amp) { noise[idx] = noise_at(table, idx[0], idx[1]); });
}

// A permutation of 256 numbers, twice, so that sums of two of them are indices.
std::vector<int> permutation() {
  bench::random_numbers random(48);
  std::vector<int> table;
  for (int i = 0; i < 256; ++i)
    table.push_back(i);
  for (unsigned i = 255; i > 0; --i)
    std::swap(table[i], table[random.below(i + 1)]);
  table.insert(table.end(), table.begin(), table.begin() + 256);
  table.push_back(table[0]);
  return table;
}

} // namespace

void bench::run(suite &all) {
  const int n = all.sized(64, 1024, 4096);
  const std::vector<int> table = permutation();
  const std::vector<float> unset = poisoned_floats(std::size_t(n) * n);
  const auto check = [&](const std::vector<float> &noise) {
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < n; ++column)
        if (!is_close(noise[std::size_t(row) * n + column], noise_at(table, row, column), 1e-3, 1e-3))
          return false;
    return true;
  };

  comparison<float> contenders(all, unset, check);
  const auto numbers = upload(table);
  const auto noise = upload_matrix(n, n, unset);
  contenders.add_amp(noise, [=] { make_noise(*numbers, *noise); });
  contenders.add_by_hand(texts, [&](hand_device &device, hand_device::memory result) {
    const auto kernel = device.find_kernel("make_noise");
    const auto given = device.upload(table);
    return [=, &device] { device.launch(kernel, {groups(n, 32), groups(n, 8)}, {32, 8}, given, result, n); };
  });
  contenders.add_openmp([&](float *result) { noise_in_openmp(table.data(), result, n); });
  contenders.measure({"fractal noise", "simple", std::to_string(n) + "^2", 1e-9 * n * n, "GPixel/s"});
}
