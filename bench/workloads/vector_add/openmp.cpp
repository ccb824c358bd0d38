void vector_add_in_openmp(const float *__restrict a, const float *__restrict b, float *__restrict c, int count) {
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < count; ++i)
    c[i] = a[i] + b[i];
}
