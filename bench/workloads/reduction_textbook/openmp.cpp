float sum_in_openmp(const float *values, int count) {
  float sum = 0;
#pragma omp parallel for simd schedule(static) reduction(+ : sum)
  for (int i = 0; i < count; ++i)
    sum += values[i];
  return sum;
}
