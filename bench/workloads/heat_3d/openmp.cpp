#include <algorithm>
#include <cstddef>

void heat_in_openmp(const float *__restrict from, float *__restrict to, int n, float rate) {
#pragma omp parallel for collapse(2) schedule(static)
  for (int z = 0; z < n; ++z)
    for (int y = 0; y < n; ++y) {
      const float *__restrict in = from + (std::size_t(z) * n + y) * n;
      float *__restrict out = to + (std::size_t(z) * n + y) * n;
      if (y == 0 || y == n - 1 || z == 0 || z == n - 1) {
        std::copy(in, in + n, out);
        continue;
      }
      out[0] = in[0];
      out[n - 1] = in[n - 1];
#pragma omp simd
      for (int x = 1; x < n - 1; ++x)
        out[x] =
            in[x] + rate * (in[x - 1] + in[x + 1] + in[x - n] + in[x + n] + in[x - n * n] + in[x + n * n] - 6 * in[x]);
    }
}
