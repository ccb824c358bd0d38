#include <cmath>
#include <cstddef>

static inline float fade(float t) { return t * t * t * (t * (t * 6 - 15) + 10); }

static inline float mixed(float a, float b, float t) { return a + t * (b - a); }

// The product with one of eight gradients.
static inline float slope(int hash, float x, float y) {
  const float u = (hash & 4) == 0 ? x : y, v = (hash & 4) == 0 ? y : x;
  return ((hash & 1) ? -u : u) + ((hash & 2) ? -2 * v : 2 * v);
}

void noise_in_openmp(const int *table, float *noise, int n) {
#pragma omp parallel for schedule(static)
  for (int row = 0; row < n; ++row)
#pragma omp simd
    for (int column = 0; column < n; ++column) {
      float sum = 0, amplitude = 1, frequency = 0.01f;
      for (int octave = 0; octave < 4; ++octave) {
        const float px = column * frequency, py = row * frequency, fx = std::floor(px), fy = std::floor(py);
        const int x = (int)fx & 255, y = (int)fy & 255;
        const float u = px - fx, v = py - fy;
        const int left = table[x] + y, right = table[x + 1] + y;
        const float upper = mixed(slope(table[left], u, v), slope(table[right], u - 1, v), fade(u));
        const float lower = mixed(slope(table[left + 1], u, v - 1), slope(table[right + 1], u - 1, v - 1), fade(u));
        sum += amplitude * mixed(upper, lower, fade(v));
        amplitude *= 0.5f;
        frequency *= 2;
      }
      noise[std::size_t(row) * n + column] = sum;
    }
}
