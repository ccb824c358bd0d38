struct matrix {
  double m[4][4];
};

void multiply_in_openmp(const matrix *a, const matrix *b, matrix *result, int count) {
#pragma omp parallel for schedule(static)
  for (int at = 0; at < count; ++at) {
    matrix product = {};
    for (int i = 0; i < 4; ++i)
      for (int k = 0; k < 4; ++k)
        for (int j = 0; j < 4; ++j)
          product.m[i][j] += a[at].m[i][k] * b[at].m[k][j];
    result[at] = product;
  }
}

static inline matrix inverse(matrix a) {
  matrix result = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
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

void invert_in_openmp(const matrix *a, const matrix *, matrix *result, int count) {
#pragma omp parallel for schedule(static)
  for (int at = 0; at < count; ++at)
    result[at] = inverse(a[at]);
}
