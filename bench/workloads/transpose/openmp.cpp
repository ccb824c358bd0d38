#include <cstddef>

// In blocks, which stay in the cache.
void transpose_in_openmp(const float *__restrict in, float *__restrict out, int n) {
#pragma omp parallel for collapse(2) schedule(static)
  for (int first_row = 0; first_row < n; first_row += 16)
    for (int first_column = 0; first_column < n; first_column += 16)
      for (int column = first_column; column < first_column + 16; ++column)
        for (int row = first_row; row < first_row + 16; ++row)
          out[std::size_t(column) * n + row] = in[std::size_t(row) * n + column];
}
