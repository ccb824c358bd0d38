#include <cmath>
#include <cstddef>
#include <vector>

// Coordinates apart, as vector units like them.
void nbody_in_openmp(const float *particles, float *accelerations, int count, float softening) {
  std::vector<float> x(count), y(count), z(count), mass(count);
  for (int i = 0; i < count; ++i) {
    x[i] = particles[4 * std::size_t(i)];
    y[i] = particles[4 * std::size_t(i) + 1];
    z[i] = particles[4 * std::size_t(i) + 2];
    mass[i] = particles[4 * std::size_t(i) + 3];
  }
#pragma omp parallel for schedule(static)
  for (int i = 0; i < count; ++i) {
    float ax = 0, ay = 0, az = 0;
#pragma omp simd reduction(+ : ax, ay, az)
    for (int k = 0; k < count; ++k) {
      const float dx = x[k] - x[i], dy = y[k] - y[i], dz = z[k] - z[i];
      const float inverse = 1.0f / std::sqrt(dx * dx + dy * dy + dz * dz + softening);
      const float weight = mass[k] * inverse * inverse * inverse;
      ax += dx * weight;
      ay += dy * weight;
      az += dz * weight;
    }
    float *result = accelerations + 4 * std::size_t(i);
    result[0] = ax;
    result[1] = ay;
    result[2] = az;
    result[3] = 0;
  }
}
