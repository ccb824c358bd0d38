void saxpy_in_openmp(float a, const float *__restrict x, float *__restrict y, int count) {
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < count; ++i)
    y[i] = a * x[i] + y[i];
}
